"""Constraints on requests that no schema can express, so that none of these is generated. The contract's descriptions state them.

- A body is as long as the service allows.
- The settings of a card are choices, statuses and caps of that card. Only the cards of the examples are ever generated.
- The issuers of `newCards` are those of the catalog. Only the issuers of the examples are ever generated.
- `yourCards` of earned are ignored without `transferValues`, whatever they are. The contract has their useful form.
- `accountId` of a transaction is ignored without `accounts`, whatever it is. With them each id is given once, and a
  transaction names the account of its card. Accounts are generated without settings.
- A state is that of an earlier answer, and fits the request. None is generated, but `true`, and for optimize and cardTerms, which
  reject any state, `false`.
"""

import json

import jsonschema
import schemathesis

BODY_BYTES_MAX = 2 * 1024 * 1024
ISSUERS = {"chase", "American Express"}
STATELESS = ["/extensions/optimize", "/extensions/card-terms"]
SETTINGS = {
    "Blue Cash Preferred": {"spentDollars": {"groceries"}},
    "U.S. Bank Cash+": {"selectedCategories": {"fast-food", "gyms", "groceries"}},
}


@schemathesis.hook
def before_add_examples(context, examples):
    # Each field has its own example: an account's card and id are not those of the example's transaction.
    for example in examples:
        if isinstance(example.body, dict) and example.body.get("accounts"):
            example.body["accounts"] = [account_of(example.body, account) for account in example.body["accounts"]]
        if isinstance(example.body, dict) and example.body.get("state"):
            example.body["state"] = context.operation.path not in STATELESS


def account_of(body, account):
    purchase = (body.get("transactions") or [account])[0]
    others = {name: value for name, value in account.items() if name != "settings"}
    return {**others, "cardName": purchase["cardName"], "accountId": purchase.get("accountId") or account["accountId"]}


@schemathesis.hook
def filter_case(context, case):
    if not isinstance(case.body, dict):
        return True
    if case.meta is None or case.meta.generation.mode.is_positive:
        return not is_rejected(case.body, case.operation.path)
    # An invalid request must be invalid in a field that the service reads.
    return not is_invalid_only_where_ignored(case)


def is_rejected(body, path):
    return (
        len(json.dumps(body)) > BODY_BYTES_MAX
        or any(not is_of_card(name, settings) for name, settings in (body.get("cardSettings") or {}).items())
        or not ISSUERS.issuperset((body.get("newCards") or {}).get("issuers") or [])
        or not has_certain_accounts(body)
        or isinstance(body.get("state"), dict)
        or (path in STATELESS and body.get("state") is True)
    )


def is_of_card(name, settings):
    known = SETTINGS.get(name)
    return known is None or (
        known.get("spentDollars", set()).issuperset(settings.get("spentDollars") or {})
        and known.get("selectedCategories", set()).issuperset(settings.get("selectedCategories") or [])
        and settings.get("tier") is None
        and not settings.get("spentByOption")
    )


def has_certain_accounts(body):
    accounts = body.get("accounts") or []
    cards = {account["accountId"]: account["cardName"] for account in accounts}
    if len(cards) < len(accounts) or any(account.get("settings") for account in accounts):
        return False
    used = body.get("transactions") or []
    return not accounts or all(cards.get(purchase.get("accountId")) == purchase["cardName"] for purchase in used)


REQUESTS = {
    "/reward/earned": "EarnedRequest",
    "/reward/missed": "MissedRequest",
    "/extensions/optimize": "OptimizeRequest",
    "/extensions/analyze": "AnalyzeRequest",
}


def is_invalid_only_where_ignored(case):
    if case.operation.path not in REQUESTS:
        return False
    read = dict(case.body)
    if case.operation.path == "/reward/earned" and read.get("transferValues") is not True:
        read.pop("yourCards", None)
    if not read.get("accounts") and isinstance(read.get("transactions"), list):
        read["transactions"] = [without_account(purchase) for purchase in read["transactions"]]
    return validator(case).is_valid(read)


def without_account(purchase):
    if not isinstance(purchase, dict):
        return purchase
    return {name: value for name, value in purchase.items() if name != "accountId"}


def validator(case):
    document = case.operation.schema.raw_schema
    request = REQUESTS[case.operation.path]
    schema = {"$ref": f"#/components/schemas/{request}", "components": document["components"]}
    kind = jsonschema.Draft202012Validator
    return kind(schema, format_checker=kind.FORMAT_CHECKER)
