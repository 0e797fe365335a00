import type { ContactOffer } from './contact-offer.ts'
import { DetailBuilding } from './DetailBuilding.tsx'
import { DetailFoot } from './DetailFoot.tsx'
import { DetailPaper } from './DetailPaper.tsx'
import { DetailNearby } from './DetailNearby.tsx'
import { DetailPrice } from './DetailPrice.tsx'
import { About } from './DetailText.tsx'
import type { DetailData } from './load-detail.ts'
import { SimilarHomes } from './SimilarHomes.tsx'

export type DetailBelowProps = { data: DetailData; offer: ContactOffer | null /** Whether it leads on into the site. */; leads: boolean }

/** The part below the first view of a home. It loads as one, so that no part moves another while the reader presses it. */
export function DetailBelow({ data, offer, leads }: DetailBelowProps) {
  const { detail, similar } = data
  return (
    <>
      <div className="min-w-0 beside:col-start-1">
        <About listing={detail.listing} />
        <DetailPrice detail={detail} until={data.at} />
        <DetailBuilding detail={detail} leads={leads} />
        <DetailNearby detail={detail} />
        <DetailFoot data={data} offer={offer} />
      </div>
      {leads && similar && similar.length > 0 && (
        <div className="-mx-4 beside:col-span-2 desk:mx-0">
          <SimilarHomes data={data} />
        </div>
      )}
      <DetailPaper data={data} offer={offer} />
    </>
  )
}
