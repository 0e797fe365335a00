import { personName } from '@site/domain/accounts/person-name.ts'
import { fill, formatDistance } from '@site/domain/format.ts'
import { variantUrl } from '@site/domain/listing.ts'
import { listingName, placeOf } from '../../listing/listing-lines.ts'
import { Paper, printedAddress } from '../../listing/Paper.tsx'
import { Price } from '../../listing/Price.tsx'
import { useFormatDay, useShell, useWords } from '../../page/locale.tsx'
import { usePrinting } from '../../ui/use-printing.ts'
import { usePrintPictures, usePrintQr } from '../../ui/pictures/print-pictures.ts'
import type { ContactOffer } from './contact-offer.ts'
import { contactMethodsOf } from '../../contact/contact-methods.ts'
import { DetailFacts } from './DetailFacts.tsx'
import { KeyFacts, PriceNotes, withoutPriceNotes } from './DetailTitle.tsx'
import { ListingRemarks } from './DetailText.tsx'
import { type DetailData, shareAddress } from './load-detail.ts'
import { belowWords } from './below.words.ts'

type DetailPrintProps = { data: DetailData; offer: ContactOffer | null }

/** The print layout of a detail page, on one sheet. Rendered only while printing, in place of the screen. */
export function DetailPrint({ data, offer }: DetailPrintProps) {
  const { site } = useShell()
  const words = useWords(belowWords)
  const formatDay = useFormatDay()
  const isPrinting = usePrinting()
  const { listing } = data.detail
  const address = data.share ? site.origin + shareAddress(data.share) : `${site.origin}/propertyInfo?id=${encodeURIComponent(listing.id)}`
  const qrCode = usePrintQr(address)
  const photos = (listing.photos ?? []).slice(0, 3).map(({ url }, index) => variantUrl(url, index === 0 ? 'l' : 'm'))
  usePrintPictures([...photos, qrCode])
  if (!isPrinting) return null
  return (
    <Paper note={fill(words.printed, { number: listing.number ?? '', date: formatDay(data.loadedAt) })}>
      <PrintPhotos photos={photos} />
      <PrintTitle data={data} />
      <div className="grid grid-cols-[1.6fr_1fr] gap-x-8">
        <div className="min-w-0">
          <DetailFacts listing={listing} />
        </div>
        <PrintNearby data={data} />
      </div>
      <ListingRemarks listing={listing} />
      <PrintFooter offer={offer} address={address} qrCode={qrCode} />
    </Paper>
  )
}

function PrintPhotos({ photos }: { photos: readonly string[] }) {
  if (photos.length === 0) return null
  const isSingle = photos.length < 3
  return (
    <div className={`mb-4 grid h-[62mm] gap-1.5 ${isSingle ? '' : 'grid-cols-[2fr_1fr] grid-rows-2'}`}>
      {photos.slice(0, isSingle ? 1 : 3).map((photo, index) => (
        <img key={photo} src={photo} alt="" className={`size-full min-h-0 rounded-control object-cover ${index === 0 && !isSingle ? 'row-span-2' : ''}`} />
      ))}
    </div>
  )
}

function PrintTitle({ data }: { data: DetailData }) {
  const { locale } = useShell()
  const { listing, estate } = data.detail
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_108mm] items-end gap-6">
      <div className="@container min-w-0">
        <Price listing={withoutPriceNotes(listing)} size="large" />
        <PriceNotes listing={listing} />
        <p className="mt-1 text-t17 font-bold">{listingName(listing, locale)}</p>
        <p className="text-t13 text-ink-2">{estate?.address[locale] || placeOf(listing, locale)}</p>
      </div>
      <div className="[&>*]:border-0 [&>*]:p-0">
        <KeyFacts data={data} />
      </div>
    </div>
  )
}

function PrintNearby({ data }: { data: DetailData }) {
  const { locale } = useShell()
  const words = useWords(belowWords)
  const places = data.detail.nearby.slice(0, 6)
  if (places.length === 0) return null
  return (
    <section className="min-w-0 border-t border-line">
      <h2 className="mb-2 text-t15 font-semibold">
        {words.nearby} <small className="font-normal text-ink-3">{words.straight}</small>
      </h2>
      <ul>
        {places.map((place) => (
          <li key={place.id} className="flex justify-between gap-3 border-b border-line py-1 text-t13">
            <span className="min-w-0 truncate">{place.name[locale]}</span>
            <span className="shrink-0 text-ink-2">{formatDistance(place.distanceInKm, locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function PrintFooter({ offer, address, qrCode }: { offer: ContactOffer | null; address: string; qrCode: string | null }) {
  const { locale } = useShell()
  const words = useWords(belowWords)
  const card = offer?.contact.card ?? null
  const lineClass = 'block text-t13 text-ink-2'
  return (
    <div className="mt-4 flex items-center gap-5 border-t border-ink pt-3">
      {qrCode && <img src={qrCode} alt={words.qrCode} className="size-24 shrink-0" />}
      {card && (
        <p className="min-w-0">
          <b>{personName(card.name, locale)}</b>
          {contactMethodsOf(card, '').map(({ part, value }) => (
            <span key={part} className={lineClass}>
              {value}
            </span>
          ))}
        </p>
      )}
      <p className="ml-auto max-w-[50%] text-right [overflow-wrap:anywhere]">
        {qrCode && <span className={lineClass}>{words.scan}</span>}
        <span className={lineClass}>{printedAddress(address)}</span>
      </p>
    </div>
  )
}
