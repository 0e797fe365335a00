import type { ListingView } from '@site/domain/listing.ts'
import { personName } from '@site/domain/accounts/person-name.ts'
import { useEffect } from 'react'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { followLocalState, refreshList, sessionOf } from './session/list-session.ts'
import { shareListWords } from './session/share-list.words.ts'
import { KeptAnswerLine } from './KeptAnswerLine.tsx'
import { useOwnAnswer, VerdictBar } from './VerdictBar.tsx'
import { WhoQuestion } from './WhoQuestion.tsx'

/** On the page of a home of a shared list: what the client thinks of it. Loads the list if this window has not shown it. */
export function ListHomeAnswer({ code, listing }: { code: string; listing: ListingView }) {
  const list = sessionOf(code)((session) => session.list)
  const hasList = list !== null
  useEffect(() => {
    if (!hasList) void refreshList(code)
  }, [code, hasList])
  useEffect(() => followLocalState(code), [code])
  const item = list?.items.find(({ id }) => id === listing.id)
  // keeps the height while the list loads
  if (!list || !item?.isAvailable || !list.takesAnswers) return <div className="min-h-15" />
  return <Answer code={code} list={list} item={item} />
}

type AnswerProps = { code: string; list: Parameters<typeof WhoQuestion>[0]['list']; item: Parameters<typeof VerdictBar>[0]['item'] }

function Answer({ code, list, item }: AnswerProps) {
  const words = useWords(shareListWords)
  const locale = useLocale()
  const own = useOwnAnswer(code, item)
  return (
    <div className="mb-5">
      <VerdictBar list={list} item={item} />
      {own?.isKept && <KeptAnswerLine key={own.at} code={code} />}
      <WhoQuestion list={list} agent={list.card ? personName(list.card.name, locale) : words.agent} />
    </div>
  )
}
