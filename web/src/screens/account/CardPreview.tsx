import { contactPartKeys, contactParts, type shownParts } from '@site/domain/account-rules.ts'
import type { AccountDetails } from '@site/domain/calls/account.ts'
import { fill } from '@site/domain/format.ts'
import { nameIn } from '@site/domain/person-name.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { accountWords } from './account.words.ts'

type CardPreviewProps = Pick<AccountDetails, 'name' | 'role'> & { parts: ReturnType<typeof shownParts> }

/** Preview of the contact card as clients see it, with the name in the other language if it differs. */
export function CardPreview({ name, role, parts }: CardPreviewProps) {
  const words = useWords(accountWords)
  const locale = useLocale()
  const [shown, other] = [nameIn(name, locale), nameIn(name, locale === 'zh' ? 'en' : 'zh')]
  return (
    <div className="rounded-tile bg-fill p-4" role="group" aria-label={words.preview}>
      <p className="text-t13 text-ink-2">{words.preview}</p>
      <p className="mt-2 flex items-center gap-2 text-t17 font-semibold">
        {shown}
        <Tag tone={role === 'Owner' ? 'accent' : 'plain'}>{words[role]}</Tag>
      </p>
      {other !== shown && <p className="text-t13 text-ink-2">{fill(words.previewOther, { name: other })}</p>}
      <dl className="mt-1 grid gap-0.5 text-t15">
        {contactPartKeys.map((part) =>
          parts[part] ? (
            <div key={part} className="flex gap-2">
              <dt className="text-ink-2">{contactParts[part].label[locale]}</dt>
              <dd className="wrap-anywhere">{parts[part]}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {Object.keys(parts).length === 0 && <p className="text-t15 text-ink-2">{words.previewEmpty}</p>}
    </div>
  )
}
