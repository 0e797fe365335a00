import { useState } from 'react'
import { useWords } from '../page/locale.tsx'
import { sayFailure } from '../page/say-failure.ts'
import { Button } from '../ui/Button.tsx'
import { notify } from '../ui/overlays/notices.ts'
import { sendCodeAgainWords } from './send-code-again.words.ts'

/** A button that mails another verification code with `send`, and confirms it in a notice. */
export function SendCodeAgain({ send }: { send: () => Promise<void> }) {
  const words = useWords(sendCodeAgainWords)
  const [isBusy, setBusy] = useState(false)
  const sendAgain = async () => {
    setBusy(true)
    try {
      await send()
      notify({ text: words.sentAgain, tone: 'success' })
    } catch (error) {
      sayFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="quiet" busy={isBusy} onClick={() => void sendAgain()}>
      {words.sendAgain}
    </Button>
  )
}
