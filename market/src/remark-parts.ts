import type { Words } from '@site/domain/words.ts'

export const traits = ['highFloor', 'balcony', 'pets', 'furnished', 'nearStation', 'presale', 'corner', 'studio', 'family'] as const
/** A fact about a listing that its remarks may mention. */
export type Trait = (typeof traits)[number]

/** One sentence in each language; remarks have one sentence per `topic`; `ownerPaysDues`: the sentence says so about a lease. */
export type RemarkPart = Words & { readonly needs?: Trait; readonly unless?: Trait; readonly topic?: string; readonly ownerPaysDues?: true }

/** The sentences of remarks, with `{estate}` and `{area}` for the names. */
export type RemarkParts = {
  readonly openers: readonly RemarkPart[]
  readonly features: readonly RemarkPart[]
  readonly practicals: readonly RemarkPart[]
  readonly closers: readonly RemarkPart[]
}

export type RemarkType = 'Residence' | 'Carport' | 'Villa'
export type RemarkMode = 'Sale' | 'Lease'
