import type { ContactOffer } from './contact-offer.ts'
import { DetailBuilding } from './DetailBuilding.tsx'
import { DetailFoot } from './DetailFoot.tsx'
import { DetailPrint } from './DetailPrint.tsx'
import { DetailNearby } from './DetailNearby.tsx'
import { DetailPrice } from './DetailPrice.tsx'
import { ListingRemarks } from './DetailText.tsx'
import type { DetailData } from './load-detail.ts'
import { SimilarHomes } from './SimilarHomes.tsx'

export type DetailBelowProps = {
  data: DetailData
  offer: ContactOffer | null
  /** Whether the page may link to other pages of the site (not on links without brand). */
  hasSiteLinks: boolean
}

/** The part of a detail page below the first view. It loads as one, so that late parts cause no layout shift. */
export function DetailBelow({ data, offer, hasSiteLinks }: DetailBelowProps) {
  const { detail, similar } = data
  return (
    <>
      <div className="min-w-0 two-columns:col-start-1">
        <ListingRemarks listing={detail.listing} />
        <DetailPrice detail={detail} now={data.loadedAt} />
        <DetailBuilding detail={detail} hasSiteLinks={hasSiteLinks} />
        <DetailNearby detail={detail} />
        <DetailFoot data={data} offer={offer} />
      </div>
      {hasSiteLinks && similar && similar.length > 0 && (
        <div className="-mx-4 two-columns:col-span-2 desk:mx-0">
          <SimilarHomes data={data} />
        </div>
      )}
      <DetailPrint data={data} offer={offer} />
    </>
  )
}
