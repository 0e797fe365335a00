import * as z from 'zod/mini'
import { maxBulkEdits } from '../publishing/bulk-edit.ts'
import { codesOf } from '../choices.ts'
import { fields } from '../fields.ts'
import { call, day, id } from './call.ts'

const revision = z.number().check(z.int(), z.gte(0))
/** Fields that all listings get with the same value; null empties them. */
const fixedFields = {
  furnished: z.optional(z.nullable(z.enum(codesOf('furnished')))),
  availableFrom: z.optional(z.nullable(day)),
  placeShown: z.optional(z.nullable(z.enum(codesOf('placeShown')))),
}
const price = z.number().check(z.int(), z.gte(0), z.lte(fields.price.max))
const values = z.strictObject({ ...fixedFields, price: z.optional(z.nullable(price)) })
const step = z.number().check(z.gte(-fields.price.max), z.lte(fields.price.max))

export const bulkEditCalls = {
  'POST /frontend/api/listing/updatemany': call({
    summary: {
      zh: '一次修改多套自己的房源：按金额或百分比改价，或统一家具、可入住日期、位置公开程度；逐套答结果',
      en: 'Change many own listings: the price by an amount or percents, or furnishing, availability or the shown place; one answer per home',
    },
    access: 'signed-in',
    input: z.strictObject({
      /** `revision`: the one that the change is based on. `values`: those of this listing alone, in place of `change`; an undo needs them. */
      items: z.array(z.strictObject({ id, revision, values: z.optional(values) })).check(z.minLength(1), z.maxLength(maxBulkEdits)),
      /** `price.change`: in the currency of the site, or in percent; a negative one lowers the price. */
      change: z.optional(z.strictObject({ ...fixedFields, price: z.optional(z.strictObject({ by: z.enum(['amount', 'percent']), change: step })) })),
    }),
    /** One per item, in their order. */
    output: z.strictObject({
      results: z.array(
        z.discriminatedUnion('outcome', [
          /** `values`: the new ones; `shelf`: its state now, which another device may have changed; `held`: the fields among them that wait for a reviewer. */
          z.strictObject({
            id,
            outcome: z.literal('done'),
            revision,
            shelf: z.enum(codesOf('shelf')),
            values,
            held: z.array(z.string()),
            /** The last public change of the price, as `listing/mine` answers it. */
            previousPrice: z.nullable(z.number()),
            priceChangedAt: z.nullable(z.string()),
          }),
          /** A field changed on both sides; `theirs`: the stored values of those fields. */
          z.strictObject({ id, outcome: z.literal('conflict'), revision, theirs: values }),
          /** `fields`: what is wrong beside which field. */
          z.strictObject({
            id,
            outcome: z.literal('refused'),
            problem: z.enum(['invalid', 'notFound', 'removed']),
            fields: z.record(z.string(), z.string()),
          }),
        ]),
      ),
    }),
  }),
}
