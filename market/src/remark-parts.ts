import type { CodeOf } from '@site/domain/choices.ts'
import type { Words } from '@site/domain/words.ts'

export const traits = ['highFloor', 'balcony', 'pets', 'furnished', 'nearStation', 'presale', 'corner', 'studio', 'family'] as const
/** A property of a listing that its remarks may mention. */
export type Trait = (typeof traits)[number]

/**
 * One sentence in both languages. `needs`: only for listings with the trait; `unless`: only without it; `topic`: remarks have one sentence per
 * topic; `ownerPaysDues`: the sentence says that the owner of a lease pays the dues.
 */
export type RemarkPart = Words & { readonly needs?: Trait; readonly unless?: Trait; readonly topic?: string; readonly ownerPaysDues?: true }

/** Sentences for each position in remarks; `terms` are about payment, papers and moving in. Names replace `{estate}` and `{area}`. */
export type RemarkParts = Readonly<Record<'openers' | 'features' | 'terms' | 'closers', readonly RemarkPart[]>>

/** The sentences of a listing type: for any mode, and for one mode only. */
export type RemarkSentences = Readonly<Record<CodeOf<'mode'> | 'any', Partial<RemarkParts>>>
