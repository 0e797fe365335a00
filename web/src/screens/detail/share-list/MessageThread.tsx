import type { SharedList } from '@site/domain/calls/share-list.ts'
import { fill } from '@site/domain/format.ts'
import { formatMoment } from '@site/domain/zoned-time.ts'
import { nameAmong } from '../../../listing/listing-lines.ts'
import { useShell, useWords } from '../../../page/locale.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { sessionOf } from './session/list-session.ts'
import { isSamePerson, personLabel } from './session/person-label.ts'
import { shareListWords } from './session/share-list.words.ts'
import { dotted } from '../../../listing/dotted.tsx'

/** The questions of a link with the answers of the agent, the oldest first. `listingId`: those about a home; null: all of the link. */
export function MessageThread({ list, listingId, agent }: { list: SharedList; listingId: string | null; agent: string }) {
  const words = useWords(shareListWords)
  const { locale, site } = useShell()
  const who = sessionOf(list.code)((session) => session.localState.who)
  const messages = list.messages.filter((message) => listingId === null || message.listingId === listingId).toSorted((a, b) => a.at.localeCompare(b.at))
  if (messages.length === 0) return null
  const knownHomes = [...list.items.flatMap(({ listing }) => listing ?? []), ...list.formerHomes]
  const aboutOf = (id: string) => {
    const listing = knownHomes.find((home) => home.id === id)
    return listing ? fill(words.aboutHome, { name: nameAmong(listing, knownHomes, site.currency, locale) }) : words.aboutHidden
  }
  return (
    <ol aria-label={words.thread} className="grid gap-2.5">
      {messages.map((message) => {
        const about = listingId === null && message.listingId !== null ? aboutOf(message.listingId) : null
        const author = message.isFromAgent ? agent : who !== null && isSamePerson(message.who, who) ? words.you : personLabel(message.who, locale)
        return (
          <li
            key={message.id}
            className={classNames(
              'max-w-[88%] rounded-tile px-3.5 py-2.5 [overflow-wrap:anywhere]',
              message.isFromAgent ? 'bg-accent-soft' : 'ml-auto bg-fill',
            )}
          >
            <p className="text-t12 text-ink-2">
              <b className="font-semibold">
                <bdi>{author}</bdi>
              </b>
              {dotted(` · ${formatMoment(message.at, locale, site.timeZone)}`)}
              {about && dotted(` · ${about}`)}
            </p>
            <p dir="auto" className="whitespace-pre-line">
              {message.text}
            </p>
          </li>
        )
      })}
    </ol>
  )
}
