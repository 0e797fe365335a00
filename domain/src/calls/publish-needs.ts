import { codesOf } from '../choices.ts'
import { askedFields, type FormKey, mustBePositive } from '../form-rules.ts'
import { statusesOf } from '../listing.ts'
import { notBlank } from './call.ts'

const notNull = { not: { type: 'null' } }
/** A schema that requires fields with a value. */
const present = (...keys: readonly string[]) => ({ required: keys, properties: Object.fromEntries(keys.map((key) => [key, notNull])) })
/** A schema that holds if `condition` does, or else if `otherwise` does. It has no key `then`, since `await` takes such an object for a promise. */
const unless = (condition: object, otherwise: object | false) => ({ if: condition, else: otherwise })

const isOfType = (type: string) => ({ properties: { type: { const: type } } })
const ofType = (type: string, needs: object) => unless({ not: isOfType(type) }, needs)
const newBuilding = {
  required: ['missingEstate'],
  properties: { missingEstate: { ...present('city', 'point'), type: 'object' } },
  allOf: [
    { properties: { missingEstate: { properties: { name: { anyOf: ['zh', 'en'].map((key) => ({ required: [key], properties: { [key]: notBlank } })) } } } } },
  ],
}

/** The fields that a listing of a type needs, except its building, and those that cannot be zero; a price on request is null. */
function needsOf(type: ReturnType<typeof codesOf<'type'>>[number]) {
  const formFields = askedFields({ type })
  const isSlot = type === 'Carport'
  // a lease implies the stage, and the sides of a slot its area
  const implied: readonly FormKey[] = ['estate', 'status', ...(isSlot ? (['floorArea'] as const) : [])]
  const needed: readonly FormKey[] = formFields.flatMap(([key, { form }]) => (form.needed && !implied.includes(key) ? [key] : []))
  const rules = formFields.map(([key, field]) => {
    const isNeeded = needed.includes(key) && key !== 'price'
    return [key, { ...(isNeeded ? notNull : {}), ...(mustBePositive(key, field) ? { exclusiveMinimum: 0 } : {}) }] as const
  })
  const properties = Object.fromEntries(rules.filter(([, rule]) => Object.keys(rule).length > 0))
  return {
    required: needed,
    properties: { ...properties, status: { enum: [...statusesOf(type), null] } },
    allOf: [
      unless({ properties: { mode: { const: 'Lease' } } }, present('status')),
      ...(isSlot ? [{ anyOf: [present('floorArea'), present('slotWidth', 'slotLength')] }] : []),
    ],
  }
}

/**
 * What the OpenAPI document says of `publishingFaults` for a listing without a draft: the fields that its type needs, and its place. It is a condition, so
 * that generators of clients skip it and give the values one type, and ends with `else: false`, since the fuzzer cannot analyse a long `else`.
 */
export const publishNeeds = unless(
  {
    anyOf: [
      { required: ['id'] },
      {
        ...present('type'),
        allOf: [
          { anyOf: [present('estate'), newBuilding, { allOf: [isOfType('Villa'), present('city', 'point')] }] },
          // a villa without village says how exactly the public sees its place: the point, its street or its area (`choices.placeShown`)
          ofType('Villa', { anyOf: [present('estate'), present('placeShown')] }),
          ...codesOf('type').map((type) => ofType(type, needsOf(type))),
        ],
      },
    ],
  },
  false,
)
