import type { PublicCard } from '@site/domain/accounts/account-rules.ts'
import { contactParts, initialsOf } from '@site/domain/accounts/account-rules.ts'
import { labelOf } from '@site/domain/choices.ts'
import { fill } from '@site/domain/format.ts'
import { personName } from '@site/domain/accounts/person-name.ts'
import { Copy, MessageCircle, MessageSquareText, Phone, PhoneCall } from 'lucide-react'
import { useLocale, useWords } from '../../page/locale.tsx'
import { Face } from '../../ui/Face.tsx'
import { COPY_NOTICE_MS, notify } from '../../ui/overlays/notices.ts'
import { copyText } from '../../ui/use-copy.ts'
import { type ContactMethod, contactMethodsOf } from '../../contact/contact-methods.ts'
import { detailContactWords } from './detail-contact.words.ts'

/** Portrait, name, role and licence of the contact. */
export function ContactCard({ card }: { card: PublicCard }) {
  const locale = useLocale()
  const name = personName(card.name, locale)
  return (
    <div className="flex items-center gap-3.5">
      <Face initials={initialsOf(name)} portrait={card.portrait} className="size-12 text-t17" />
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
        </p>
        <p className="text-t13 text-ink-2 [overflow-wrap:anywhere]">
          {labelOf('role', card.role)[locale]}
          {card.licence && ` · ${card.licence}`}
        </p>
      </div>
    </div>
  )
}

const icons = { phone: Phone, wechat: MessageCircle, whatsapp: MessageSquareText, viber: PhoneCall, licence: Phone }

/** Contact methods besides a message: as links where a URL opens them, else as texts to copy. `text`: prefilled message. */
export function ContactMethods({ card, text }: { card: PublicCard; text: string }) {
  const methods = contactMethodsOf(card, text)
  if (methods.length === 0) return null
  return (
    <ul className="grid divide-y divide-line rounded-card border border-line">
      {methods.map((method) => (
        <li key={method.part}>
          <MethodRow method={method} />
        </li>
      ))}
    </ul>
  )
}

const rowClass = 'flex min-h-12 w-full items-center gap-3 px-3.5 py-2 text-left hover:bg-fill'

function MethodRow({ method: { part, value, href } }: { method: ContactMethod }) {
  const words = useWords(detailContactWords)
  const locale = useLocale()
  const label = contactParts[part].label[locale]
  const Icon = icons[part]
  const copy = async () => {
    const result = await copyText(value)
    if (result.isCopied) notify({ text: words.copied, tone: 'success', duration: COPY_NOTICE_MS })
    else notify({ text: fill(words.copyFailed, { reason: result.reason }), tone: 'error' })
  }
  const content = (
    <>
      <Icon size={18} strokeWidth={1.8} aria-hidden className="shrink-0 text-accent" />
      <span className="min-w-0 flex-1">
        <small className="block text-t12 text-ink-2">{label}</small>
        <span className="block leading-tight [overflow-wrap:anywhere]">{value}</span>
      </span>
    </>
  )
  if (href !== null)
    return (
      <a href={href} {...(href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {})} className={rowClass}>
        {content}
      </a>
    )
  return (
    <button type="button" onClick={() => void copy()} aria-label={`${fill(words.copyWhat, { what: label })} ${value}`} className={rowClass}>
      {content}
      <Copy size={18} aria-hidden className="shrink-0 text-ink-2" />
    </button>
  )
}
