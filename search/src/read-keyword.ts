import type { CodeOf } from '@site/domain/choices.ts'
import { type KeywordFacts, readKeywordFacts } from '@site/domain/keyword-facts.ts'
import { fold, runsOf } from './fold.ts'
import { mendFactWords } from './mend-fact-words.ts'
import type { Match, NameIndex } from './name-index.ts'

/** Whether a phrase is the whole name, or another name, of a place; "Parkside Villa" is Parkside Villas. */
function isNameIn(index: NameIndex): (phrase: string) => boolean {
  const known = new Map<string, boolean>()
  return (phrase) => {
    const isName = known.get(phrase) ?? (index.knows(phrase) === 'name' || index.knows(`${phrase}s`) === 'name')
    known.set(phrase, isName)
    return isName
  }
}

const holds = ({ name }: Match, said: string) => {
  const runs = runsOf(fold(name))
  return runsOf(fold(said)).every((run) => runs.some((one) => one === run || (/\p{Script=Han}/u.test(run) && one.endsWith(run))))
}

/**
 * The facts of a keyword, as far as they are no part of a name; misspelt words of facts are forgiven. A type may also be part of a misspelt
 * name: in "the parkide villas" and 爵仕公寓 it is read as one when the words without the other facts are a name with that word, misspelt or
 * begun.
 */
export function readKeyword(index: NameIndex, line: string, type?: CodeOf<'type'>): KeywordFacts {
  const keyword = mendFactWords(index, line)
  const options = { isName: isNameIn(index), ...(type === undefined ? {} : { type }) }
  const read = readKeywordFacts(keyword, options)
  const span = read.spans.find(({ filters }) => filters.type !== undefined)
  if (!span) return read
  const untyped = readKeywordFacts(keyword, { ...options, withoutType: true })
  const [best] = index.resolve(untyped.rest, { limit: 1 })
  const isPart = best !== undefined && (best.how === 'typo' || best.how === 'prefix') && holds(best, keyword.slice(span.from, span.end))
  return isPart ? untyped : read
}
