export class Model {
  constructor(answer) {
    this.length = answer.log.length;
  }
}
