import type { ListDetail, ListItem } from '@site/domain/calls/share-list.ts'
import { labelOf } from '@site/domain/choices.ts'
import { fill } from '@site/domain/format.ts'
import { personName } from '@site/domain/accounts/person-name.ts'
import { itemCountText } from '../../../listing/home-count.ts'
import { Paper, PaperHome, printedAddress } from '../../../listing/Paper.tsx'
import { useFormatDay, useLocale, useShell, useWords } from '../../../page/locale.tsx'
import { usePrinting } from '../../../ui/use-printing.ts'
import { listDetailWords } from './detail.words.ts'

type OwnListPrintProps = { detail: ListDetail }

/**
 * A list on paper for its agent: the number, poster and notes of each home, also the notes that no client sees. Rendered only while printing, in place of
 * the screen. `ListPrint` is what a client prints.
 */
export function OwnListPrint({ detail }: OwnListPrintProps) {
  return usePrinting() ? <PrintedList detail={detail} /> : null
}

function PrintedList({ detail: { id, title, description, sections, items } }: OwnListPrintProps) {
  const { site, locale } = useShell()
  const words = useWords(listDetailWords)
  const formatDay = useFormatDay()
  const groups = ['', ...sections].map((section) => ({
    section,
    homes: items.filter((item) => (sections.includes(item.section) ? item.section : '') === section),
  }))
  const orderedItems = groups.flatMap(({ homes }) => homes)
  return (
    <Paper note={fill(words.printed, { homes: itemCountText(items, locale), date: formatDay(new Date().toISOString()) })}>
      <h1 className="text-t20 font-bold [overflow-wrap:anywhere]">{title}</h1>
      <p className="text-t13 font-semibold">{words.printedForYou}</p>
      {description && <p className="text-t13 whitespace-pre-line [overflow-wrap:anywhere]">{description}</p>}
      <p className="mb-2 text-t13 text-ink-2">{`${printedAddress(site.origin)}/shareListDetail?id=${id}`}</p>
      {groups.map(
        ({ section, homes }) =>
          homes.length > 0 && (
            <section key={section} className="py-0!">
              {section && <h2 className="mt-3 text-t15 font-bold [overflow-wrap:anywhere]">{section}</h2>}
              {homes.map((item) => (
                <PrintedHome key={item.id} item={item} number={orderedItems.indexOf(item) + 1} />
              ))}
            </section>
          ),
      )}
    </Paper>
  )
}

function PrintedHome({ item: { listing, note, isNotePublic, isAvailable, isRemoved }, number }: { item: ListItem; number: number }) {
  const locale = useLocale()
  const words = useWords(listDetailWords)
  const poster = listing?.poster
  const state = isAvailable || isRemoved ? null : listing?.offShelfReason ? labelOf('offShelfReason', listing.offShelfReason)[locale] : words.unavailable
  return (
    <article className="@container grid min-w-0 grid-cols-[2rem_minmax(0,1fr)] border-t border-line py-2">
      <b className="text-t15">{number}</b>
      <div className="min-w-0">
        {listing ? (
          <PaperHome
            listing={listing}
            lastLine={[listing.number, poster && `${personName(poster.name, locale)} (${labelOf('role', poster.role)[locale]})`, state]}
          />
        ) : (
          <p className="text-t15">{isRemoved ? words.removedHome : words.hidden}</p>
        )}
        {note && (
          <p className="text-t13 whitespace-pre-line [overflow-wrap:anywhere]">
            <b>{isNotePublic ? words.printedNote : words.onlyYou}</b> {note}
          </p>
        )}
      </div>
    </article>
  )
}
