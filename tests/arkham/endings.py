"""Scenarios of a campaign that are ended at once, to see what is left of them."""

from __future__ import annotations

from mythos.arkham.campaign import Campaign
from mythos.arkham.rules.scenario import end_scenario


def ended(campaign: Campaign, resolution: int, *answers: str) -> Campaign:
    """The scenario ends so at once; what is asked is answered."""
    scene = campaign.next_scene(undoable=False)
    while scene.question is not None and "opening hand" not in scene.question.text:
        scene.answer(0)  # a choice of the setup
    scene.machine.asks = []
    end_scenario(scene.machine, resolution)
    scene.machine.run()
    for answer in answers:
        assert scene.question is not None
        scene.answer(next(k for k, option in enumerate(scene.question) if answer in option.label))
    assert scene.over
    campaign.conclude(scene)
    return campaign
