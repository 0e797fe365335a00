import { useUnsent } from '../../device/unsent-messages.ts'
import { useWords } from '../../page/locale.tsx'
import { messagesWords } from './messages.words.ts'
import { ViewingTime } from './ViewingOffer.tsx'

/** The messages of a conversation that wait on this device, where the conversation itself did not load; nothing without them. For the browser only. */
export function WaitingMessages({ reference }: { reference: string }) {
  const words = useWords(messagesWords)
  const waiting = useUnsent(reference).filter(({ refused }) => refused === null)
  if (waiting.length === 0) return null
  return (
    <section
      aria-label={words.waitingTitle}
      className="mx-auto mt-4 grid w-[calc(100%-2rem)] max-w-[60ch] gap-3 rounded-card border border-line bg-surface p-4"
    >
      <h3 className="text-t15 font-semibold">{words.waitingTitle}</h3>
      <p className="text-t13 text-ink-2">{words.waitingText}</p>
      <ul className="grid gap-2.5">
        {waiting.map(({ key, text, viewing, move }) => (
          <li key={key} className="ml-auto w-fit max-w-[85%] rounded-tile bg-accent-soft px-3.5 py-2">
            <p dir="auto" className="text-t15 whitespace-pre-wrap wrap-anywhere">
              {text}
            </p>
            {viewing !== undefined && <ViewingTime time={viewing} isOff={move === 'cancel'} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
