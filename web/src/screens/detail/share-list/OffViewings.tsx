import type { SharedList } from '@site/domain/calls/share-list.ts'
import { timesOf } from '@site/domain/sharing/share-list.ts'
import { formatMoment } from '@site/domain/zoned-time.ts'
import { CalendarX } from 'lucide-react'
import { useShell, useWords } from '../../../page/locale.tsx'
import { isLocalStateKnown, sessionOf } from './session/list-session.ts'
import { ownerLabel } from './session/viewing-owner.ts'
import { shareListWords } from './session/share-list.words.ts'
import { dotted } from '../../../listing/dotted.tsx'

/** Says which future viewings are off since their homes were removed for good, and whose they are. It does not name the homes. `at`: ISO time of the list. */
export function OffViewings({ list: { code, viewings }, at }: { list: Pick<SharedList, 'code' | 'viewings'>; at: string }) {
  const words = useWords(shareListWords)
  const { locale, site } = useShell()
  const session = sessionOf(code)()
  const isKnown = isLocalStateKnown(session)
  const offViewings = viewings.filter((viewing) => viewing.isOff && timesOf(viewing).some((time) => time > at))
  if (offViewings.length === 0) return null
  return (
    <ul role="status" className="mt-3 grid gap-2">
      {offViewings.map((viewing) => (
        <li key={viewing.id} className="flex items-start gap-3 rounded-tile bg-warm-soft px-3.5 py-2.5 leading-snug">
          <CalendarX size={20} aria-hidden className="mt-0.5 shrink-0" />
          <p className="min-w-0">
            {isKnown && <span className="block text-t13 font-semibold">{ownerLabel(viewing, session.localState, locale)}</span>}
            <s className="block font-semibold">
              {dotted(
                timesOf(viewing)
                  .map((time) => formatMoment(time, locale, site.timeZone))
                  .join(' · '),
              )}
            </s>
            <span className="block text-t13">{words.viewingOff}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
