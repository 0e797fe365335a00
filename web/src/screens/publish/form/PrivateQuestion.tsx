import type { FormValues } from '@site/domain/form-rules.ts'
import { fill } from '@site/domain/format.ts'
import { privateDetailsIn } from '@site/domain/publishing/private-details.ts'
import type { Words } from '@site/domain/words.ts'
import { useState } from 'react'
import { privateDetailsWords } from '../../../own-listings/private-details.words.ts'
import { useWords } from '../../../page/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { notify } from '../../../ui/overlays/notices.ts'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { privateDetailsOf, changesToMoveAll } from '../fields/private-texts.ts'

/** A private detail in the caption of a photo; `number`: that of the photo, from 1; `words`: the detail as it is written there. */
type CaptionDetail = { readonly number: number; readonly words: string }

type PrivateQuestionProps = {
  /** The private details in the public texts, as they are written there. */
  details: readonly string[]
  captions: readonly CaptionDetail[]
  isOpen: boolean
  onClose: () => void
  /** Moves the details of the texts to the private notes. */
  onMove: () => void
  /** Sends the form with the details. */
  onKeep: () => void
  /** Leads to the photos. */
  onCaptions: () => void
}

/** Asks about private details in the public texts and captions before the form is sent. */
export function PrivateQuestion({ details, captions, isOpen, onClose, onMove, onKeep, onCaptions }: PrivateQuestionProps) {
  const words = useWords(privateDetailsWords)
  return (
    <Sheet open={isOpen} size="small" title={words.askTitle} closeLabel={words.back} onClose={onClose}>
      <div className="grid gap-3">
        <p className="text-t15 text-ink-2">{details.length > 0 ? words.askText : words.askCaptions}</p>
        <ul className="mb-2 grid list-disc gap-1 pl-5 text-t15 wrap-anywhere">
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
          {captions.map((detail) => (
            <li key={`${detail.number} ${detail.words}`}>{fill(words.inCaption, detail)}</li>
          ))}
        </ul>
        {details.length > 0 ? (
          <Button wide onClick={onMove}>
            {words.moveAll}
          </Button>
        ) : (
          <Button wide onClick={onCaptions}>
            {words.changeCaptions}
          </Button>
        )}
        <Button wide variant="quiet" onClick={onKeep}>
          {words.keep}
        </Button>
      </div>
    </Sheet>
  )
}

const captionDetailsOf = (values: FormValues, captions: readonly (Words | null)[]): readonly CaptionDetail[] =>
  captions.flatMap((caption, index) =>
    (['zh', 'en'] as const).flatMap((language) => privateDetailsIn(caption?.[language] ?? '', values).map(({ words }) => ({ number: index + 1, words }))),
  )

/** `showPhotos` leads to the photos, whose captions the person can change. */
type SendActions = { readonly send: () => void; readonly showPhotos: () => void }

/**
 * The question about private details. `ask` opens it and returns true if there are details that the person has not kept yet; sending waits then.
 * `captions`: those of the photos in their order. Details of texts can be moved to the private notes; only the person changes captions.
 */
export function usePrivateQuestion(
  values: FormValues,
  captions: readonly (Words | null)[],
  onChange: (changes: FormValues) => void,
  { send, showPhotos }: SendActions,
) {
  const [isOpen, setOpen] = useState(false)
  const [keptDetailsText, setKeptDetailsText] = useState('')
  const words = useWords(privateDetailsWords)
  const details = [...new Set(privateDetailsOf(values).map((detail) => detail.words))]
  const captionDetails = captionDetailsOf(values, captions)
  const detailsText = JSON.stringify([details, captionDetails])
  const ask = (): boolean => {
    const mustAsk = details.length + captionDetails.length > 0 && detailsText !== keptDetailsText
    setOpen(mustAsk)
    return mustAsk
  }
  const close = () => setOpen(false)
  const keep = () => {
    setKeptDetailsText(detailsText)
    close()
    send()
  }
  const move = () => {
    const changes = changesToMoveAll(values)
    onChange(changes)
    if (privateDetailsOf({ ...values, ...changes }).length > 0) return notify({ text: words.notesFull, tone: 'error' })
    if (captionDetails.length > 0) return
    close()
    send()
  }
  const changeCaptions = () => {
    close()
    showPhotos()
  }
  return { ask, question: { details, captions: captionDetails, isOpen, onClose: close, onMove: move, onKeep: keep, onCaptions: changeCaptions } }
}
