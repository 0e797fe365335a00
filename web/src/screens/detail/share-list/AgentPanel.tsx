import type { SharedList } from '@site/domain/calls/share-list.ts'
import { fill, formatDistance } from '@site/domain/format.ts'
import { Map as MapIcon, MessageSquareText, Phone, Printer, Route as RouteIcon, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { ContactCard } from '../ContactCard.tsx'
import { contactMethodsOf } from '../../../contact/contact-methods.ts'
import { isLocalStateKnown, sessionOf } from './session/list-session.ts'
import { viewingsByOwner } from './session/viewing-owner.ts'
import { shareListWords } from './session/share-list.words.ts'
import { ViewingLine } from './ViewingLine.tsx'

/** Names of the apps that open a number, as people call them. */
const appNames = { whatsapp: 'WhatsApp', viber: 'Viber', wechat: 'WeChat', licence: '' } as const

/** The card of the agent, with the ways to reach them; a text in its place if the agent has closed the account. */
export function AgentPanel({ list, onAsk }: { list: SharedList; onAsk: () => void }) {
  const words = useWords(shareListWords)
  if (!list.card) return <p className="rounded-card border border-line bg-surface p-3.5 text-t13 text-ink-2">{words.agentGone}</p>
  const linkedMethods = contactMethodsOf(list.card, '').filter(({ href }) => href !== null)
  return (
    <section aria-label={words.agent} className="rounded-card border border-line bg-surface p-3.5 desk:border-transparent desk:p-5 desk:shadow-float">
      <ContactCard card={list.card} />
      {list.takesAnswers && (
        <div className="no-print mt-3 grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-2">
          {linkedMethods.map(({ part, href }) => (
            <a
              key={part}
              href={href ?? ''}
              {...(href?.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
              className={buttonClass({ variant: 'fill', size: 's', wide: true })}
            >
              {part === 'phone' && <Phone size={18} aria-hidden />}
              {part === 'phone' ? words.call : appNames[part]}
            </a>
          ))}
          <Button wide size="s" variant="fill" className="min-h-11" aria-haspopup="dialog" icon={<MessageSquareText size={18} aria-hidden />} onClick={onAsk}>
            {words.ask}
          </Button>
        </div>
      )}
    </section>
  )
}

type ListToolsProps = {
  list: SharedList
  agent: string
  tourKm: number | null
  onMap: () => void
  onTour: () => void
  onCompare: () => void
  onPrint: () => void
}

/** The viewings of the link, and the views of the list, beside it on wide windows. */
export function ListTools({ list, agent, tourKm, onMap, onTour, onCompare, onPrint }: ListToolsProps) {
  const words = useWords(shareListWords)
  const locale = useLocale()
  const session = sessionOf(list.code)()
  const { own, others } = viewingsByOwner(
    list.viewings.filter(({ state, isOff }) => state !== 'declined' && !isOff),
    session.localState,
  )
  // the viewings of others name their owners
  const shownTitle = !isLocalStateKnown(session) ? words.viewings : own.length > 0 ? words.yourViewings : null
  return (
    <section className="no-print mt-4 hidden rounded-card border border-line bg-surface px-5 py-4 desk:block">
      {own.length + others.length > 0 && (
        <>
          {shownTitle && <h2 className="text-t15 font-semibold">{shownTitle}</h2>}
          {[...own, ...others].map((viewing) => (
            <ViewingLine key={viewing.id} hasHomes list={list} viewing={viewing} agent={agent} />
          ))}
        </>
      )}
      <ul className="-mx-2 mt-1 grid">
        {tourKm !== null && <Tool icon={<MapIcon size={20} aria-hidden />} label={words.onMap} onPress={onMap} />}
        {tourKm !== null && (
          <Tool
            icon={<RouteIcon size={20} aria-hidden />}
            label={words.tourOrder}
            note={fill(words.straight, { distance: formatDistance(tourKm, locale) })}
            onPress={onTour}
          />
        )}
        <Tool icon={<Scale size={20} aria-hidden />} label={words.compare} note={words.upToFour} onPress={onCompare} />
        <Tool icon={<Printer size={20} aria-hidden />} label={words.print} onPress={onPrint} />
      </ul>
    </section>
  )
}

const Tool = ({ icon, label, note, onPress }: { icon: ReactNode; label: string; note?: string; onPress: () => void }) => (
  <li>
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="flex min-h-11 w-full items-center gap-3 rounded-control px-2 text-left font-medium hover:bg-fill"
    >
      <span className="text-ink-2">{icon}</span>
      {label}
      {note && <small className="ml-auto text-t13 font-normal text-ink-2">{note}</small>}
    </button>
  </li>
)
