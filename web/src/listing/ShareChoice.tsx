import type { ListingView } from '@site/domain/listing.ts'
import { useUserInfo } from '../session.ts'
import { useWords } from '../shell/locale.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { ShareBlock } from './ShareBlock.tsx'
import { shareWords } from './share.words.ts'

export type ShareChoiceProps = { listing: ListingView; open: boolean; onClose: () => void; madeOn: '/propertyInfo' | '/shareInfo' }

/** The share popup: two blocks, with brand and without (specification section 2). The with-brand one is there for whoever may share under the brand. */
export function ShareChoice({ listing, open, onClose, madeOn }: ShareChoiceProps) {
  const words = useWords(shareWords)
  const mayBrand = useUserInfo((user) => user.isShareBrand)
  const block = { listing, isWanted: open, madeOn }
  return (
    <Sheet open={open} onClose={onClose} title={words.title} closeLabel={words.close} size="wide">
      <div className="grid gap-4 pb-2 desk:grid-cols-2 desk:gap-5">
        {mayBrand && <ShareBlock variant="normal" {...block} />}
        <ShareBlock variant="Intermediary" {...block} />
      </div>
    </Sheet>
  )
}
