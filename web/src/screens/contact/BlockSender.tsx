import { isProblem } from '@site/domain/problems.ts'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../page/api.ts'
import { useWords } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { contactWords } from './contact.words.ts'

/** A button that blocks the sender; a link alone does not, since mail programs open links by themselves. `isRequested` moves the focus to it. */
export function BlockSender({ token, isBlocked, isRequested }: { token: string; isBlocked: boolean; isRequested: boolean }) {
  const words = useWords(contactWords)
  const [isDone, setDone] = useState(isBlocked)
  const [isBusy, setBusy] = useState(false)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isRequested) section.current?.querySelector('button')?.focus()
  }, [isRequested])
  const block = async () => {
    setBusy(true)
    try {
      await api()('POST /frontend/api/listing/contactblock', { token })
      setDone(true)
    } catch (error) {
      if (!isProblem(error)) throw error // the page reports every other problem
    } finally {
      setBusy(false)
    }
  }
  return (
    <section ref={section} className="grid gap-2 border-t border-line pt-5">
      <h2 className="text-t15 font-semibold">{words.blockTitle}</h2>
      {isDone ? (
        <p role="status" className="text-t13 text-ink-2">
          {words.blocked}
        </p>
      ) : (
        <>
          <p className="text-t13 text-ink-2">{words.blockText}</p>
          <Button variant="quiet" busy={isBusy} onClick={() => void block()} className="justify-self-start">
            {words.block}
          </Button>
        </>
      )}
    </section>
  )
}
