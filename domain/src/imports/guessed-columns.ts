import type { ColumnEvidence } from './column-evidence.ts'
import { guessTargets } from './guess-targets.ts'
import { isMostly } from './column-meaning.ts'
import { withoutUnit } from './import-headings.ts'
import { namesOffer, offerOfAmount, sizeOfAmount } from './amounts/offer-words.ts'
import { offerOfPrices, pricesByOffer } from './price-columns.ts'
import { isShelfHeading } from './import-taken.ts'
import { type ColumnForm, type ColumnTarget, hasRents, isReasonColumn, unitKindOf } from './import-columns.ts'

/** A column of a file as a person first sees it: its first texts, the target that it gets unless the person chooses another, and the evidence of its texts. */
export type GuessedColumn = ColumnEvidence & {
  readonly name: string
  readonly samples: readonly string[]
  readonly target: ColumnTarget
  readonly isSure: boolean
  /** Its prices are monthly rents, so that its rows are for lease if no column says otherwise. */
  readonly hasRents: boolean
  /** Its words say, besides what it becomes, whether a row is for sale or for lease: a status, remarks, prices some of which are rents. */
  readonly saysOffer: boolean
}

/** What a file shows of its columns. `repeated`: as in `guessTargets`; `evidence`: that of all texts of a column. */
type ColumnFacts = {
  readonly header: readonly string[]
  readonly samples: ReadonlyMap<string, readonly string[]>
  readonly repeated: ReadonlySet<string>
  readonly evidence: ReadonlyMap<string, ColumnEvidence>
  /** The columns of each sheet, if several are read. */
  readonly sheets?: readonly (readonly string[])[] | undefined
}

const noEvidence: ColumnEvidence = { decimal: null, hasUnclearNumber: false, dayOrder: null, hasUnclearDay: false }

/** Whether some amounts say that they are rents or sale prices. The others are sale prices only if all are above the rents. */
function haveOffers(amounts: readonly string[]): boolean {
  const offers = amounts.map((text) => ({ offer: offerOfAmount(text), size: sizeOfAmount(text) }))
  const highestRent = Math.max(0, ...offers.flatMap(({ offer, size }) => (offer === 'Lease' ? [size] : [])))
  return new Set(offers.map(({ offer }) => offer)).size > 1 && offers.every(({ offer, size }) => offer !== null || size > highestRent)
}

/** Whether the words of a column say whether its rows are for sale or for lease: any of a status, most of another column, and prices of which some are rents. */
function saysOfferIn(name: string, target: ColumnTarget, samples: readonly string[]): boolean {
  if (target === 'price') return offerOfPrices(name) === null && haveOffers(samples.filter((text) => /\d/u.test(text)))
  if (isShelfHeading(name) || target === 'status') return samples.some(namesOffer)
  return (target === null || target === 'privateRemarks') && isMostly(samples, namesOffer)
}

type Guesses = Record<string, { target: ColumnTarget; isSure: boolean }>

/** The targets of columns by their headings. Each sheet has its own: where two sheets name their references differently, both columns are the key. */
function guessesOf(columns: readonly string[], { samples, repeated, sheets = [columns] }: ColumnFacts, simplify: (text: string) => string): Guesses {
  const guesses: Guesses = {}
  for (const sheet of sheets) {
    const own = columns.filter((column) => sheet.includes(column))
    const known = own.flatMap((column) => guesses[column]?.target ?? [])
    for (const [column, guess] of Object.entries(guessTargets(own, samples, repeated, simplify)))
      guesses[column] ??= guess.target !== null && known.includes(guess.target) ? { target: null, isSure: false } : guess
  }
  return guesses
}

/** What a text names on a site: a city, an area, a building, or nothing. */
export type PlaceOf = (text: string) => 'city' | 'area' | 'estate' | null

/** The part of a text behind its last comma; empty without a comma. */
const lastPart = (text: string): string => (/[,，]/u.test(text) ? (text.split(/[,，]/u).at(-1) ?? '').trim() : '')

/**
 * What a column called Location is, by those of its texts that a site knows, in whole or behind their last comma: the city if one names its city there, else
 * what most name; null: it knows none. Areas are read as the city, too, if no other column has it (`isCityFree`): an area brings its city.
 */
function placeOfTexts(texts: readonly string[], placeOf: PlaceOf, isCityFree: boolean): ReturnType<PlaceOf> {
  if (isCityFree && texts.some((text) => placeOf(lastPart(text)) === 'city')) return 'city'
  const named = texts.flatMap((text) => placeOf(text) ?? placeOf(lastPart(text)) ?? [])
  const most = (['city', 'estate', 'area'] as const).find((kind) => named.filter((one) => one === kind).length * 2 >= named.length && named.length > 0)
  return most === 'area' && isCityFree ? 'city' : (most ?? null)
}

