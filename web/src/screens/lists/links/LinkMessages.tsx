import type { LinkMessage } from '@site/domain/calls/list-answers.ts'
import type { LinkActivity } from '@site/domain/calls/share.ts'
import { fill } from '@site/domain/format.ts'
import { groupBy } from '@site/domain/group-by.ts'
import { shareListLimits } from '@site/domain/sharing/share-list.ts'
import { formatMoment } from '@site/domain/zoned-time.ts'
import { type FormEvent, useState } from 'react'
import { useKeptForm } from '../../../device/kept-forms.ts'
import { newId } from '../../../page/new-id.ts'
import { api } from '../../../page/api.ts'
import { LimitedArea } from '../../../page/LimitedText.tsx'
import { useShell, useWords } from '../../../page/locale.tsx'
import { useAction } from '../../../page/use-action.ts'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { notify } from '../../../ui/overlays/notices.ts'
import { personOf } from '../link-name.ts'
import { linkWords } from '../link.words.ts'
import { dotted } from '../../../listing/dotted.tsx'

type LinkMessagesProps = { activity: LinkActivity; nameOf: (id: string | null) => string; onSent: () => void }

/** The messages of a link, one thread for each home and one for the list, each with a field for the agent's answer. */
export function LinkMessages({ activity: { link, messages }, nameOf, onSent }: LinkMessagesProps) {
  const words = useWords(linkWords)
  if (messages.length === 0) return null
  const threads = [...groupBy(messages, ({ listingId }) => listingId)]
  return (
    <section>
      <h2 className="text-t17 font-semibold">{words.questions}</h2>
      <div className="mt-3 grid gap-4">
        {threads.map(([listingId, thread]) => (
          <Thread
            key={listingId}
            code={link.code}
            linkClient={link.name}
            about={listingId === null ? words.aboutList : nameOf(listingId)}
            listingId={listingId}
            messages={thread}
            canAnswer={!link.isEnded}
            onSent={onSent}
          />
        ))}
      </div>
    </section>
  )
}

type ThreadProps = {
  code: string
  /** The client whom the link is for. */
  linkClient: string
  about: string
  listingId: string | null
  messages: readonly LinkMessage[]
  canAnswer: boolean
  onSent: () => void
}

function Thread({ code, linkClient, about, listingId, messages, canAnswer, onSent }: ThreadProps) {
  const words = useWords(linkWords)
  const { locale, site } = useShell()
  const { pathname, search } = window.location
  const keptForm = useKeptForm(`answer.${code}.${listingId ?? 'list'}`, pathname + search, { text: '', key: newId() })
  const [text, setText] = useState(keptForm.initial.text)
  const [requestKey, setRequestKey] = useState(keptForm.initial.key)
  const [isBusy, run] = useAction()
  const changeText = (next: string) => {
    setText(next)
    if (next !== '') return keptForm.keep({ text: next, key: requestKey })
    setRequestKey(newId())
    keptForm.drop()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    if (!(await run(() => api()('POST /frontend/api/sharelist/answer', { code, listingId, text, requestKey })))) return
    changeText('')
    notify({ text: words.answerSent, tone: 'success' })
    onSent()
  }
  return (
    <article className="rounded-card border border-line bg-surface p-4">
      <h3 className="text-t13 font-semibold text-ink-2">{about}</h3>
      <ul className="mt-2 grid gap-2">
        {messages.map((message) => (
          <li key={message.id} className={classNames('w-fit max-w-[85%] rounded-tile px-3.5 py-2', message.isFromAgent ? 'ml-auto bg-accent-soft' : 'bg-fill')}>
            <p className="text-t15 whitespace-pre-wrap [overflow-wrap:anywhere]">{message.text}</p>
            <p className="text-t12 text-ink-2">
              {message.isFromAgent ? words.you : personOf(message.who, linkClient, 'someone', locale)}
              {dotted(` · ${formatMoment(message.at, locale, site.timeZone)}`)}
            </p>
          </li>
        ))}
      </ul>
      {canAnswer ? (
        <form onSubmit={(event) => void send(event)} className="mt-3 grid gap-2">
          <LimitedArea
            aria-label={fill(words.answerTo, { about })}
            rows={2}
            limit={shareListLimits.message}
            value={text}
            onChange={(event) => changeText(event.target.value)}
          />
          <Button type="submit" size="s" className="justify-self-end" disabled={text.trim() === ''} busy={isBusy}>
            {words.answer}
          </Button>
        </form>
      ) : (
        <p className="mt-3 text-t13 text-ink-2">{words.cannotAnswer}</p>
      )}
    </article>
  )
}
