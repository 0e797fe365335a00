import { useWords } from '../page/locale.tsx'
import { useAction } from '../page/use-action.ts'
import { Button } from '../ui/Button.tsx'
import { notify } from '../ui/overlays/notices.ts'
import { sendCodeAgainWords } from './send-code-again.words.ts'

/** A button that mails another verification code with `send`, and confirms it in a notice. */
export function SendCodeAgain({ send }: { send: () => Promise<void> }) {
  const words = useWords(sendCodeAgainWords)
  const [isBusy, run] = useAction()
  const sendAgain = async () => {
    if (await run(send)) notify({ text: words.sentAgain, tone: 'success' })
  }
  return (
    <Button variant="quiet" busy={isBusy} onClick={() => void sendAgain()}>
      {words.sendAgain}
    </Button>
  )
}
