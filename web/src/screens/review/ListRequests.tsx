import type { OutputOf } from '@site/domain/calls/all.ts'
import { fill, formatDay } from '@site/domain/format.ts'
import { personName } from '@site/domain/accounts/person-name.ts'
import { useRef } from 'react'
import { api } from '../../page/api.ts'
import { useLocale, useShell, useWords } from '../../page/locale.tsx'
import { sayFailure } from '../../page/say-failure.ts'
import { useAction } from '../../page/use-action.ts'
import { isAlreadyDecided } from '../../review/use-review.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { notify } from '../../ui/overlays/notices.ts'
import { useLoad } from '../../ui/use-load.ts'
import { listRequestsWords } from './list-requests.words.ts'

type ListRequest = OutputOf<'POST /frontend/api/review/listrequests'>['items'][number]

/** The agents who ask for sharing lists, for people who run the site; nothing while nobody asks. */
export function ListRequests() {
  const words = useWords(listRequestsWords)
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, reload } = useLoad('requests', () => api()('POST /frontend/api/review/listrequests', {}), { onFailure: sayFailure })
  const items = data?.items ?? []
  if (error !== null) return <ErrorState title={words.failed} retryLabel={words.retry} onRetry={reload} />
  if (items.length === 0) return null
  const answer = async ({ id, username }: ListRequest, isGranted: boolean) => {
    try {
      await api()('POST /frontend/api/review/answerlists', { id, isGranted })
      notify({ text: fill(isGranted ? words.granted : words.refused, { name: username }), tone: 'success' })
    } catch (error) {
      // one that another operator has answered is no longer in the list; other failures are said by `useAction`
      if (!isAlreadyDecided(error)) throw error
      sayFailure(error)
    }
    heading.current?.focus()
    reload()
  }
  return (
    <section aria-labelledby="list-requests" className="mx-4 mt-4 rounded-card border border-line bg-surface p-4">
      <h2 id="list-requests" ref={heading} tabIndex={-1} className="text-t17 font-bold">
        {fill(words.title, { count: items.length })}
      </h2>
      <p className="mt-1 text-t13 text-ink-2">{words.hint}</p>
      <ul className="mt-2 grid divide-y divide-line">
        {items.map((item) => (
          <RequestRow key={item.id} item={item} onAnswer={(isGranted) => answer(item, isGranted)} />
        ))}
      </ul>
    </section>
  )
}

function RequestRow({ item, onAnswer }: { item: ListRequest; onAnswer: (isGranted: boolean) => Promise<void> }) {
  const words = useWords(listRequestsWords)
  const locale = useLocale()
  const { timeZone } = useShell().site
  const [isBusy, run] = useAction()
  const send = (isGranted: boolean) => run(() => onAnswer(isGranted))
  const name = personName(item.name, locale)
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-40 flex-1">
        <p className="text-t15 font-semibold wrap-anywhere">{name === item.username ? name : `${name} · ${item.username}`}</p>
        <p className="text-t13 text-ink-2">{fill(words.about, { homes: item.homes, day: formatDay(item.askedAt, locale, timeZone) })}</p>
      </div>
      <Button size="s" variant="quiet" busy={isBusy} aria-label={fill(words.refuseWho, { name })} onClick={() => void send(false)}>
        {words.refuse}
      </Button>
      <Button size="s" busy={isBusy} aria-label={fill(words.grantWho, { name })} onClick={() => void send(true)}>
        {words.grant}
      </Button>
    </li>
  )
}
