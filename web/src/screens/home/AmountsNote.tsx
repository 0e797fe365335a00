import { fill } from '@site/domain/format.ts'
import { amountWordsIn } from '@site/domain/keywords/keyword-other-amounts.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { homeWords } from './home.words.ts'

/** Says of a keyword without results that homes are not found by a down payment, an instalment or another amount that is no price; nothing without one. */
export function AmountsNote({ keyword }: { keyword: string }) {
  const words = useWords(homeWords)
  const locale = useLocale()
  const { amounts } = amountWordsIn(keyword)
  if (amounts.length === 0) return null
  const quoted = amounts.map((amount) => `“${amount}”`).join(locale === 'zh' ? '、' : ', ')
  return <p className="mt-1 text-ink-2">{fill(words.amountsNotSearched, { words: quoted })}</p>
}
