import type { Words } from '@site/domain/words.ts'

export const traits = ['highFloor', 'balcony', 'pets', 'furnished', 'nearStation', 'presale', 'corner', 'studio', 'family'] as const
/** What is known to be true of a listing, so that its remarks may say it. */
export type Trait = (typeof traits)[number]

/** One sentence in each language; `topic` keeps two sentences from making the same point; `ownerPaysDues`: it says so of a leased home. */
export type RemarkPart = Words & { readonly needs?: Trait; readonly unless?: Trait; readonly topic?: string; readonly ownerPaysDues?: true }

/** The sentences remarks are made of; `{estate}` and `{area}` stand for names. */
export type RemarkParts = {
  readonly openers: readonly RemarkPart[]
  readonly features: readonly RemarkPart[]
  readonly practicals: readonly RemarkPart[]
  readonly closers: readonly RemarkPart[]
}

export type RemarkType = 'Residence' | 'Carport' | 'Villa'
export type RemarkMode = 'Sale' | 'Lease'
