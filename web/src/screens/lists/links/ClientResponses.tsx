import type { LinkActivity } from '@site/domain/calls/share.ts'
import { labelOf } from '@site/domain/choices.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { ListingLink } from '../../../listing/ListingLink.tsx'
import { ListingThumb } from '../../../listing/ListingThumb.tsx'
import { Price } from '../../../listing/Price.tsx'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { personOf } from '../link-name.ts'
import { linkWords } from '../link.words.ts'
import { VerdictIcon, verdictRank, verdicts } from '../Verdicts.tsx'

type ClientResponsesProps = { activity: LinkActivity; nameOf: (id: string | null) => string }

/** A table of the homes with a response or an open, and of what each person thinks of them. Nothing where the client only wrote, or asked for a viewing. */
export function ClientResponses({ activity, nameOf }: ClientResponsesProps) {
  const { link, reactions, looks } = activity
  const words = useWords(linkWords)
  const locale = useLocale()
  const people = [...new Set(reactions.map(({ who }) => who))].toSorted()
  // homes without a reaction come after those whose reactions have no verdict
  const bestRankOf = (id: string) =>
    Math.min(...reactions.filter(({ listingId }) => listingId === id).map(({ verdict }) => verdictRank(verdict)), verdicts.length + 1)
  const homeIds = [...new Set([...reactions.map(({ listingId }) => listingId), ...looks.map(({ id }) => id)])].toSorted((a, b) => bestRankOf(a) - bestRankOf(b))
  const answeredCount = new Set(reactions.filter(({ verdict }) => verdict).map(({ listingId }) => listingId)).size
  if (homeIds.length === 0 && link.hasResponse) return null
  return (
    <section>
      <h2 className="text-t17 font-semibold">
        {words.whoSays}
        {answeredCount > 0 && (
          <span className="ml-1 text-t13 font-normal text-ink-2"> {fill(words.answered, { count: formatNumber(answeredCount, locale) })}</span>
        )}
      </h2>
      {homeIds.length === 0 && <p className="mt-2 text-t15 text-ink-2">{words.noAnswersYet}</p>}
      {homeIds.length > 0 && (
        <div className="mt-3 overflow-x-auto rounded-card border border-line bg-surface">
          <table className="w-full text-t15">
            <thead>
              <tr className="border-b border-line text-t13 text-ink-2">
                <th scope="col" className="px-4 py-2.5 text-left font-semibold">
                  {words.home}
                </th>
                {people.map((who) => (
                  <th key={who} scope="col" className="min-w-18 px-2 py-2.5 font-semibold">
                    {personOf(who, link.name, 'someone', locale)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {homeIds.map((id) => (
                <ResponseRow key={id} id={id} people={people} activity={activity} name={nameOf(id)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

type ResponseRowProps = { id: string; people: readonly string[]; activity: LinkActivity; name: string }

/** A home with how often it was opened, the verdict of each person and their notes. */
function ResponseRow({ id, people, activity: { link, reactions, looks, listings }, name }: ResponseRowProps) {
  const words = useWords(linkWords)
  const locale = useLocale()
  const listing = listings.find((home) => home.id === id)
  const homeReactions = reactions.filter(({ listingId }) => listingId === id)
  const openCount = looks.find((home) => home.id === id)?.opens ?? 0
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="min-w-44 px-4 py-3 text-left font-normal">
        <div className="flex gap-3">
          <div className="h-11 w-14 shrink-0 overflow-hidden rounded-control bg-fill">{listing && <ListingThumb listing={listing} />}</div>
          <div className="@container min-w-0 flex-1">
            {listing ? (
              <ListingLink listing={listing} className="-my-2 inline-block py-2 font-semibold hover:underline">
                {name}
              </ListingLink>
            ) : (
              name
            )}
            {listing && <Price listing={listing} size="row" />}
            {openCount > 0 && (
              <p className="text-t13 text-ink-2">{openCount === 1 ? words.lookedOnce : fill(words.lookedOften, { count: formatNumber(openCount, locale) })}</p>
            )}
          </div>
        </div>
        {homeReactions
          .filter(({ note }) => note)
          .map(({ who, note }) => (
            <p key={who} className="mt-1.5 text-t13 [overflow-wrap:anywhere] text-ink-2">
              {personOf(who, link.name, 'someone', locale)}: “{note}”
            </p>
          ))}
      </th>
      {people.map((who) => {
        const verdict = homeReactions.find((reaction) => reaction.who === who)?.verdict ?? null
        return (
          <td key={who} className="px-2 py-3 text-center">
            <span className="inline-grid place-items-center">
              {verdict ? <VerdictIcon verdict={verdict} size={18} /> : <span aria-hidden>·</span>}
              <span className="sr-only">{verdict ? labelOf('verdict', verdict)[locale] : words.noVerdict}</span>
            </span>
          </td>
        )
      })}
    </tr>
  )
}
