export function start() {}
export function draw() {}
