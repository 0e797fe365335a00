import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { importMapping } from '../imports/import-mapping.ts'
import { calls } from './all.ts'

// What a stranger sends costs work for each entry and character, so that every list, record and text of an input has a most.

type Schema = { readonly [key: string]: unknown }

/** Whether a pattern takes only texts up to some length: it is anchored and repeats nothing without end. */
function isBounded(pattern: unknown): boolean {
  if (typeof pattern !== 'string' || !pattern.startsWith('^') || !pattern.endsWith('$')) return false
  const bare = pattern.replace(/\\./gu, 'x').replace(/\[[^\]]*\]/gu, 'x')
  return !/[*+]|\{\d+,\}/u.test(bare)
}

const isLimited: Readonly<Record<string, (schema: Schema) => boolean>> = {
  string: ({ maxLength, enum: values, const: value, pattern }) => maxLength !== undefined || values !== undefined || value !== undefined || isBounded(pattern),
  array: ({ maxItems, items, prefixItems }) => maxItems !== undefined || (prefixItems !== undefined && items === false),
  object: ({ maxProperties, additionalProperties, propertyNames }) =>
    maxProperties !== undefined || additionalProperties === false || (propertyNames as Schema | undefined)?.['enum'] !== undefined,
}
/** Schemas inside a schema, by their paths. */
const parts: Readonly<Record<string, (part: unknown) => readonly (readonly [string, unknown])[]>> = {
  properties: (part) => Object.entries(part as Schema).map(([key, one]) => [`.${key}`, one]),
  $defs: (part) => Object.entries(part as Schema).map(([key, one]) => [`#${key}`, one]),
  additionalProperties: (part) => [['{}', part]],
  propertyNames: (part) => [['{key}', part]],
  items: (part) => [['[]', part]],
  prefixItems: (part) => (part as readonly unknown[]).map((one) => ['[]', one]),
  ...Object.fromEntries(['anyOf', 'oneOf', 'allOf'].map((key) => [key, (part: unknown) => (part as readonly unknown[]).map((one) => ['', one] as const)])),
}

/** The paths of what has no most; `(any)`: a schema that takes everything. */
function unlimitedIn(schema: Schema | false, path: string): string[] {
  if (schema === false) return []
  const types = [schema['type']].flat().filter((type) => type !== undefined) as string[]
  const own = Object.keys(schema).length === 0 ? [`${path} (any)`] : types.flatMap((type) => ((isLimited[type]?.(schema) ?? true) ? [] : [`${path} (${type})`]))
  const inner = Object.entries(parts).flatMap(([key, partsOf]) => (schema[key] === undefined ? [] : partsOf(schema[key])))
  return [...own, ...inner.flatMap(([name, part]) => unlimitedIn(part as Schema | false, path + name))]
}
const unlimited = (schema: z.ZodMiniType, path = ''): string[] =>
  unlimitedIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' }) as Schema, path)

test('a list, record, text or unknown value without a most is found, wherever it is', () => {
  const limited = z.string().check(z.maxLength(5))
  const schema = z.strictObject({
    list: z.array(limited),
    record: z.record(limited, z.number()),
    text: z.optional(z.nullable(z.string())),
    pattern: z.string().check(z.regex(/^a+$/)),
    either: z.union([z.number(), z.string()]),
    inner: z.array(z.strictObject({ any: z.unknown() })).check(z.maxLength(2)),
    short: z.string().check(z.regex(/^[a-z+*]{1,9}$/)),
    code: z.enum(['a', 'b']),
    pair: z.tuple([z.number(), z.number()]),
  })
  expect(unlimited(schema)).toEqual(['.list (array)', '.record (object)', '.text (string)', '.pattern (string)', '.either (string)', '.inner[].any (any)'])
})

// `readMapping` checks it by `importMapping`
const checkedLater = ['POST /frontend/api/import/preview.mapping{} (any)', 'POST /frontend/api/import/start.mapping{} (any)']

test('every list, record and text of the input of every call has a most', () => {
  const found = Object.entries(calls).flatMap(([name, { input }]) => unlimited(input as z.ZodMiniType, name))
  expect(found).toEqual(checkedLater)
  expect(unlimited(importMapping)).toEqual([])
})
