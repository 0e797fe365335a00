import type { CodeOf } from '@site/domain/choices.ts'
import { type KeywordFacts, readKeywordFacts } from '@site/domain/keywords/keyword-facts.ts'
import { withoutStyledLetters } from '@site/domain/keywords/styled-letters.ts'
import { fold, runsOf } from './fold.ts'
import { correctFactWords } from './correct-fact-words.ts'
import { localPhrases, nameCheck } from './local-phrases.ts'
import type { Match, NameIndex } from './name-index.ts'

/** Whether the name contains every word of a text. */
const containsWords = ({ name }: Match, text: string) => {
  const runs = runsOf(fold(name))
  return runsOf(fold(text)).every((run) => runs.some((nameRun) => nameRun === run || (/\p{Script=Han}/u.test(run) && nameRun.endsWith(run))))
}

/**
 * The keyword facts of a typed keyword that are not part of a name. Misspelt words of facts are corrected, and local phrases are translated. Amounts
 * in other money than `currency` (ISO 4217) are no prices. The word of a type (villas, 公寓) may also be part of a misspelt or incomplete name
 * ("the parkide villas", 爵仕公寓): if the other words match a name with that word, it is no fact.
 */
export function readKeyword(index: NameIndex, typed: string, type?: CodeOf<'type'>, phrases = localPhrases(), currency?: string): KeywordFacts {
  const keyword = phrases.translate(index, correctFactWords(index, withoutStyledLetters(typed).text, phrases.words))
  const options = { isName: nameCheck(index), ...(type === undefined ? {} : { type }), ...(currency === undefined ? {} : { currency }) }
  const facts = readKeywordFacts(keyword, options)
  const span = facts.spans.find(({ filters }) => filters.type !== undefined)
  if (!span) return facts
  const factsWithoutType = readKeywordFacts(keyword, { ...options, ignoresTypes: true })
  const [best] = index.resolve(factsWithoutType.rest, { limit: 1 })
  const isPartOfName =
    best !== undefined && (best.matchedBy === 'typo' || best.matchedBy === 'prefix') && containsWords(best, keyword.slice(span.start, span.end))
  return isPartOfName ? factsWithoutType : facts
}
