import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import { fill } from '@site/domain/format.ts'
import { dayIn, instantOf } from '@site/domain/zoned-time.ts'
import { lastTimeOf } from '@site/domain/sharing/share-list.ts'
import { Link } from '@tanstack/react-router'
import { EyeOff } from 'lucide-react'
import { api } from '../../../page/api.ts'
import { useShell, useWords } from '../../../page/locale.tsx'
import { useAction } from '../../../page/use-action.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { notify } from '../../../ui/overlays/notices.ts'
import { useLastDayText } from '../last-day.ts'
import { linkEndOf } from './link-end.ts'
import { viewingWords } from './viewing.words.ts'

/** For how many days after the last time of a viewing its link is extended. */
const extensionDays = 7

/** Warns that the link of a viewing has ended or ends before it, so that its client does not see it, with what the agent can do. */
export function ViewingLinkEnd({ viewing, now, onDone }: { viewing: OwnViewing; now: Date; onDone: () => void }) {
  const words = useWords(viewingWords)
  const { timeZone } = useShell().site
  const lastDayText = useLastDayText()
  const [isBusy, run] = useAction()
  const end = linkEndOf(viewing, now)
  const lastTime = lastTimeOf(viewing, now)
  if (end === null || lastTime === null) return null
  const expires = instantOf(dayIn(new Date(lastTime + extensionDays * 86_400_000), timeZone), 24, timeZone)
  const lastDay = (end: string) => ({ date: lastDayText(end) })
  const extend = async () => {
    await api()('POST /frontend/api/share/update', { code: viewing.code, expires })
    notify({ text: fill(words.extended, lastDay(expires)), tone: 'success' })
    onDone()
  }
  const text = { byAgent: words.unseenEnded, expired: words.unseenExpired, soon: fill(words.unseenSoon, lastDay(viewing.linkExpires ?? expires)) }[end]
  return (
    <div className="mt-3 rounded-tile bg-warm-soft px-3.5 py-2.5">
      <p className="flex items-start gap-2.5">
        <EyeOff size={20} aria-hidden className="mt-0.5 shrink-0" />
        <span className="min-w-0">{text}</span>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {end === 'byAgent' ? (
          <Link to="/shareListDetail" search={{ id: viewing.listId, share: 'yes' }} className={buttonClass({ variant: 'quiet', size: 's' })}>
            {words.newLink}
          </Link>
        ) : (
          <Button variant="quiet" size="s" className="whitespace-normal!" busy={isBusy} onClick={() => void run(extend)}>
            {fill(words.extend, lastDay(expires))}
          </Button>
        )}
      </div>
    </div>
  )
}
