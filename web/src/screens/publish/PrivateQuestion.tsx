import type { FormValues } from '@site/domain/form-rules.ts'
import { useState } from 'react'
import { privateDetailsWords } from '../../listing/private-details.words.ts'
import { useWords } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { privateDetailsOf, withAllMoved } from './private-texts.ts'

type PrivateQuestionProps = { details: readonly string[]; isOpen: boolean; onClose: () => void; onMove: () => void; onKeep: () => void }

/** Asks about private details in the public texts before the form is sent. */
export function PrivateQuestion({ details, isOpen, onClose, onMove, onKeep }: PrivateQuestionProps) {
  const words = useWords(privateDetailsWords)
  return (
    <Sheet open={isOpen} size="small" title={words.askTitle} closeLabel={words.back} onClose={onClose}>
      <div className="grid gap-3">
        <p className="text-t15 text-ink-2">{words.askText}</p>
        <ul className="mb-2 grid list-disc gap-1 pl-5 text-t15 wrap-anywhere">
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
        <Button wide onClick={onMove}>
          {words.moveAll}
        </Button>
        <Button wide variant="quiet" onClick={onKeep}>
          {words.keep}
        </Button>
      </div>
    </Sheet>
  )
}

/** The question about private details: `ask` returns whether it stops the sending; the same details are asked about once. */
export function usePrivateQuestion(values: FormValues, onChange: (changes: FormValues) => void, send: () => void) {
  const [isOpen, setOpen] = useState(false)
  const [kept, setKept] = useState('')
  const details = [...new Set(privateDetailsOf(values).map(({ words }) => words))]
  const ask = (): boolean => {
    const isAsked = details.length > 0 && details.join('\n') !== kept
    setOpen(isAsked)
    return isAsked
  }
  const close = () => setOpen(false)
  const keep = () => {
    setKept(details.join('\n'))
    close()
    send()
  }
  const move = () => {
    onChange(withAllMoved(values))
    close()
    send()
  }
  return { ask, question: { details, isOpen, onClose: close, onMove: move, onKeep: keep } }
}
