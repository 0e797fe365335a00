import type { Words } from './words.ts'

/** A point on the earth: WGS-84 degrees. */
export type Point = { readonly lat: number; readonly lng: number }

/** Other names that people search a place by: short forms, older names, other transliterations, traditional characters. */
type Aliases = readonly string[]

export type City = Point & { readonly id: string; readonly name: Words; readonly aliases: Aliases }

/** A district of a city that people search by name. */
export type Area = Point & { readonly id: string; readonly cityId: string; readonly name: Words; readonly aliases: Aliases }

export const landmarkKinds = ['Station', 'Mall', 'School', 'Hospital', 'Park', 'Airport', 'Hotel'] as const
export type LandmarkKind = (typeof landmarkKinds)[number]

/** A place that people search near to. `lines` names the rail lines of a station. */
export type Landmark = Point & {
  readonly id: string
  readonly kind: LandmarkKind
  readonly cityId: string
  readonly name: Words
  readonly aliases: Aliases
  readonly lines?: readonly string[]
}

/** A building or village ("estate" on the wire). `completed` is a year; a future year means presale. */
export type Estate = Point & {
  readonly id: string
  readonly cityId: string
  readonly areaId: string | null
  readonly name: Words
  readonly aliases: Aliases
  readonly developerId: string | null
  readonly address: Words
  readonly types: readonly ('Residence' | 'Carport' | 'Villa')[]
  readonly floors: number | null
  readonly towers: number | null
  readonly completed: number | null
}

export type Developer = { readonly id: string; readonly name: Words; readonly aliases: Aliases }
