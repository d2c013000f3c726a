// What somebody does with the client that openapi-generator makes in Go: main URL ROOT.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"

	client "github.com/GIT_USER_ID/GIT_REPO_ID"
)

func check(holds bool, what string, values ...any) {
	if !holds {
		fmt.Println(append([]any{what}, values...)...)
		os.Exit(1)
	}
}

func file(path string) []byte {
	text, err := os.ReadFile(os.Args[2] + "/" + path)
	check(err == nil, "read", err)
	return text
}

func main() {
	configuration := client.NewConfiguration()
	configuration.Servers = client.ServerConfigurations{{URL: os.Args[1]}}
	api, ctx := client.NewAPIClient(configuration), context.Background()

	button, window := client.NewView("button"), client.NewView("window")
	button.SetClass("UIButton")
	button.SetFrame([]any{40, 90, 200, 44})
	window.SetFrame([]any{0, 0, 390, 844})
	window.SetSubviews([]client.View{*button})
	scene := client.NewScene([]client.View{*window})
	at := client.ArrayOfFloat32AsPlace(&[]float32{60, 100})
	tap, event := client.NewTap(), client.NewEvent(0)
	tap.SetAt(at)
	event.SetTap(*tap)
	events := []client.Event{*event}

	stored, _, err := api.ScenesAPI.PutScene(ctx, "go").SceneUpload(client.SceneAsSceneUpload(scene)).Execute()
	check(err == nil && stored.Id == "go" && stored.Views == 2, "upload:", stored, err)

	for view, passes := range map[string]bool{"button": true, "window": false} {
		hit := client.NewExpectedLogEntry(client.LOGENTRYKIND_HIT_VIEW)
		hit.AdditionalProperties = map[string]any{"view": view}
		request := client.NewDispatchRequest(*scene, events)
		request.SetExpect([]client.ExpectedLogEntry{*hit})
		answer, _, err := api.DispatchAPI.Dispatch(ctx).DispatchRequest(*request).Execute()
		check(err == nil && answer.DispatchResult != nil, "dispatch:", err)
		check(answer.DispatchResult.Verdict.Passed == passes, "a tap on", view, "passes:", !passes)
	}

	var request client.DispatchRequest
	check(json.Unmarshal(file("docs/examples/tap.json"), &request) == nil, "the request is not read")
	explained, _, err := api.ExplainAPI.Explain(ctx).DispatchRequest(request).Execute()
	check(err == nil && explained.Explanations[0].Causes[0].Code == client.CAUSECODE_COVERED_BY_VIEW, "explanation:", explained, err)

	dump := client.ImportEnvelopeAsImportRequest(client.NewImportEnvelope(string(file("docs/examples/dump.txt"))))
	imported, _, err := api.ImportAPI.CallImport(ctx).ImportRequest(dump).Execute()
	check(err == nil && len(imported.ImportedScene.Scene.Windows) == 1, "import:", imported, err)

	empty := client.NewDispatchRequest(*client.NewScene([]client.View{}), events)
	_, response, err := api.DispatchAPI.Dispatch(ctx).DispatchRequest(*empty).Execute()
	check(response != nil && response.StatusCode == 422, "422:", err)
	var problem client.Problem
	check(json.Unmarshal(err.(*client.GenericOpenAPIError).Body(), &problem) == nil, "the problem is not read")
	check(problem.Errors[0].Pointer == "/scene/windows", "problem:", problem)
	fmt.Println("uploaded, dispatched, explained, imported, refused")
}
