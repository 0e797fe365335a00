import { fill } from '@site/domain/format.ts'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useKeptForm } from '../../device/kept-forms.ts'
import { shareWords } from '../../sharing/share.words.ts'
import { dropUnsent, useUnsent } from '../../device/unsent-messages.ts'
import { useWords } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { notify } from '../../ui/overlays/notices.ts'
import { useCopy } from '../../ui/use-copy.ts'
import { answerForm } from './answer-form.ts'
import { messagesWords } from './messages.words.ts'

/**
 * The text that was typed, or waits to be sent, in a conversation that takes no messages, to copy or delete; nothing without it. For the browser only.
 * `reference`: by which the reader has opened the conversation: its id, or the token of a mailed link. `id`: of the conversation; the token again where it is unknown.
 */
export function UnsentAnswer({ reference, id }: { reference: string; id: string }) {
  const words = useWords(messagesWords)
  const share = useWords(shareWords)
  const { pathname, search, hash } = window.location
  const keptForm = useKeptForm(...answerForm(reference, id, pathname + search + hash))
  const [isDropped, setDropped] = useState(false)
  const { copy, isCopied } = useCopy()
  const unsent = useUnsent(reference)
  const typedText = isDropped ? '' : keptForm.initial.message
  const unsentText = [...unsent.map(({ text }) => text), typedText].filter((text) => text.trim() !== '').join('\n\n')
  if (unsentText === '') return null
  const copyMessage = async () => {
    const result = await copy(unsentText)
    if (!result.isCopied) notify({ text: fill(share.copyFailed, { reason: result.reason }), tone: 'error' })
  }
  const discard = () => {
    keptForm.drop()
    for (const { key } of unsent) dropUnsent(key)
    setDropped(true)
  }
  return (
    <section className="mx-auto grid w-full max-w-[60ch] gap-3 rounded-card border border-line bg-surface p-4">
      <h3 className="text-t15 font-semibold">{words.unsentTitle}</h3>
      <p className="text-t15 whitespace-pre-wrap wrap-anywhere">{unsentText}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" size="s" onClick={discard}>
          {words.discard}
        </Button>
        <Button size="s" icon={isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />} onClick={() => void copyMessage()}>
          {isCopied ? words.copied : words.copy}
        </Button>
      </div>
    </section>
  )
}
