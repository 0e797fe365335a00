import { initialsOf } from '@site/domain/accounts/account-rules.ts'
import type { SharedBy } from '@site/domain/calls/contact.ts'
import { fill } from '@site/domain/format.ts'
import { personName } from '@site/domain/accounts/person-name.ts'
import { Info, Send } from 'lucide-react'
import { useLocale, useWords } from '../../page/locale.tsx'
import { Face } from '../../ui/Face.tsx'
import { sharerNoteWords } from '../../contact/sharer-note.words.ts'

/** Text keys by the relation of the sharer to the listing (`is` of `SharedBy`); `gone`: the sharer has no account any more. */
const relationTextKeys = { poster: 'sharerLists', agent: 'sharerIsAgent', seeker: 'sharerSeeks', other: 'sharerIsNeither', gone: 'sharerGoneHint' } as const

type SharerNoteProps = {
  sharedBy: SharedBy | null
  /** The portrait of the contact of the page, who is the sharer if that is an agent or the poster. */
  portrait?: string | undefined
}

/** Says above a shared listing who shared it, and their relation to the listing. */
export function SharerNote({ sharedBy, portrait }: SharerNoteProps) {
  const words = useWords(sharerNoteWords)
  const locale = useLocale()
  const isAccountDeleted = sharedBy?.is === 'gone'
  const Icon = isAccountDeleted ? Info : Send
  const name = sharedBy?.name ? personName(sharedBy.name, locale) : null
  return (
    <div className="mb-4 flex items-center gap-3 text-t15">
      {name && portrait && (sharedBy?.is === 'agent' || sharedBy?.is === 'poster') ? (
        <Face initials={initialsOf(name)} portrait={portrait} className="size-9 text-t13" />
      ) : (
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
          <Icon size={17} strokeWidth={1.9} aria-hidden />
        </span>
      )}
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className={sharedBy ? 'font-semibold' : 'text-ink-2'}>
          {name ? fill(words.sharedBy, { name }) : isAccountDeleted ? words.sharerGone : words.sharedBySomebody}
        </p>
        {sharedBy && <p className="text-t13 text-ink-2">{words[relationTextKeys[sharedBy.is]]}</p>}
      </div>
    </div>
  )
}
