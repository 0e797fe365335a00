import { fill } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { nameOf } from '../../listing/listing-lines.ts'
import { useShell, useWords } from '../../page/locale.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useQrForPaper } from '../../ui/use-qr-for-paper.ts'
import { compareWords } from './compare.words.ts'

/** Rows for print only: a QR code of each home, and lines for notes. */
export function PrintCodes({ listings, rowClass }: { listings: readonly ListingView[]; rowClass: string }) {
  const words = useWords(compareWords)
  return (
    <>
      <tr role="row" className={classNames(rowClass, 'print-row border-b border-line py-2')}>
        <th role="rowheader" scope="row" className="text-left text-t13 font-medium text-ink-2">
          {words.photosAndMore}
        </th>
        {listings.map((listing) => (
          <td key={listing.id} role="cell">
            <QrCode listing={listing} />
          </td>
        ))}
      </tr>
      <tr role="row" className="print-row py-3">
        <td role="cell" className="block">
          <b className="text-t13">{words.notes}</b>
          {[1, 2, 3, 4, 5].map((line) => (
            <span key={line} className="block h-7 border-b border-line" />
          ))}
        </td>
      </tr>
    </>
  )
}

function QrCode({ listing }: { listing: ListingView }) {
  const words = useWords(compareWords)
  const { site, locale } = useShell()
  const source = useQrForPaper(`${site.origin}/propertyInfo?id=${encodeURIComponent(listing.id)}`)
  return source && <img src={source} alt={fill(words.qrOf, { name: nameOf(listing, locale) })} className="size-20" />
}
