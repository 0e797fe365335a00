import type { CodeOf } from '../choices.ts'
import { type Field, type FieldKey, fieldRows } from '../fields.ts'
import { type FormKey, type FormValues, type MediaKey, mediaKeys } from '../form-rules.ts'
import { asLatin } from '../look-alikes.ts'
import { privateDetailsIn } from './private-details.ts'
import type { SiteProfile } from '../site-profile.ts'
import type { Words } from '../words.ts'

/** Rules of reviews: approvals that make a poster trusted, people whose reports hide a listing, new homes a day that a poster imports who is not trusted, and watched words. */
export type ReviewRules = { readonly approvals: number; readonly reports: number; readonly importedADay: number; readonly watchedWords: readonly string[] }

/** The rules of a site; the site profile may set each. */
export const reviewRulesOf = ({ review }: Pick<SiteProfile, 'review'>): ReviewRules => ({
  approvals: review?.approvals ?? 3,
  reports: review?.reports ?? 5,
  importedADay: review?.importedADay ?? 500,
  watchedWords: review?.watchedWords ?? [],
})

type Risk = Extract<CodeOf<'reviewCause'>, 'Building' | 'Price' | 'WatchedWords' | 'Photos'>

/** The values that belong to each risk: they wait together, since one without the others would describe a home that does not exist. */
const valuesOfRisk = {
  Building: ['estate', 'city', 'area', 'point', 'tower', 'floor', 'slotLevel'],
  Price: ['mode', 'price'],
  Photos: ['photos', 'videos'],
} as const satisfies Record<Exclude<Risk, 'WatchedWords'>, readonly (FormKey | MediaKey | 'city' | 'area' | 'point')[]>

const risks = ['Building', 'Price', 'WatchedWords', 'Photos'] as const satisfies readonly Risk[]

/** The texts that people type and everybody reads. */
const publicTextKeys = (fieldRows as readonly [FieldKey, Field][]).flatMap(
  ([key, { kind, form, visibility }]) => (kind === 'text' && form && visibility === 'anyone' ? [key as FormKey] : []), // asked by the form
)

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const placeKeys = ['city', 'area', 'point'] as const
/** A building fixes its city, area and point; without one, these are the place. */
const hasMoved = (before: FormValues, after: FormValues): boolean =>
  !isSame(before.estate, after.estate) || (!after.estate && placeKeys.some((key) => !isSame(before[key], after[key])))

/** Whether a price differs by half or more, or is the first one after "on request", which no reviewer has seen. */
const isOtherPrice = (before: number | null | undefined, after: number | null | undefined): boolean =>
  typeof after === 'number' && (typeof before === 'number' ? Math.abs(after - before) >= before / 2 : true)

/** Each text of a field: two of a bilingual one. */
const textsOf = (value: FormValues[FormKey]): readonly string[] =>
  typeof value === 'string' ? [value] : value !== null && typeof value === 'object' ? Object.values(value) : []
const publicTexts = (values: FormValues): string => publicTextKeys.flatMap((key) => textsOf(values[key])).join('\n')

/** Signs that look like letters (`!` as `i`), where they are punctuation: not between letters. */
const punctuation = /(?<![\p{L}\p{N}])[!|@$]+|[!|@$]+(?![\p{L}\p{N}])/gu
/** A text for comparison with watched words: look-alikes as Latin letters, runs of other characters as one space, none beside Chinese characters. */
const folded = (text: string): string =>
  ` ${asLatin(text.replace(punctuation, ' ')).replace(/[^\p{L}\p{N}]+/gu, ' ')} `.replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')

/** The watched words in a text: Chinese ones anywhere, others as whole words. */
function watchedWordsIn(text: string, watchedWords: readonly string[]): readonly string[] {
  const searched = folded(text)
  return watchedWords.filter((word) => {
    const foldedWord = folded(word)
    return foldedWord.trim() !== '' && searched.includes(/\p{Script=Han}/u.test(foldedWord) ? foldedWord.trim() : foldedWord)
  })
}

/** The watched words and private details in the public texts of a listing and in the captions of its photos. */
export function watchedWordsOf(values: FormValues, watchedWords: readonly string[], captions: readonly (Words | null | undefined)[] = []): readonly string[] {
  const text = [publicTexts(values), ...captions.map((caption) => `${caption?.zh ?? ''}\n${caption?.en ?? ''}`)].join('\n')
  return [...new Set([...watchedWordsIn(text, watchedWords), ...privateDetailsIn(text, values).map(({ words }) => words)])]
}

/** Whether photos or videos are new or gone; another order is no risk. */
const hasOtherMedia = (before: FormValues, after: FormValues): boolean =>
  mediaKeys.some((key) => !isSame((before[key] ?? []).toSorted(), (after[key] ?? []).toSorted()))

/** What is known of a listing's review: the price at the last approval (null: unknown), and the values that wait (null: none). */
type Known = { readonly approvedPrice: number | null; readonly held: FormValues | null }

function isRisky(risk: Risk, before: FormValues, after: FormValues, { approvedPrice, held }: Known, watchedWords: readonly string[]): boolean {
  if (risk === 'Building') return hasMoved(before, after)
  // after an edit of one photo (crop, covered parts, caption) the same set of photos is held; it stays held when other fields are edited
  if (risk === 'Photos') return hasOtherMedia(before, after) || (held?.photos !== undefined && !hasOtherMedia(before, held))
  if (risk === 'WatchedWords') {
    const known = watchedWordsOf(before, watchedWords)
    return watchedWordsOf(after, watchedWords).some((word) => !known.includes(word))
  }
  if (before.mode !== after.mode) return true
  return !isSame(before.price, after.price) && (isOtherPrice(before.price, after.price) || (approvedPrice !== null && isOtherPrice(approvedPrice, after.price)))
}

/** An edit in two parts: `immediate` values become public at once, `held` ones wait for a reviewer for these causes; null: nothing waits. */
export type SplitEdit = { readonly immediate: FormValues; readonly held: FormValues | null; readonly causes: readonly Risk[] }

/**
 * Splits an edit of a public listing: risky values wait, and `immediate` has the public ones instead. Prices are compared with the approved one, too, so that
 * small steps do not add up to a change that no reviewer sees.
 */
export function splitEdit(before: FormValues, after: FormValues, known: Known, watchedWords: readonly string[]): SplitEdit {
  const causes = risks.filter((risk) => isRisky(risk, before, after, known, watchedWords))
  const changedTexts = publicTextKeys.filter((key) => !isSame(before[key], after[key]))
  const keys = causes.flatMap((risk) => (risk === 'WatchedWords' ? changedTexts : [...valuesOfRisk[risk]]))
  const valuesFrom = (values: FormValues): FormValues => Object.fromEntries(keys.map((key) => [key, values[key] ?? null]))
  return { immediate: { ...after, ...valuesFrom(before) }, held: causes.length > 0 ? valuesFrom(after) : null, causes }
}
