"""Compares answers with the interface document where HTTP alone does not tell: outcomes of calls have status 200 and a code in the body."""

import json
import os

import jsonschema_rs
import schemathesis

reports = os.environ["FUZZ_REPORTS"]
validators = {}


def text_of(value):
    try:
        return json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError):
        return repr(value)


def report(kind, case, detail, value=None):
    operation = f"{case.operation.method.upper()} {case.operation.path}"
    line = {"kind": kind, "operation": operation, "detail": detail, "value": text_of(value)[:2000], "body": repr(case.body)[:300]}
    with open(reports, "a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")


def value_at(body, field):
    """The value of a field such as `map.view`, in lists the values of all items; None without one."""
    for index, key in enumerate(keys := field.split(".")):
        if isinstance(body, list) and not key.isdigit():
            return [value_at(item, ".".join(keys[index:])) for item in body]
        body = body.get(key) if isinstance(body, dict) else body[int(key)] if isinstance(body, list) and int(key) < len(body) else None
    return body


def is_allowed(case):
    """Whether the document allows the body. A second validator decides, since the fuzzer ignores conditions in schemas."""
    content = case.operation.definition.raw.get("requestBody", {}).get("content", {}).get("application/json")
    if content is None:
        return True
    key = case.operation.label
    if key not in validators:
        components = case.operation.schema.raw_schema.get("components", {})
        validators[key] = jsonschema_rs.validator_for({**content["schema"], "components": components})
    return validators[key].is_valid(case.body if isinstance(case.body, (dict, list, str, int, float, bool, type(None))) else {})


@schemathesis.serializer("application/offset+octet-stream")
def bytes_of(ctx, value):
    return value if isinstance(value, bytes) else str(value).encode()


@schemathesis.check
def code_agrees(ctx, response, case):
    """Input that the document allows is accepted; input that it forbids is refused."""
    if response.status_code >= 500 and response.status_code != 503:
        report("fault", case, str(response.status_code))
    if case.meta is None or "x-problem" not in response.headers and response.status_code >= 300:
        return
    problem = response.headers.get("x-problem", [None])[0]
    is_negative = case.meta.generation.mode.is_negative
    if is_negative and problem is None and response.status_code < 300:
        data = case.meta.phase.data
        report("done although forbidden", case, f"{getattr(data, 'description', None)} {getattr(data, 'parameter', None)}")
    if not is_negative and problem in ("invalid", "unreadable", "invalidQuery", "incompatible") and is_allowed(case):
        fields = (response.json().get("data") or {}).get("fields")
        if fields is None:
            report("refused although allowed", case, problem, case.body)
        for field, message in (fields or {}).items():
            report("refused although allowed", case, f"{field}: {message}", value_at(case.body, field))
