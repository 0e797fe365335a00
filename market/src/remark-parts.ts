import type { Words } from '@site/domain/words.ts'

/** All traits of listings. */
export const traits = ['highFloor', 'balcony', 'pets', 'furnished', 'nearStation', 'presale', 'corner', 'studio', 'family'] as const
/** A property of a listing that its remarks may mention. */
export type Trait = (typeof traits)[number]

/**
 * One sentence in both languages. `needs`: only for listings with the trait; `unless`: only without it; `topic`: remarks have one sentence per
 * topic; `ownerPaysDues`: the sentence says that the owner of a lease pays the dues.
 */
export type RemarkPart = Words & { readonly needs?: Trait; readonly unless?: Trait; readonly topic?: string; readonly ownerPaysDues?: true }

/** Sentences for remarks by position; `{estate}` and `{area}` are replaced by names. */
export type RemarkParts = {
  readonly openers: readonly RemarkPart[]
  readonly features: readonly RemarkPart[]
  readonly practicals: readonly RemarkPart[]
  readonly closers: readonly RemarkPart[]
}

export type RemarkType = 'Residence' | 'Carport' | 'Villa'
export type RemarkMode = 'Sale' | 'Lease'
