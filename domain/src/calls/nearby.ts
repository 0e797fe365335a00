import * as z from 'zod/mini'
import { landmarkKinds } from '../place.ts'
import { searchInputWith } from '../search-query.ts'
import { call, words } from './call.ts'

/** The kinds of places with a search around them. */
const placeKinds = ['landmark', 'estate', 'area', 'city'] as const

/** A place in an address: `landmark.mrt3-ayala`. */
const placeName = z.string().check(z.regex(/^(landmark|estate|area|city)\..{1,100}$/))

const aroundPlace = z.strictObject({
  kind: z.enum(placeKinds),
  id: z.string(),
  name: words,
  /** The kind of a landmark. */
  landmarkKind: z.nullable(z.enum(landmarkKinds)),
  /** Its city; null for a city. */
  city: z.nullable(words),
})
export type AroundPlace = z.infer<typeof aroundPlace>

export const nearbyCalls = {
  'POST /frontend/api/listing/nearby': call({
    summary: {
      zh: '某一点周围各半径内的房源数，及该地点与最近车站',
      en: 'How many hits lie within each radius of a point, with the place there and the nearest station',
    },
    access: 'anyone',
    input: searchInputWith({ place: z.optional(placeName) }),
    output: z.strictObject({
      stops: z.array(z.strictObject({ radiusInKm: z.number(), total: z.number() })),
      /** Null without a requested place, or if it does not exist. */
      place: z.nullable(aroundPlace),
      station: z.nullable(z.strictObject({ name: words, distanceInKm: z.number() })),
    }),
  }),
}
