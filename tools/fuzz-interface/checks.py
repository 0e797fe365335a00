"""Compares answers with the interface document where HTTP alone does not tell: outcomes of calls have status 200 and a code in the body."""

import json
import os

import schemathesis

reports = os.environ["FUZZ_REPORTS"]


def tell(kind, case, detail):
    line = {"kind": kind, "operation": f"{case.operation.method.upper()} {case.operation.path}", "detail": detail, "body": repr(case.body)[:300]}
    with open(reports, "a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")


@schemathesis.serializer("application/offset+octet-stream")
def bytes_of(ctx, value):
    return value if isinstance(value, bytes) else str(value).encode()


@schemathesis.check
def code_agrees(ctx, response, case):
    """Input that the document allows is not invalid; input that it forbids is not done."""
    if response.status_code >= 500 and response.status_code != 503:
        tell("fault", case, str(response.status_code))
    if case.meta is None or "x-problem" not in response.headers and response.status_code >= 300:
        return
    problem = response.headers.get("x-problem", [None])[0]
    is_negative = case.meta.generation.mode.is_negative
    if is_negative and problem is None and response.status_code < 300:
        data = case.meta.phase.data
        tell("done although forbidden", case, f"{getattr(data, 'description', None)} {getattr(data, 'parameter', None)}")
    if not is_negative and problem in ("invalid", "unreadable", "invalidQuery", "incompatible"):
        fields = (response.json().get("data") or {}).get("fields") or {problem: ""}
        for field, message in fields.items():
            tell("refused although allowed", case, f"{field}: {message}")
