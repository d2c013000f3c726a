"""The runs that tests without a page are made of are those of the service."""
import json
import pathlib

import pytest

RUNS = json.loads(pathlib.Path(__file__).with_name("runs.json").read_text())


@pytest.mark.parametrize("name", RUNS)
def test_a_stored_run_is_what_the_service_answers(service, name):
    stored = RUNS[name]["answer"]
    answer = service.dispatch({**RUNS[name]["request"], "timeline": True})
    assert answer["log"] == stored["log"]
    assert answer["timeline"] == stored["timeline"]
    recognizers = [{"id": each["id"], "state": each["state"]} for each in answer["summary"]["recognizers"]]
    assert recognizers == stored["summary"]["recognizers"]