/** Texts of a column that a person sees; the guess reads more. */
const shownSamples = 3

/**
 * The columns of a file that imports read, with the target that the heading and the first texts of each suggest. `simplify`: writes simplified characters.
 * `placeOf`: what a text names on the site. If no heading names the building, a column of such texts is the building; `Location` is what its texts name.
 */
export function guessColumns(facts: ColumnFacts, simplify: (text: string) => string, placeOf: PlaceOf = () => null): readonly GuessedColumn[] {
  const { header, samples, evidence } = facts
  const columns = header.filter((column) => !isReasonColumn(column))
  const guesses = guessesOf(columns, facts, simplify)
  for (const name of columns.filter((column) => withoutUnit(column) === 'location')) {
    const { target } = guesses[name] ?? {}
    const isCityFree = !Object.entries(guesses).some(([other, guess]) => other !== name && guess.target === 'city')
    const named = placeOfTexts(samples.get(name) ?? [], placeOf, isCityFree)
    const isFree = !Object.values(guesses).some((guess) => guess.target === named)
    if (named !== null && (target === 'city' || target === null) && named !== target) guesses[name] = { target: isFree ? named : null, isSure: false }
  }
  const hasBuilding = Object.values(guesses).some(({ target }) => target === 'estate')
  const isBuilding = (text: string) => placeOf(text) === 'estate'
  const ofBuildings = hasBuilding
    ? undefined
    : columns.find((name) => guesses[name]?.target === null && !isShelfHeading(name) && isMostly(samples.get(name) ?? [], isBuilding))
  return columns.map((name) => {
    const texts = samples.get(name) ?? []
    const { target, isSure } = name === ofBuildings ? { target: 'estate' as const, isSure: false } : (guesses[name] ?? { target: null, isSure: false })
    return {
      name,
      samples: texts.slice(0, shownSamples),
      target,
      isSure,
      hasRents: target === 'price' && hasRents(simplify(name), texts),
      saysOffer: saysOfferIn(name, target, texts),
      ...(evidence.get(name) ?? noEvidence),
    }
  })
}

/** The language of the samples of titles and remarks, or of all columns if there are none of these. */
function languageOfColumns(columns: readonly GuessedColumn[]): 'zh' | 'en' {
  const texts = columns.filter(({ target }) => target === 'title' || target === 'remarks')
  return (texts.length > 0 ? texts : columns).some(({ samples }) => samples.some((sample) => /\p{Script=Han}/u.test(sample))) ? 'zh' : 'en'
}

type FirstChoice = {
  readonly columns: Record<string, ColumnTarget>
  readonly forms: Record<string, ColumnForm>
  readonly mode?: 'Lease'
  readonly offers?: string[]
  readonly language: 'zh' | 'en'
}

/** The form of a column that its texts prove; null: the usual one. */
function formOfColumn({ target, decimal, dayOrder }: GuessedColumn): ColumnForm | null {
  if (target === 'availableFrom' || target === 'listingDate') return dayOrder && { dayOrder }
  return unitKindOf(target) && decimal === ',' ? { decimal } : null
}

/** The most columns whose words say the offer. */
export const maxOfferColumns = 2

/** What the columns of a file say of sale and lease, if none is the mode. */
function offersOfColumns(columns: readonly GuessedColumn[]): Pick<FirstChoice, 'mode' | 'offers'> {
  if (columns.some(({ target }) => target === 'mode')) return {}
  const offers = columns.flatMap(({ name, saysOffer }) => (saysOffer ? [name] : [])).slice(0, maxOfferColumns)
  const prices = columns.filter(({ target }) => target === 'price')
  const isOfRents = prices.some((column) => column.hasRents) && pricesByOffer(prices.map(({ name }) => name)) === null
  return { ...(isOfRents ? { mode: 'Lease' } : {}), ...(offers.length > 0 ? { offers } : {}) }
}

/** The choice for the columns of a file before a person changes it. */
export const firstChoice = (columns: readonly GuessedColumn[]): FirstChoice => ({
  columns: Object.fromEntries(columns.map(({ name, target }) => [name, target])),
  forms: Object.fromEntries(columns.flatMap((column) => (formOfColumn(column) ? [[column.name, formOfColumn(column) ?? {}]] : []))),
  ...offersOfColumns(columns),
  language: languageOfColumns(columns),
})
