"""Constraints on requests that no schema can express, so that none of these is generated. The contract's descriptions state them.

- A body is as long as the service allows.
- The settings of a card are choices, statuses and caps of that card. Only the cards of the examples are ever generated.
- `yourCards` of earned are ignored without `transferValues`, whatever they are. The contract has their useful form.
"""

import json

import jsonschema
import schemathesis

BODY_BYTES_MAX = 2 * 1024 * 1024
SETTINGS = {
    "Blue Cash Preferred": {"spentDollars": {"groceries"}},
    "U.S. Bank Cash+": {"selectedCategories": {"fast-food", "gyms", "groceries"}},
}


@schemathesis.hook
def filter_case(context, case):
    if not isinstance(case.body, dict):
        return True
    if case.meta is None or case.meta.generation.mode.is_positive:
        return not is_refused(case.body)
    # An invalid request must be invalid in a field that the service reads.
    return case.operation.path != "/reward/earned" or not is_invalid_only_in_your_cards(case)


def is_refused(body):
    return (
        len(json.dumps(body)) > BODY_BYTES_MAX
        or any(not is_of_card(name, settings) for name, settings in (body.get("cardSettings") or {}).items())
    )


def is_of_card(name, settings):
    known = SETTINGS.get(name)
    return known is None or (
        known.get("spentDollars", set()).issuperset(settings.get("spentDollars") or {})
        and known.get("selectedCategories", set()).issuperset(settings.get("selectedCategories") or [])
        and settings.get("tier") is None
    )


def is_invalid_only_in_your_cards(case):
    others = {name: value for name, value in case.body.items() if name != "yourCards"}
    return others.get("transferValues") is not True and validator(case).is_valid(others)


def validator(case):
    document = case.operation.schema.raw_schema
    schema = {"$ref": "#/components/schemas/EarnedRequest", "components": document["components"]}
    kind = jsonschema.Draft202012Validator
    return kind(schema, format_checker=kind.FORMAT_CHECKER)
