import * as z from 'zod/mini'
import { landmarkKinds } from '../place.ts'
import { nearInput, searchInputWith } from '../search-query.ts'
import { call, words } from './call.ts'

/** Kinds of places that a nearby search can have as its centre. */
const nearbyPlaceKinds = ['landmark', 'estate', 'area', 'city'] as const

/** Kind and id of a place: `landmark.mrt3-ayala`. */
const placeKey = z.string().check(z.regex(/^(landmark|estate|area|city)\..{1,100}$/))

const nearbyPlace = z.strictObject({
  kind: z.enum(nearbyPlaceKinds),
  id: z.string(),
  name: words,
  /** The kind of a landmark. */
  landmarkKind: z.nullable(z.enum(landmarkKinds)),
  /** Its city; null for a city. */
  city: z.nullable(words),
})
/** The place at the centre of a nearby search. */
export type NearbyPlace = z.infer<typeof nearbyPlace>

export const nearbyCalls = {
  'POST /frontend/api/listing/nearby': call({
    summary: {
      zh: '某一点周围各半径内的房源数，及该地点与最近车站',
      en: 'How many listings lie within each radius of a point, with the place there and the nearest station',
    },
    access: 'anyone',
    input: searchInputWith({ near: nearInput(), place: z.optional(placeKey) }),
    output: z.strictObject({
      /** The total within each radius of the slider, and within the given one, ascending. */
      stops: z.array(z.strictObject({ radiusInKm: z.number(), total: z.number() })),
      /** Null without a requested place, or if it does not exist. */
      place: z.nullable(nearbyPlace),
      /** The nearest station; null if none is near, or if the place is a station. */
      station: z.nullable(z.strictObject({ name: words, distanceInKm: z.number() })),
    }),
  }),
}
