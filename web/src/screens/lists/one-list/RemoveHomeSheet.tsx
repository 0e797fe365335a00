import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { callOffState, shownOf } from '@site/domain/sharing/share-list.ts'
import { useState } from 'react'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { useAction } from '../../../page/use-action.ts'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { callOrNotify } from '../call-or-notify.ts'
import { listDetailWords } from './detail.words.ts'
import { ViewingsNotice, type ViewingsNoticeProps } from '../viewings/LostViewings.tsx'
import { isLinkOver } from '../viewings/viewing-end.ts'

type RemoveHomeSheetProps = {
  open: boolean
  /** The name of the home. */
  name: string
  /** The viewings of the home in this list that are not over. */
  viewings: readonly OwnViewing[]
  homes: ViewingsNoticeProps['homes']
  onClose: () => void
  /** `isCancelled`: whether the viewings were called off. */
  onRemove: (isCancelled: boolean) => void
}

/** Calls a viewing off, in the state that the sheet shows; answers whether that succeeded. */
const callOff = async (viewing: OwnViewing): Promise<boolean> => {
  const move = { id: viewing.id, state: callOffState(viewing), shown: shownOf(viewing) }
  return (await callOrNotify((call) => call('POST /frontend/api/sharelist/moveviewing', move))) !== null
}

/** Asks before a home is removed from its list whether its viewings stay or are called off. */
export function RemoveHomeSheet({ open, name, viewings, homes, onClose, onRemove }: RemoveHomeSheetProps) {
  const words = useWords(listDetailWords)
  const locale = useLocale()
  const [isBusy, run] = useAction()
  const [now] = useState(() => new Date())
  const unseenCount = viewings.filter((viewing) => isLinkOver(viewing, now)).length
  const count = formatNumber(viewings.length, locale)
  const remove = (isCancelled: boolean) => {
    onClose()
    onRemove(isCancelled)
  }
  const cancelAndRemove = async () => {
    let isDone = true
    for (const viewing of viewings) isDone = isDone && (await callOff(viewing))
    if (isDone) remove(true)
    else onClose()
  }
  return (
    <Sheet open={open} onClose={onClose} title={fill(words.removeTitle, { name })} closeLabel={words.close} size="small">
      <ViewingsNotice text={fill(viewings.length === 1 ? words.plannedOne : words.plannedMany, { count })} items={viewings} homes={homes} />
      {unseenCount < viewings.length && <p className="mt-3 text-ink-2">{words.viewingStays}</p>}
      {unseenCount > 0 && <p className="mt-3 text-ink-2">{unseenCount < viewings.length ? words.someUnseen : words.viewingUnseen}</p>}
      <div className="mt-4 grid gap-2">
        <Button variant="quiet" className="whitespace-normal!" disabled={isBusy} onClick={() => remove(false)}>
          {words.removeKeeping}
        </Button>
        <Button variant="danger" className="whitespace-normal!" busy={isBusy} onClick={() => void run(cancelAndRemove)}>
          {words.removeCancelling}
        </Button>
        <Button variant="text" onClick={onClose}>
          {words.keepInList}
        </Button>
      </div>
    </Sheet>
  )
}
