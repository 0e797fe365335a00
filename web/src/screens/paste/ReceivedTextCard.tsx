import { useWords } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { pasteWords } from './paste.words.ts'
import type { ReceivedText } from './use-received-share.ts'

/** Asks what becomes of a shared text, which may come from somebody else. `isFirst`: the screen has no other text. */
export function ReceivedTextCard({ receivedText: { text, take, discard }, isFirst }: { receivedText: ReceivedText; isFirst: boolean }) {
  const words = useWords(pasteWords)
  return (
    <section className="grid max-w-[760px] gap-3 rounded-card bg-accent-soft p-4" aria-labelledby="received-text">
      <h2 id="received-text" className="text-t17 font-bold">
        {words.received}
      </h2>
      <p className="max-h-[30vh] overflow-y-auto text-t15 wrap-anywhere whitespace-pre-wrap">{text}</p>
      <p className="text-t15 text-ink-2">{words.askReceived}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={take}>{isFirst ? words.useReceived : words.addReceived}</Button>
        <Button variant="quiet" onClick={discard}>
          {words.discardReceived}
        </Button>
      </div>
    </section>
  )
}
