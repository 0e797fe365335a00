import { bandsOf, codesOf } from '@site/domain/choices.ts'
import type { PriceBands } from '@site/domain/price-bands.ts'
import { classFields, nameFields, rangeFields, scalesOf } from './column-plan.ts'
import { foldedCharacters } from './gram-characters.ts'
import { indexedFields } from './index-row.ts'

/** The layout of a saved index and the meaning of its values. A change of either needs another number (`saved-index-format.test.ts`). */
const layout = 1

/**
 * A text that identifies the format of a saved index. Code with other columns, values, intervals or folded characters has another text, and does not read the
 * index.
 */
export function savedIndexFormat(priceBands: PriceBands): string {
  const scopes = codesOf('type').flatMap((type) => codesOf('mode').map((mode) => ({ type, mode })))
  const characters = foldedCharacters().reduce((hash, code) => Math.imul(hash ^ code, 0x01000193), 0x811c9dc5)
  return JSON.stringify({
    layout,
    characters,
    fields: indexedFields.map(({ key, field: { kind }, filter }) => [key, kind, filter, filter.by === 'bands' ? bandsOf(filter.bands) : null]),
    classes: classFields.map(({ key, facetValues }) => [key, facetValues]),
    ranges: rangeFields.map(({ key }) => key),
    names: nameFields.map(({ key }) => key),
    scales: scopes.map((scope) => [scope, scalesOf(scope, priceBands).map(({ edges }) => edges)]),
  })
}
