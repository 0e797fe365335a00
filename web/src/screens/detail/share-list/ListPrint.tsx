import { clientTitleOf } from '@site/domain/sharing/client-title.ts'
import type { SharedItem, SharedList } from '@site/domain/calls/share-list.ts'
import { fill } from '@site/domain/format.ts'
import { type ListingView, variantUrl } from '@site/domain/listing.ts'
import { personName } from '@site/domain/accounts/person-name.ts'
import { useLabels } from '../../../listing/dictionary.ts'
import { homeCountText } from '../../../listing/home-count.ts'
import { factsOf, listingName, placeOf } from '../../../listing/listing-lines.ts'
import { printedAddress } from '../../../listing/Paper.tsx'
import { Price } from '../../../listing/Price.tsx'
import { useFormatDay, useShell, useWords } from '../../../page/locale.tsx'
import { PaperSheet } from '../../../ui/PaperSheet.tsx'
import { usePrintQr } from '../../../ui/pictures/print-pictures.ts'
import { usePrinting } from '../../../ui/use-printing.ts'
import { contactMethodsOf } from '../../../contact/contact-methods.ts'
import { DetailFacts } from '../DetailFacts.tsx'
import { shareListWords } from './session/share-list.words.ts'
import { dotted } from '../../../listing/dotted.tsx'

/** `list`: five or six homes on a page; `pages`: a page for each home. */
export type PrintLayout = 'list' | 'pages'

type PrintedItem = SharedItem & { readonly listing: ListingView }

/** The homes of a list that are printed: the available ones. */
export const printedItems = ({ items }: SharedList): readonly PrintedItem[] =>
  items.filter((item): item is PrintedItem => item.isAvailable && item.listing !== null)

/** The address of the photo that a layout prints; null without one. */
export const printedPhoto = ({ photos }: ListingView, layout: PrintLayout): string | null =>
  photos?.[0] ? variantUrl(photos[0].url, layout === 'list' ? 'm' : 'l') : null

/** `layout`: null before the person has chosen one; `isChoosing`: the choice is open. */
type ListPrintProps = { list: SharedList; at: string; layout: PrintLayout | null; isChoosing: boolean }

/** A shared list on paper, rendered only while printing, in place of the screen. `at`: ISO time of the prices. */
export function ListPrint({ list, at, layout: chosenLayout, isChoosing }: ListPrintProps) {
  const layout = chosenLayout ?? 'list'
  const { site } = useShell()
  const isPrinting = usePrinting()
  const qrCode = usePrintQr(`${site.origin}/share/${list.code}`, isChoosing || chosenLayout !== null)
  if (!isPrinting) return null
  const items = printedItems(list)
  return (
    <PaperSheet>
      {layout === 'list' && <PrintedHead list={list} at={at} qrCode={qrCode} count={items.length} />}
      <ol>
        {items.map((item, index) => (
          <li key={item.id} className={layout === 'pages' ? 'break-after-page last:break-after-auto' : undefined}>
            {layout === 'list' ? (
              <PrintedRow item={item} number={index + 1} />
            ) : (
              <>
                <PrintedHead list={list} at={at} qrCode={qrCode} count={items.length} />
                <PrintedPage item={item} number={index + 1} />
              </>
            )}
          </li>
        ))}
      </ol>
      <PrintedFoot list={list} goneCount={list.items.length - items.length} />
    </PaperSheet>
  )
}

function PrintedHead({ list, at, qrCode, count }: { list: SharedList; at: string; qrCode: string | null; count: number }) {
  const { brand, site, locale } = useShell()
  const words = useWords(shareListWords)
  const formatDay = useFormatDay()
  const contact = list.card ? [personName(list.card.name, locale), ...contactMethodsOf(list.card, '').map(({ value }) => value)] : []
  return (
    <header className="flex items-start justify-between gap-4 border-b-2 border-ink pb-3">
      <div className="min-w-0">
        {brand && <b className="text-t13">{brand.name[locale]}</b>}
        <h1 className="text-t20 font-bold [overflow-wrap:anywhere]">{clientTitleOf(list.title, count, locale)}</h1>
        <p className="text-t13 text-ink-2">
          {dotted([homeCountText({ total: count, available: count }, locale), fill(words.asOf, { date: formatDay(at) }), ...contact].join(' · '))}
        </p>
        <p className="text-t12 text-ink-2">{`${printedAddress(site.origin)}/share/${list.code}`}</p>
      </div>
      {qrCode && <img src={qrCode} alt={words.qrCode} className="size-24 shrink-0" />}
    </header>
  )
}

const NumberBadge = ({ number }: { number: number }) => (
  <span className="inline-grid size-6 shrink-0 place-items-center rounded-full border border-ink text-t13 font-semibold">{number}</span>
)

function PrintedRow({ item: { listing, note }, number }: { item: PrintedItem; number: number }) {
  const { locale } = useShell()
  const label = useLabels()
  const words = useWords(shareListWords)
  const photo = printedPhoto(listing, 'list')
  return (
    <article className="grid h-[42mm] break-inside-avoid grid-cols-[38mm_minmax(0,1fr)] gap-x-4 overflow-hidden border-b border-line py-3">
      {photo ? <img src={photo} alt="" className="h-[29mm] w-full rounded-control object-cover" /> : <span />}
      <div className="@container flex min-w-0 flex-col">
        <div className="flex items-center gap-2">
          <NumberBadge number={number} />
          <Price listing={listing} size="row" />
        </div>
        <p className="text-t13 font-medium">{dotted(factsOf(listing, locale, label).join(' · '))}</p>
        <p className="truncate text-t13 text-ink-2">{placeOf(listing, locale)}</p>
        {note && <p className="line-clamp-1 text-t12 text-ink-2">{note}</p>}
        <p className="mt-auto border-b border-dotted border-ink-3 text-t12 text-ink-3">{words.myNotes}</p>
      </div>
    </article>
  )
}

function PrintedPage({ item: { listing, note }, number }: { item: PrintedItem; number: number }) {
  const { locale } = useShell()
  const label = useLabels()
  const words = useWords(shareListWords)
  const photo = printedPhoto(listing, 'pages')
  return (
    <article className="pt-4">
      {photo && <img src={photo} alt="" className="mb-4 h-[95mm] w-full rounded-card object-cover" />}
      <div className="@container flex items-center gap-3">
        <NumberBadge number={number} />
        <Price listing={listing} size="large" />
      </div>
      <h2 className="mt-1 text-t17 font-bold">{listingName(listing, locale)}</h2>
      <p>{dotted(factsOf(listing, locale, label).join(' · '))}</p>
      <p className="text-ink-2">{placeOf(listing, locale)}</p>
      {note && <p className="mt-2 [overflow-wrap:anywhere] whitespace-pre-line">{note}</p>}
      <DetailFacts listing={listing} />
      <p className="mt-3 text-t13 font-semibold">{words.myNotes}</p>
      {[1, 2, 3, 4].map((line) => (
        <span key={line} className="block h-7 border-b border-dotted border-ink-3" />
      ))}
    </article>
  )
}

function PrintedFoot({ list, goneCount }: { list: SharedList; goneCount: number }) {
  const words = useWords(shareListWords)
  if (list.items.length === 0) return null
  return (
    <p className="mt-3 text-t13 text-ink-2">
      {goneCount > 0 && `${fill(goneCount === 1 ? words.oneLeftOut : words.leftOut, { count: goneCount })} `}
      {words.mayChange}
    </p>
  )
}
