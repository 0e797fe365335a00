import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import { fill } from '@site/domain/format.ts'
import { dayIn, instantOf } from '@site/domain/zoned-time.ts'
import { lastTimeOf } from '@site/domain/sharing/share-list.ts'
import { Link } from '@tanstack/react-router'
import { EyeOff } from 'lucide-react'
import { api } from '../../../page/api.ts'
import { useFormatDay, useShell, useWords } from '../../../page/locale.tsx'
import { useAction } from '../../../page/use-action.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { notify } from '../../../ui/overlays/notices.ts'
import { linkEndOf } from './viewing-end.ts'
import { viewingWords } from './viewing.words.ts'

/** Days after a viewing until which its link is extended. */
const extraDays = 7

/** Says that the client of a viewing does not see it any more, or soon, since the link has ended, with what the agent can do about it. */
export function ViewingLinkEnd({ viewing, now, onDone }: { viewing: OwnViewing; now: Date; onDone: () => void }) {
  const words = useWords(viewingWords)
  const { timeZone } = useShell().site
  const formatDay = useFormatDay()
  const [isBusy, run] = useAction()
  const end = linkEndOf(viewing, now)
  const last = lastTimeOf(viewing, now)
  if (end === null || last === null) return null
  const expires = instantOf(dayIn(new Date(last + extraDays * 86_400_000), timeZone), 24, timeZone)
  const lastDay = (time: string) => ({ date: formatDay(new Date(Date.parse(time) - 1).toISOString()) })
  const extend = async () => {
    await api()('POST /frontend/api/share/update', { code: viewing.code, expires })
    notify({ text: fill(words.extended, lastDay(expires)), tone: 'success' })
    onDone()
  }
  const text = { revoked: words.unseenEnded, expired: words.unseenExpired, soon: fill(words.unseenSoon, lastDay(viewing.linkExpires ?? expires)) }[end]
  return (
    <div className="mt-3 rounded-tile bg-warm-soft px-3.5 py-2.5">
      <p className="flex items-start gap-2.5">
        <EyeOff size={20} aria-hidden className="mt-0.5 shrink-0" />
        <span className="min-w-0">{text}</span>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {end === 'revoked' ? (
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
