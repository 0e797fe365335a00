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
import { ViewingsWarning, type ViewingsWarningProps } from '../viewings/LostViewings.tsx'
import { isLinkOver } from '../viewings/link-end.ts'

type RemoveHomeSheetProps = {
  open: boolean
  /** The name of the home. */
  name: string
  /** How many people have responded to the home. */
  peopleCount: number
  /** The viewings of the home in this list that are not over. */
  viewings: readonly OwnViewing[]
  homes: ViewingsWarningProps['homes']
  onClose: () => void
  /** `areViewingsCancelled`: the viewings were called off before. */
  onRemove: (areViewingsCancelled: boolean) => void
}

/** Calls a viewing off, in the state that the sheet shows; answers whether that succeeded. */
const callOff = async (viewing: OwnViewing): Promise<boolean> => {
  const move = { id: viewing.id, state: callOffState(viewing), shown: shownOf(viewing) }
  return (await callOrNotify((call) => call('POST /frontend/api/sharelist/moveviewing', move))) !== null
}

/** Before a home is removed from its list: says how many people responded to it, and asks whether its viewings stay or are called off. */
export function RemoveHomeSheet({ open, name, peopleCount, viewings, homes, onClose, onRemove }: RemoveHomeSheetProps) {
  const words = useWords(listDetailWords)
  const locale = useLocale()
  const [isBusy, run] = useAction()
  const [now] = useState(() => new Date())
  const unseenCount = viewings.filter((viewing) => isLinkOver(viewing, now)).length
  const count = formatNumber(viewings.length, locale)
  const remove = (areViewingsCancelled: boolean) => {
    onClose()
    onRemove(areViewingsCancelled)
  }
  const cancelAndRemove = async () => {
    let isDone = true
    for (const viewing of viewings) isDone = isDone && (await callOff(viewing))
    if (isDone) remove(true)
    else onClose()
  }
  return (
    <Sheet open={open} onClose={onClose} title={fill(words.removeTitle, { name })} closeLabel={words.close} size="small">
      {peopleCount > 0 && (
        <p className="mb-3 text-ink-2">{fill(peopleCount === 1 ? words.answeredOne : words.answeredMany, { count: formatNumber(peopleCount, locale) })}</p>
      )}
      {viewings.length > 0 && (
        <ViewingsWarning text={fill(viewings.length === 1 ? words.plannedOne : words.plannedMany, { count })} items={viewings} homes={homes} />
      )}
      {unseenCount < viewings.length && <p className="mt-3 text-ink-2">{words.viewingStays}</p>}
      {unseenCount > 0 && <p className="mt-3 text-ink-2">{unseenCount < viewings.length ? words.someUnseen : words.viewingUnseen}</p>}
      <div className="mt-4 grid gap-2">
        {viewings.length === 0 ? (
          <Button variant="danger" className="whitespace-normal!" onClick={() => remove(false)}>
            {words.remove}
          </Button>
        ) : (
          <>
            <Button variant="quiet" className="whitespace-normal!" disabled={isBusy} onClick={() => remove(false)}>
              {words.removeKeeping}
            </Button>
            <Button variant="danger" className="whitespace-normal!" busy={isBusy} onClick={() => void run(cancelAndRemove)}>
              {words.removeCancelling}
            </Button>
          </>
        )}
        <Button variant="text" onClick={onClose}>
          {words.keepInList}
        </Button>
      </div>
    </Sheet>
  )
}
