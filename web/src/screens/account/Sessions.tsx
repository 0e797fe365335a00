import type { SessionView } from '@site/domain/calls/account.ts'
import { fill, formatAgo } from '@site/domain/format.ts'
import { useEffect, useState } from 'react'
import { api } from '../../page/api.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { notify } from '../../ui/notices.ts'
import { Tag } from '../../ui/Tag.tsx'
import { accountWords } from './account.words.ts'

/** The sessions of the account, one for each device; all but the current one have a button that ends them. */
export function Sessions() {
  const words = useWords(accountWords)
  const locale = useLocale()
  const [items, setItems] = useState<readonly SessionView[] | null>(null)
  useEffect(() => {
    void api()('POST /frontend/api/account/sessions', {}).then(
      (answer) => setItems(answer.items),
      () => undefined, // the page reports it; the other settings stay usable
    )
  }, [])
  const end = async (id: string) => {
    await api()('POST /frontend/api/account/endsession', { id })
    setItems((previous) => previous?.filter((item) => item.id !== id) ?? null)
    notify({ text: words.ended, tone: 'success' })
  }
  if (items === null) return null
  return (
    <div className="py-3">
      <h3 className="text-t13 text-ink-2">{words.sessions}</h3>
      <ul className="mt-1">
        {items.map((session) => (
          <li key={session.id} className="flex min-h-14 items-center gap-3">
            <div className="min-w-0 flex-1">
              <p className="truncate text-t15 font-medium">{session.agent || words.unknownDevice}</p>
              <p className="text-t13 text-ink-3">{fill(words.lastUsed, { when: formatAgo(session.lastUsedAt, locale, new Date()) })}</p>
            </div>
            {session.isCurrent ? (
              <Tag tone="accent">{words.thisDevice}</Tag>
            ) : (
              <Button
                variant="quiet"
                size="s"
                aria-label={fill(words.endWhat, { device: session.agent || words.unknownDevice })}
                onClick={() => void end(session.id).catch(() => undefined /* the page reports it */)}
              >
                {words.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
