import type { CodeOf } from '@site/domain/choices.ts'
import { type KeywordFacts, readKeywordFacts } from '@site/domain/keyword-facts.ts'
import { fold, runsOf } from './fold.ts'
import { mendFactWords } from './mend-fact-words.ts'
import type { Match, NameIndex } from './name-index.ts'

/** Whether a phrase is the full name or an alias of a place, a missing plural s allowed ("Parkside Villa" for Parkside Villas). Caches answers. */
function isNameIn(index: NameIndex): (phrase: string) => boolean {
  const cache = new Map<string, boolean>()
  return (phrase) => {
    const isName = cache.get(phrase) ?? (index.knows(phrase) === 'name' || index.knows(`${phrase}s`) === 'name')
    cache.set(phrase, isName)
    return isName
  }
}

/** Whether the name contains every word of a text. */
const containsWords = ({ name }: Match, text: string) => {
  const runs = runsOf(fold(name))
  return runsOf(fold(text)).every((run) => runs.some((nameRun) => nameRun === run || (/\p{Script=Han}/u.test(run) && nameRun.endsWith(run))))
}

/**
 * The facts of a keyword that are not part of a name; misspelt words of facts are corrected. A type may also be part of a misspelt or
 * incomplete name ("the parkide villas", 爵仕公寓): if the words without the other facts match a name with the word of the type, it stays in the
 * keyword.
 */
export function readKeyword(index: NameIndex, line: string, type?: CodeOf<'type'>): KeywordFacts {
  const keyword = mendFactWords(index, line)
  const options = { isName: isNameIn(index), ...(type === undefined ? {} : { type }) }
  const read = readKeywordFacts(keyword, options)
  const span = read.spans.find(({ filters }) => filters.type !== undefined)
  if (!span) return read
  const untyped = readKeywordFacts(keyword, { ...options, withoutType: true })
  const [best] = index.resolve(untyped.rest, { limit: 1 })
  const isPartOfName = best !== undefined && (best.how === 'typo' || best.how === 'prefix') && containsWords(best, keyword.slice(span.start, span.end))
  return isPartOfName ? untyped : read
}
