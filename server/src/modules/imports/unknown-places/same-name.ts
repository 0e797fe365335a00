import { editDistance } from '@site/search/edit-distance.ts'
import { fold, isHan, runsOf } from '@site/search/fold.ts'
import { canonicalName } from '@site/search/name-table.ts'

/** Words of names of buildings and areas, each with the ways in which sheets shorten it. */
const shortForms: Readonly<Record<string, string>> = {
  residence: 'residences residencies resid resd res rsd rsds rsdnc',
  condominium: 'condominiums condo condos cond',
  tower: 'towers twr twrs tw',
  place: 'pl plc',
  park: 'pk prk',
  square: 'sq sqr',
  garden: 'gardens gdn gdns grdn',
  height: 'heights hts hgts',
  plaza: 'plz plza',
  terrace: 'terraces ter terr',
  apartment: 'apartments apt apts',
  mansion: 'mansions mans',
  village: 'vill vlg villg',
  subdivision: 'subd subdv',
  street: 'str',
}
const fullForms: ReadonlyMap<string, string> = new Map(
  Object.entries(shortForms).flatMap(([word, forms]) => [word, ...forms.split(' ')].map((form) => [form, word] as const)),
)

/** The words of a name with their short forms written out: equal for `Azure Rsd` and `Azure Residences`. Chinese characters are words. */
const wordsOf = (name: string): string[] =>
  runsOf(fold(name)).flatMap((run) => {
    const word = canonicalName([run])
    return isHan(run) ? Array.from(word) : [fullForms.get(run) ?? fullForms.get(word) ?? word]
  })

/** The text by which names that differ only in short forms are equal. */
export const writtenOut = (name: string): string => wordsOf(name).join(' ')

/** Letters from which on a word may have one typing error; a shorter one with another letter is another word, and so is another number. */
const minMisspelt = 5

/** Whether the words of two names are the same but for one typing error. */
function areSameWords(a: readonly string[], b: readonly string[]): boolean {
  if (a.length === 0 || a.length !== b.length) return a.length > 0 && a.join('') === b.join('')
  const different = a.flatMap((word, index) => (word === b[index] ? [] : [[word, b[index] ?? ''] as const]))
  return (
    different.length === 0 ||
    (different.length === 1 &&
      different.every(
        ([one, other]) =>
          /^[a-z]+$/.test(one) && /^[a-z]+$/.test(other) && Math.min(one.length, other.length) >= minMisspelt && editDistance(one, other, 1) <= 1,
      ))
  )
}

/** Whether two names are the same but for short forms and one typing error. */
export const isSameName = (a: string, b: string): boolean => areSameWords(wordsOf(a), wordsOf(b))

/** The most names of one city that are compared with each other. */
const maxOfCity = 300

/** Groups of names that are the same but for short forms and, of the first `maxCompared`, typing errors, in the order of the names. */
export function groupSameNames<Entry extends { readonly name: string }>(entries: readonly Entry[], maxCompared = maxOfCity): Entry[][] {
  const groups = [...Map.groupBy(entries, ({ name }) => writtenOut(name)).values()].map((group) => ({ group, words: wordsOf(group[0]?.name ?? '') }))
  const merged: typeof groups = []
  for (const [index, one] of groups.entries()) {
    const same = index < Math.min(maxCompared, maxOfCity) ? merged.find(({ words }) => areSameWords(words, one.words)) : undefined
    if (same) same.group.push(...one.group)
    else merged.push(one)
  }
  return merged.map(({ group }) => group)
}
