import { fill } from '@site/domain/format.ts'
import { formatMoment } from '@site/domain/zoned-time.ts'
import { useShell, useWords } from '../../../page/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { shareListWords } from './session/share-list.words.ts'

type CancelQuestionProps = { news: string | null; time: string | null; isOffer: boolean; isBusy: boolean; onYes: () => void; onNo: () => void }

/** Asks before a viewing is cancelled. `news`: what has changed since the question opened; `time`: the agreed one, ISO; `isOffer`: the agent offers that time. */
export function CancelQuestion({ news, time, isOffer, isBusy, onYes, onNo }: CancelQuestionProps) {
  const words = useWords(shareListWords)
  const { locale, site } = useShell()
  const question = time
    ? fill(isOffer ? words.declineQuestion : words.cancelQuestion, { time: formatMoment(time, locale, site.timeZone) })
    : words.cancelQuestionNoTime
  return (
    <div
      role="group"
      aria-label={question}
      onKeyDown={({ key }) => key === 'Escape' && onNo()}
      className="no-print mt-1 flex flex-wrap items-center gap-x-1 pl-6"
    >
      <div role="alert" className="w-full px-2 text-t13 font-semibold text-bad empty:hidden">
        {news}
      </div>
      <p className="w-full px-2 py-1 font-semibold">{question}</p>
      {/* first, since the focus begins here */}
      <Button size="s" variant="text" autoFocus onClick={onNo}>
        {isOffer ? words.declineNo : words.cancelNo}
      </Button>
      <Button size="s" variant="danger" busy={isBusy} onClick={onYes}>
        {isOffer ? words.declineOffer : words.cancelYes}
      </Button>
    </div>
  )
}
