// What somebody does with the client that openapi-generator makes in TypeScript: node typescript.js CLIENT URL ROOT.
const api = require(process.argv[2]), fs = require('fs'), [url, root] = process.argv.slice(3);
const check = (holds, what) => { if (!holds) { console.error(what); process.exit(1); } };
(async () => {
  const of = kind => new kind(new api.Configuration({basePath: url}));
  const button = {id: 'button', _class: 'UIButton', frame: [40, 90, 200, 44]};
  const scene = {windows: [{id: 'window', frame: [0, 0, 390, 844], subviews: [button]}]};
  const stored = await of(api.ScenesApi).putScene({id: 'typescript', sceneUpload: scene});
  check(stored.id === 'typescript' && stored.views === 2, 'upload');
  const tap = {t: 0, tap: {at: [60, 100]}};
  for (const [view, passed] of [['button', true], ['window', false]]) {
    const dispatchRequest = {scene, events: [tap], expect: [{kind: 'hitView', view}]};
    const answer = await of(api.DispatchApi).dispatch({dispatchRequest});
    check(answer.verdict.passed === passed, `a tap that ${passed ? 'passes' : 'fails'}: ${JSON.stringify(answer.verdict)}`);
  }
  const {explanations} = await of(api.ExplainApi).explain({dispatchRequest: api.DispatchRequestFromJSON(JSON.parse(fs.readFileSync(root + '/docs/examples/tap.json')))});
  check(explanations[0].causes[0].code === 'coveredByView', 'explanation');
  const imported = await of(api.ImportApi)._import({importRequest: {input: fs.readFileSync(root + '/docs/examples/dump.txt', 'utf8')}});
  check(imported.scene.windows.length === 1, 'import');
  try {
    await of(api.DispatchApi).dispatch({dispatchRequest: {scene: {windows: []}, events: [tap]}});
    check(false, '422');
  } catch (error) {
    const problem = await error.response.json();
    check(problem.status === 422 && problem.errors[0].pointer === '/scene/windows', JSON.stringify(problem));
  }
  console.log('uploaded, dispatched, explained, imported, refused');
})().catch(async e => { console.error(e.response ? await e.response.text() : e); process.exit(1); });
