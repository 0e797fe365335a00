import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calls } from './all.ts'

type Def = {
  readonly type: string
  readonly format?: string
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly innerType?: z.ZodMiniType
  readonly element?: z.ZodMiniType
  readonly options?: readonly z.ZodMiniType[]
}

/** The instants and days in a schema, with their paths. */
function timesIn(schema: z.ZodMiniType, path: string): (readonly [path: string, schema: z.ZodMiniType, format: string])[] {
  const { type, format, shape, innerType, element, options } = schema._zod.def as Def
  if (type === 'string') return format === 'datetime' || format === 'date' ? [[path, schema, format]] : []
  const inner = [innerType, element, ...(options ?? [])].flatMap((one) => (one ? timesIn(one, path) : []))
  return [...inner, ...Object.entries(shape ?? {}).flatMap(([key, one]) => timesIn(one, `${path}.${key}`))]
}

const times = Object.entries(calls).flatMap(([name, { input }]) => timesIn(input as z.ZodMiniType, name))

test('the calls that take instants or days are found', () => {
  const found = times.map(([path]) => path)
  for (const path of [
    'share/create.expires',
    'collection/merge.items.savedAt',
    'sharelist/askviewing.slots',
    'messages/send.viewing',
    'listing/publish.availableFrom',
  ])
    expect(found).toContain(`POST /frontend/api/${path}`)
})

const dayOf = (year: number, month: number, date: number) => [String(year).padStart(4, '0'), month, date].map((part) => String(part).padStart(2, '0')).join('-')

test.each(times)('%s takes the years 1970 to 9998 and no other', (_, schema, format) => {
  const textOf = (day: string) => (format === 'date' ? day : `${day}T23:59:59.999Z`)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }), (year, month, date) => {
      expect(z.safeParse(schema, textOf(dayOf(year, month, date))).success).toBe(year >= 1970 && year <= 9998)
    }),
    { examples: [0, 1, 999, 1969, 1970, 1999, 9998, 9999].map((year) => [year, 1, 1]) },
  )
  expect(z.safeParse(schema, textOf('+012026-01-01')).success).toBe(false)
})
