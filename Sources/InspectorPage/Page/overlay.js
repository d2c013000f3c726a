export function drawOverlay() {}
