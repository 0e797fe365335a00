import { describeCalls, type DescribedCall, type JsonSchema } from './modules/ops/openapi-document.ts'

/** Valid samples of texts with rules that the published schema cannot express, by key. */
const texts: Readonly<Record<string, string>> = {
  email: 'somebody@mail.example',
  code: '000000',
  ticket: 'A'.repeat(43),
  secret: 'A'.repeat(43),
  url: '/home',
  endpoint: 'https://fcm.googleapis.com/fcm/send/x',
  p256dh: 'B'.repeat(87),
  auth: 'B'.repeat(22),
  token: `message.${'A'.repeat(32)}`,
  username: 'somebody-new',
  password: 'four plain words',
  confirmPassword: 'four plain words',
  originalPassword: 'five plain words',
  newPassword: 'four plain words',
  value: '12345',
  content: 'YQ==',
  photo: 'YQ==',
  codes: '000000',
  slots: '2030-01-01T09:00:00.000Z',
}

function sampleValue(key: string, schema: JsonSchema): unknown {
  const options = (schema['anyOf'] ?? schema['oneOf']) as readonly JsonSchema[] | undefined
  if (options) return sampleValue(key, options[0] ?? {})
  if (schema['const'] !== undefined) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  if (schema['type'] === 'object') return sampleOf(schema)
  if (Array.isArray(schema['prefixItems'])) return (schema['prefixItems'] as readonly JsonSchema[]).map((item) => sampleValue(key, item))
  if (schema['type'] === 'array') return [sampleValue(key, (schema['items'] ?? {}) as JsonSchema)]
  if (schema['type'] === 'boolean') return true
  if (schema['type'] === 'number' || schema['type'] === 'integer') return schema['minimum'] ?? 1
  return texts[key] ?? 'x'
}

/** An object with only the required properties of a schema. */
function sampleOf(schema: JsonSchema): Record<string, unknown> {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>
  return Object.fromEntries(((schema['required'] ?? []) as readonly string[]).map((key) => [key, sampleValue(key, properties[key] ?? {})]))
}

/** A call with a valid body, and all keys of its input. */
export type CallSample = DescribedCall & { readonly body: Readonly<Record<string, unknown>>; readonly keys: readonly string[] }

/** A sample of every call. */
export const callSamples = (): readonly CallSample[] =>
  describeCalls().calls.map((call) => ({ ...call, body: sampleOf(call.input), keys: Object.keys((call.input['properties'] ?? {}) as object) }))
