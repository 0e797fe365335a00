import type { SharedList } from '@site/domain/calls/share-list.ts'
import { personName } from '@site/domain/accounts/person-name.ts'
import { fill } from '@site/domain/format.ts'
import { isPublicListing } from '@site/domain/listing.ts'
import { nameAmong } from '../../../listing/listing-lines.ts'
import { useShell, useWords } from '../../../page/locale.tsx'
import { OwnWords } from './answers/OwnWords.tsx'
import { ownAnswer, sessionOf } from './session/list-session.ts'
import { shareListWords } from './session/share-list.words.ts'

/** The homes that the agent took out of the list after the person said something about them: their words stay, and the page says why the home is gone. */
export function FormerHomes({ list }: { list: SharedList }) {
  const words = useWords(shareListWords)
  const { locale, site } = useShell()
  const localState = sessionOf(list.code)((session) => session.localState)
  const { noteDrafts, answers } = localState
  const listed = new Set(list.items.map(({ id }) => id))
  const ids = [
    ...list.formerReactions.map(({ listingId }) => listingId),
    ...answers.map(({ listingId }) => listingId),
    ...Object.keys(noteDrafts).filter((id) => noteDrafts[id]?.trim()),
  ]
  const homes = [...new Set(ids)].flatMap((id) => {
    const reactions = list.formerReactions.filter(({ listingId }) => listingId === id)
    const own = ownAnswer({ localState }, id, reactions)
    const hasWords = Boolean(own?.verdict ?? (own?.note || noteDrafts[id]?.trim()))
    return hasWords && !listed.has(id) ? { id, reactions } : []
  })
  if (homes.length === 0) return null
  const agent = list.card ? personName(list.card.name, locale) : words.agentFirst
  const shown = [...list.items.flatMap(({ listing }) => listing ?? []), ...list.formerHomes]
  const textOf = (id: string) => {
    const listing = list.formerHomes.find((home) => home.id === id)
    // a home with stored answers that the server does not name was removed for good
    const kept = list.formerReactions.some(({ listingId }) => listingId === id) ? undefined : localState.homeNames[id]?.[locale]
    const home = listing ? nameAmong(listing, shown, site.currency, locale) : kept
    if (home === undefined) return fill(words.tookOutHidden, { agent })
    return fill(listing && !isPublicListing(listing) ? words.tookOutGone : words.tookOut, { agent, home })
  }
  return (
    <section aria-label={words.formerHomes} className="no-print mt-9">
      <h2 className="text-t17">{words.formerHomes}</h2>
      {list.takesAnswers && <p className="mt-1 text-t13 text-ink-2">{words.formerUncounted}</p>}
      <ul className="mt-3 grid gap-3">
        {homes.map((home) => (
          <li key={home.id} className="rounded-tile bg-fill px-3.5 py-2.5">
            <p className="[overflow-wrap:anywhere]">{textOf(home.id)}</p>
            <OwnWords code={list.code} item={home} />
          </li>
        ))}
      </ul>
    </section>
  )
}
