import { useWords } from '../page/locale.tsx'
import { useAction } from '../page/use-action.ts'
import { Button } from '../ui/Button.tsx'
import { notify } from '../ui/overlays/notices.ts'
import { sendCodeAgainWords } from './send-code-again.words.ts'

/** A button that mails another verification code by `send`, and confirms it in a notice, unless `send` resolves to false: no code was needed. */
export function SendCodeAgain({ send }: { send: () => Promise<boolean | void> }) {
  const words = useWords(sendCodeAgainWords)
  const [isBusy, run] = useAction()
  const sendAgain = async () => {
    let isNeeded = true
    const sendNeeded = async () => void (isNeeded = (await send()) !== false)
    if ((await run(sendNeeded)) && isNeeded) notify({ text: words.sentAgain, tone: 'success' })
  }
  return (
    <Button variant="quiet" busy={isBusy} onClick={() => void sendAgain()}>
      {words.sendAgain}
    </Button>
  )
}
