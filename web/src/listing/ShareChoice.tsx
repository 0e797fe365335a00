import type { ListingView } from '@site/domain/listing.ts'
import { useUserInfo } from '../page/session.ts'
import { useState } from 'react'
import { useWords } from '../page/locale.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { ShareBlock } from './ShareBlock.tsx'
import { shareWords } from './share.words.ts'
import type { LinkLanguage } from './use-share-link.ts'

type ShareChoiceProps = { listing: ListingView; open: boolean; onClose: () => void; madeOn: '/propertyInfo' | '/shareInfo' }

/**
 * The share popup: a link with brand, for visitors, who all have the permission, and for accounts with the permission
 * `share.brand`; and a link without brand for everybody (specification section 2).
 */
export function ShareChoice({ listing, open, onClose, madeOn }: ShareChoiceProps) {
  const words = useWords(shareWords)
  const canShareBrand = useUserInfo((user) => user.userId === '' || user.isShareBrand)
  const [language, setLanguage] = useState<LinkLanguage>('receiver')
  const blockProps = { listing, isEnabled: open, madeOn, language }
  return (
    <Sheet open={open} onClose={onClose} title={words.title} closeLabel={words.close} size="wide">
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="text-t13 text-ink-2" aria-hidden>
          {words.language}
        </span>
        <Segmented
          label={words.language}
          options={[
            { value: 'receiver', label: words.languageOfReceiver },
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <div className="grid gap-4 pb-2 desk:grid-cols-2 desk:gap-5">
        {canShareBrand && <ShareBlock variant="normal" {...blockProps} />}
        <ShareBlock variant="Intermediary" {...blockProps} />
      </div>
    </Sheet>
  )
}
