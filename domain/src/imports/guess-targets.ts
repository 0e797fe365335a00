import { isMostly, mayBeValue, meaningOf } from './column-meaning.ts'
import { unitBySpelling } from './column-units.ts'
import { readDay } from './day-text.ts'
import { type ColumnTarget, defaultReading, isImportTarget, notGiven, ruleOfColumn } from './import-columns.ts'
import { folded, inBrackets, isHeadingOf, ownNumberHeads, partsOfHeading, targetsOfHeading, withoutEnd, withoutUnit } from './import-headings.ts'
import { type ImportTarget, importTargets } from './import-mapping.ts'
import { withoutOffer } from './amounts/offer-words.ts'
import { pricesByOffer } from './price-columns.ts'
import { nameOfTarget } from './import-reso.ts'

/** Whether the samples of a column may be values of a target: known words of a choice, ids of a key, `area, city` if the column is called Location. */
function canBe(target: ColumnTarget, name: string, samples: readonly string[]): boolean {
  const texts = samples.map(folded).filter((text) => !notGiven.includes(text))
  if (target === 'key') return texts.every((text) => /\d/.test(text) && !/\s/.test(text))
  if (target === 'city' && name === 'location') return texts.some((text) => text.includes(','))
  if (target === 'floorAreaUnit' || target === 'lotAreaUnit') return texts.length === 0 || texts.some((text) => unitBySpelling(text, 'area') !== null)
  // "unit type" is a type or a layout
  if (target === 'bedrooms' && name === 'unit type') return texts.some((text) => /\d\s?-?(?:br|bed|室|房)|studio|开间/u.test(text))
  if (target === 'availableFrom') return texts.length === 0 || texts.some((text) => readDay(text) !== null)
  const rule = isImportTarget(target) && texts.length > 0 ? ruleOfColumn(target, '-', defaultReading) : null
  if (rule?.rule !== 'choice') return name !== 'location'
  const words = Object.keys(rule.values).map(folded)
  // a stage may stand beside an offer
  const values = target === 'status' ? texts.map((text) => (words.includes(text) ? text : withoutOffer(text))) : texts
  return values.some((text) => words.some((word) => (rule.begins ? text.startsWith(word) : text === word)))
}

/** The targets of each folded standard name. */
const targetsByName = new Map<string, ImportTarget[]>()
for (const target of importTargets)
  for (const name of new Set(nameOfTarget(target).map(folded))) targetsByName.set(name, [...(targetsByName.get(name) ?? []), target])

/** The target that a folded heading names: by a standard name, else by another one; the key by either. */
function targetOfName(name: string, isFree: (target: Exclude<ColumnTarget, null>) => boolean): ColumnTarget {
  const standard = targetsByName.get(name)?.find(isFree)
  const other = targetsOfHeading(name).find(isFree)
  return other === 'key' ? 'key' : (standard ?? other ?? null)
}

/** Whether a heading is made of known ones, one of them that of the building: `Project / Tower`. The tower and unit beside its name are read, too. */
function isOfBuilding(name: string): boolean {
  const targets = partsOfHeading(name).map((part) => targetOfName(part, () => true))
  return targets.includes('estate') && targets.every((target) => target !== null)
}

/** Headings of a poster's own number. Such a column is the key even if a text occurs twice in it, which is a mistake of the rows. */
const ownNumbers = ['ref', 'ref no', 'reference', 'reference no', 'reference number', '编号', '房源编号', ...ownNumberHeads]

/**
 * The targets of the columns by their headings, each target at most once; `isSure`: the heading is a standard name, or one in both languages. `samples`: texts
 * of each column. `repeated`: columns with an empty or a repeated text, which are no keys. `simplify`: writes simplified characters.
 */
export function guessTargets(
  header: readonly string[],
  samples: ReadonlyMap<string, readonly string[]> = new Map(),
  repeated: ReadonlySet<string> = new Set(),
  simplify: (text: string) => string = (text) => text,
): Readonly<Record<string, { readonly target: ColumnTarget; readonly isSure: boolean }>> {
  const taken = new Set<ColumnTarget>()
  const prices: string[] = []
  const guesses: Record<string, { target: ColumnTarget; isSure: boolean }> = {}
  const names = header.map((column) => withoutUnit(simplify(column)))
  const hasOtherKey = names.some((name) => isHeadingOf('key', name) && !ownNumberHeads.includes(name))
  // rents and sale prices have a column each
  const isOpen = (target: ColumnTarget, column: string) =>
    !taken.has(target) || (target === 'price' && prices.length === 1 && pricesByOffer([...prices, column].map(simplify)) !== null)
  const targetOf = (name: string, column: string): ColumnTarget => {
    const isFree = (target: Exclude<ColumnTarget, null>) =>
      isOpen(target, column) &&
      canBe(target, name, (samples.get(column) ?? []).map(simplify)) &&
      (target !== 'key' || ((ownNumbers.includes(name) || !repeated.has(column)) && !(hasOtherKey && ownNumberHeads.includes(name))))
    // remarks in a sheet are for its owner: published only if a person says so
    if (isHeadingOf('privateRemarks', name)) return isFree('privateRemarks') ? 'privateRemarks' : null
    const known = targetOfName(name, isFree)
    return known ?? (isFree('estate') && isOfBuilding(name) ? 'estate' : null)
  }
  for (const column of header) {
    const heading = simplify(column)
    const name = withoutUnit(heading)
    const texts = (samples.get(column) ?? []).map((sample) => folded(simplify(sample))).filter((text) => !notGiven.includes(text))
    const isSize = name === 'area' && unitBySpelling(inBrackets(heading), 'area') !== null
    const ofHeading = targetOf(isSize ? 'floor area' : name, column)
    const meant = isSize ? null : meaningOf(name, texts, names)
    const target = meant && isOpen(meant.target, column) ? meant.target : ofHeading
    const isKnown =
      target === ofHeading &&
      !isSize &&
      name !== 'location' &&
      partsOfHeading(name).every((part) => !isHeadingOf('estate', part) || isHeadingOf('estate', name))
    const hasValues = target !== null && (texts.length === 0 || !isImportTarget(target) || isMostly(texts, (text) => mayBeValue(target, text)))
    const isSure = hasValues && isKnown && (withoutEnd(heading) === name || targetOf(inBrackets(heading), column) === target)
    if (target) taken.add(target)
    if (target === 'price') prices.push(column)
    guesses[column] = { target, isSure }
  }
  return guesses
}
