export class SceneIndex {
  constructor(request) {
    this.request = request;
  }
}
