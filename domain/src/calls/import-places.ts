import * as z from 'zod/mini'
import { id, words } from './call.ts'

/** The kinds of places that a file may name and the site not know. */
export const importPlaceKinds = ['city', 'area', 'estate'] as const
export type ImportPlaceKind = (typeof importPlaceKinds)[number]

/** The most new places of one file, the most answers of one choice, the most unknown places of each kind that a preview lists, and the longest name of a new place. */
export const [maxNewPlaces, maxPlaceAnswers, maxUnknownPlaces, maxPlaceName] = [200, 1000, 200, 80]

const kind = z.enum(importPlaceKinds)
const given = z.string().check(z.minLength(1), z.maxLength(120))

/** What a person says of names of one place that the site does not know. */
export const placeAnswer = z.strictObject({
  kind,
  /** As the file writes them. */
  names: z.array(given).check(z.minLength(1), z.maxLength(50)),
  /** The id of the city of their rows; absent: any, and for cities. */
  city: z.optional(id),
  /** `match`: they mean `place`. `create`: a new place, which waits for a reviewer. `leave`: their rows are returned. */
  act: z.enum(['match', 'create', 'leave']),
  /** Id or name of a known place of the same kind; for a building also of an area of its city. */
  place: z.optional(given),
})
export type PlaceAnswer = z.infer<typeof placeAnswer>

/** A known place with a name near an unknown one. */
const nearPlace = z.strictObject({
  id,
  kind,
  name: words,
  /** Whether it is the only one whose name differs by no more than an abbreviation, a typing error or the way of writing. */
  isSure: z.boolean(),
  /** Whether the account chose it for this name in an earlier import. */
  isEarlier: z.boolean(),
})
export type NearPlace = z.infer<typeof nearPlace>

const unknownPlace = z.strictObject({
  kind,
  /** Its spellings in the file, the most frequent first. */
  names: z.array(z.strictObject({ name: z.string(), count: z.number() })),
  /** The city of its rows; null for a city. A city that is not known itself has the id of the new one. */
  city: z.nullable(z.strictObject({ id, name: words })),
  /** Its rows. */
  count: z.number(),
  /** The first of them: its line, and its key or the beginning of its texts. */
  sample: z.strictObject({ line: z.number(), text: z.string() }),
  near: z.array(nearPlace),
  /** The answer of the choice for it: the names that it has, and for `match` the known place. */
  answer: z.nullable(
    z.strictObject({ act: z.enum(['match', 'create', 'leave']), names: z.array(z.string()), place: z.nullable(z.strictObject({ id, name: words })) }),
  ),
  /** Why the answer does not hold, or what speaks for another one; null: nothing. `isFault`: the answer does not hold. */
  hint: z.nullable(words),
  isFault: z.boolean(),
})
export type UnknownPlace = z.infer<typeof unknownPlace>

const counts = z.strictObject({ city: z.number(), area: z.number(), estate: z.number() })

/** The places of a file that the site does not know: how many of each kind, and the most frequent of them, at most `maxUnknownPlaces` of each kind. */
export const unknownPlaces = z.strictObject({
  counts,
  items: z.array(unknownPlace),
  /** How many places the import adds. */
  created: z.number(),
  /** Why these are too many; null: they are not. Such an import does not start. */
  fault: z.nullable(words),
})
