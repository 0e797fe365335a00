import type { LinkActivity } from '@site/domain/calls/share.ts'
import { labelOf } from '@site/domain/choices.ts'
import { fill, formatDate, formatNumber } from '@site/domain/format.ts'
import { CalendarCheck, CalendarClock, Eye, MessageSquare, NotebookPen, Reply, Undo2 } from 'lucide-react'
import type { Locale } from '@site/domain/words.ts'
import { useShell, useWords } from '../../../page/locale.tsx'
import { clockIn, formatMoment } from '@site/domain/zoned-time.ts'
import { eventsByDay, eventsOf, type LinkEvent } from './link-timeline.ts'
import { personOf } from '../link-name.ts'
import { linkWords } from '../link.words.ts'
import { VerdictIcon } from '../Verdicts.tsx'

type LinkTimelineProps = { activity: LinkActivity; nameOf: (id: string | null) => string }

/** Everything that happened with a link, by day, the newest first. */
export function LinkTimeline({ activity, nameOf }: LinkTimelineProps) {
  const words = useWords(linkWords)
  const { locale, site } = useShell()
  const days = eventsByDay(eventsOf(activity), site.timeZone)
  return (
    <section>
      <h2 className="text-t17 font-semibold">{words.timeline}</h2>
      {days.length === 0 && <p className="mt-2 text-t15 text-ink-2">{words.nothingYet}</p>}
      {days.map(([day, events]) => (
        <div key={day} className="mt-4">
          <h3 className="text-t13 font-semibold text-ink-2">{formatDate(day, locale)}</h3>
          <ul className="mt-2 grid gap-3">
            {events.map((event, index) => (
              <li key={index} className="flex items-start gap-3 text-t15">
                <span className="grid size-7 shrink-0 place-items-center rounded-full bg-fill text-ink-2">
                  <EventIcon event={event} />
                </span>
                <p className="min-w-0 flex-1 leading-snug [overflow-wrap:anywhere]">
                  <EventText event={event} nameOf={nameOf} linkClient={activity.link.name} isListing={activity.link.target === 'listing'} />
                </p>
                <time dateTime={event.at} className="shrink-0 text-t13 text-ink-3 tabular-nums">
                  {clockIn(event.at, site.timeZone)}
                </time>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function EventIcon({ event }: { event: LinkEvent }) {
  if (event.kind === 'verdict' && event.verdict !== null) return <VerdictIcon verdict={event.verdict} size={14} />
  const Icon = { verdict: Undo2, opened: Eye, note: NotebookPen, asked: MessageSquare, answered: Reply, viewing: CalendarCheck, moved: CalendarClock }[
    event.kind
  ]
  return <Icon size={14} aria-hidden />
}

type VerdictContext = { person: string; home: string; words: { readonly [Key in keyof typeof linkWords]: string }; locale: Locale }

/** A verdict; one that takes the place of another says which. */
function verdictText({ verdict, before }: Extract<LinkEvent, { kind: 'verdict' }>, { person, home, words, locale }: VerdictContext): string {
  const earlier = before === null ? '' : labelOf('verdict', before)[locale]
  if (verdict === null) return fill(words.eventVerdictBack, { person, home, before: earlier })
  if (before === null) return fill(words[`event_${verdict}`], { person, home })
  return fill(words.eventVerdictChanged, { person, home, before: earlier, verdict: labelOf('verdict', verdict)[locale] })
}

type EventTextProps = { event: LinkEvent; nameOf: (id: string | null) => string; linkClient: string; isListing: boolean }

function EventText({ event, nameOf, linkClient, isListing }: EventTextProps) {
  const words = useWords(linkWords)
  const { locale, site } = useShell()
  const home = nameOf(event.listingId)
  if (event.kind === 'opened') {
    if (event.listingId !== null && !isListing) return fill(words.eventLooked, { home })
    return event.opens === 1 ? words.eventOpenedOne : fill(words.eventOpened, { count: formatNumber(event.opens, locale) })
  }
  if (event.kind === 'answered') return fill(words.eventAnswered, { text: event.text })
  const person = personOf(event.who, linkClient, 'someone', locale)
  if (event.kind === 'verdict') return verdictText(event, { person, home, words, locale })
  if (event.kind === 'viewing') return fill(words.eventViewing, { person, homes: event.listingIds.map(nameOf).join(locale === 'zh' ? '、' : ', ') })
  if (event.kind === 'moved') {
    const moment = (time: string) => formatMoment(time, locale, site.timeZone)
    const homes = event.listingIds.map(nameOf).join(locale === 'zh' ? '、' : ', ')
    return fill(words[`act_${event.act}`], {
      person: event.isFromAgent ? words.you : person,
      about: [...event.times.map(moment), homes].join(' · '),
      instead: event.replacedTime === null ? '' : moment(event.replacedTime),
    })
  }
  if (event.kind === 'note') return fill(words.eventNote, { person, home, text: event.text })
  return fill(words.eventAsked, { person, text: event.text })
}
