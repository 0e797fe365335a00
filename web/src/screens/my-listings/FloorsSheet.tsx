import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { fields } from '@site/domain/fields.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { useState } from 'react'
import { useEstate } from '../../listing/use-estate.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { hasFloorAbove, maxCopies, readFloors } from './copy-listing.ts'
import { myListingsWords } from './my-listings.words.ts'

type FloorsSheetProps = { item: OwnListing | null; onClose: () => void; onCopy: (item: OwnListing, floors: readonly number[]) => void }

/** Asks for the floors to which a listing is copied as drafts, and lists them before it copies. */
export function FloorsSheet({ item, onClose, onCopy }: FloorsSheetProps) {
  const words = useWords(myListingsWords)
  const locale = useLocale()
  const [text, setText] = useState('')
  const floors = readFloors(text, fields.floor.max)
  const isTooMany = floors !== null && floors.length > maxCopies
  const topFloor = useEstate(item?.listing?.estate?.id)?.floors
  const isAboveTop = hasFloorAbove(floors ?? [], topFloor)
  const fault =
    floors === null
      ? words.floorsWrong
      : isTooMany
        ? fill(words.floorsTooMany, { max: maxCopies })
        : isAboveTop && topFloor
          ? fill(words.floorsAboveTop, { floors: topFloor })
          : undefined
  const isReady = floors !== null && floors.length > 0 && fault === undefined
  const copy = () => {
    if (!item || !isReady) return
    onClose()
    onCopy(item, floors)
    setText('')
  }
  return (
    <Sheet
      open={item !== null}
      onClose={onClose}
      title={words.floorsTitle}
      closeLabel={words.close}
      size="small"
      footer={
        <Button wide disabled={!isReady} onClick={copy}>
          {isReady ? (floors.length === 1 ? words.copyMakesOne : fill(words.copyMakes, { count: formatNumber(floors.length, locale) })) : words.copyFloors}
        </Button>
      }
    >
      <Field label={words.floors} hint={words.floorsHint} error={fault}>
        <TextInput value={text} autoComplete="off" maxLength={200} onChange={(event) => setText(event.target.value)} />
      </Field>
      {isReady && <p className="mt-3 text-t15 font-medium">{fill(words.floorsChosen, { floors: floors.join(locale === 'zh' ? '、' : ', ') })}</p>}
      <p className="mt-3 text-t13 text-ink-2">{words.copyNote}</p>
    </Sheet>
  )
}
