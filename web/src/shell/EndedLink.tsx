import { initialsOf } from '@site/domain/accounts/account-rules.ts'
import type { OutputOf } from '@site/domain/calls/all.ts'
import { fill } from '@site/domain/format.ts'
import { personName } from '@site/domain/accounts/person-name.ts'
import { isProblem } from '@site/domain/problems.ts'
import { formatMoment } from '@site/domain/zoned-time.ts'
import { useState } from 'react'
import { contactMethodsOf } from '../contact/contact-methods.ts'
import { api, screenApi } from '../page/api.ts'
import { useFormatDay, useLocale, useShell, useWords } from '../page/locale.tsx'
import { useAction } from '../page/use-action.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Face } from '../ui/Face.tsx'
import { useLoad } from '../ui/use-load.ts'
import { endedLinkWords } from './ended-link.words.ts'

/** The names of the apps by the part of a card; WeChat and licences have no link, so no name of theirs is shown. */
const appNames = { whatsapp: 'WhatsApp', viber: 'Viber', wechat: 'WeChat', licence: '' } as const

/** When a link ended, with a button to ask for another one and the contact of its sender. Renders nothing until the server answers, or if it knows nothing. */
export function EndedLink({ code }: { code: string }) {
  const words = useWords(endedLinkWords)
  const formatDay = useFormatDay()
  const { data: end } = useLoad(code, () => screenApi()('POST /frontend/api/share/ended', { code }), {
    onFailure: (error) => {
      if (!isProblem(error)) throw error
    },
  })
  if (!end) return null
  return (
    <>
      {end.endedAt && <p className="text-ink-2">{fill(words.endedOn, { date: formatDay(end.endedAt) })}</p>}
      {end.canAsk && <AskButton code={code} />}
      {end.card && <Sender card={end.card} />}
    </>
  )
}

function AskButton({ code }: { code: string }) {
  const words = useWords(endedLinkWords)
  const { locale, site } = useShell()
  const [answer, setAnswer] = useState<OutputOf<'POST /frontend/api/share/asknew'> | null>(null)
  const [isBusy, run] = useAction()
  const ask = async () => setAnswer(await api()('POST /frontend/api/share/asknew', { code }))
  if (!answer) {
    return (
      <Button busy={isBusy} onClick={() => void run(ask)}>
        {words.ask}
      </Button>
    )
  }
  const { askedBefore } = answer
  return <p role="status">{askedBefore === null ? words.asked : fill(words.askedBefore, { time: formatMoment(askedBefore, locale, site.timeZone) })}</p>
}

function Sender({ card }: { card: NonNullable<OutputOf<'POST /frontend/api/share/ended'>['card']> }) {
  const words = useWords(endedLinkWords)
  const locale = useLocale()
  return (
    <div className="mt-2 grid justify-items-center gap-2">
      <Face initials={initialsOf(personName(card.name, locale))} portrait={card.portrait} className="size-12 text-t17" />
      <p>{fill(words.sentBy, { name: personName(card.name, locale) })}</p>
      <p className="flex flex-wrap justify-center gap-2">
        {contactMethodsOf(card, '').flatMap(({ part, href }) =>
          href === null ? (
            []
          ) : (
            <a key={part} href={href} className={buttonClass({ variant: 'fill', size: 's' })}>
              {part === 'phone' ? words.call : appNames[part]}
            </a>
          ),
        )}
      </p>
    </div>
  )
}
