import type { AccountDetails } from '@site/domain/calls/account.ts'
import { fill } from '@site/domain/format.ts'
import { personName } from '@site/domain/accounts/person-name.ts'
import { useFormatDay, useLocale, useWords } from '../../page/locale.tsx'
import { Face } from '../../ui/Face.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { accountWords } from './account.words.ts'

/** Name, role and registration date of the account. Without a portrait there is the first letter of the name in the language of the page. */
export function AccountHead({ details }: { details: Pick<AccountDetails, 'name' | 'portrait' | 'username' | 'role' | 'isSeeking' | 'createdAt'> }) {
  const words = useWords(accountWords)
  const locale = useLocale()
  const formatDay = useFormatDay()
  const name = details.name || details.username
  return (
    <div className="flex items-center gap-[min(1rem,4vw)]">
      <Face initials={[...personName(name, locale)][0]?.toUpperCase() ?? ''} portrait={details.portrait} className="size-[min(4rem,22vw)] text-t24" />
      <div className="min-w-0">
        <p className="text-t20 font-bold [overflow-wrap:anywhere]">{name}</p>
        <p className="flex flex-wrap items-center gap-2 text-t13 text-ink-2">
          <Tag tone={details.role === 'Owner' ? 'accent' : 'grey'}>{details.isSeeking ? words.seeker : words[details.role]}</Tag>
          {fill(words.memberSince, { date: formatDay(details.createdAt) })}
        </p>
      </div>
    </div>
  )
}
