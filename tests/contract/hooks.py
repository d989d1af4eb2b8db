"""What no schema can say of a request: how long it is, and that a point value has at most 12 decimal places."""

import json
from decimal import Decimal

import schemathesis

BODY_BYTES_MAX = 1024 * 1024
DECIMAL_PLACES_MAX = 12


@schemathesis.hook
def filter_case(context, case):
    # A case that is wrong on purpose may be wrong in these ways too.
    is_meant_to_be_right = case.meta is None or case.meta.generation.mode.is_positive
    return not (is_meant_to_be_right and isinstance(case.body, dict) and is_refused(case.body))


def is_refused(body):
    return len(json.dumps(body)) > BODY_BYTES_MAX or any(map(is_too_exact, (body.get("pointValues") or {}).values()))


def is_too_exact(value):
    return Decimal(repr(value)).as_tuple().exponent < -DECIMAL_PLACES_MAX
