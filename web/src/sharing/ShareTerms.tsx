import { fill, formatDate } from '@site/domain/format.ts'
import { shareListLimits } from '@site/domain/sharing/share-list.ts'
import { useState } from 'react'
import { LimitedInput } from '../page/LimitedText.tsx'
import { useLocale, useShell, useWords } from '../page/locale.tsx'
import { useUserInfo } from '../page/session.ts'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { Segmented } from '../ui/fields/Segmented.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { dayOf, endAfterDays, endOfDay, lastDayOf, siteEndOf } from './share-terms.ts'
import type { SharedTarget } from './shared-target.ts'
import { shareSendWords } from './share-send.words.ts'
import type { LinkTerms, ShareLink } from './use-share-link.ts'

/** After how many days a link ends, to choose from. */
const dayChoices = [7, 30] as const

type ShareTermsProps = {
  /** What the link opens. A link to a list is always for a client, also without a name. */
  shared: Pick<SharedTarget, 'target'>
  terms: LinkTerms
  /** The link with these terms, which knows its end; null until it is made. */
  link: ShareLink | null
  onDone: (terms: LinkTerms) => void
}

/** The form for the terms of a link: the language of its page, and for accounts its client and its end. */
export function ShareTerms({ shared, terms, link, onDone }: ShareTermsProps) {
  const words = useWords(shareSendWords)
  const isAccount = useUserInfo((user) => user.userId !== '')
  const [typedTerms, setTypedTerms] = useState(terms)
  const { linkDays } = useShell().site
  const [now] = useState(() => new Date())
  const siteEnd = siteEndOf(linkDays, shared.target === 'list' || typedTerms.name.trim() !== '', now)
  // another client has another link
  const hasSameClient = typedTerms.name.trim() === terms.name
  const knownEnd = hasSameClient && terms.expires === undefined ? link?.expires : undefined
  const usual = { end: knownEnd === undefined ? siteEnd : knownEnd, value: hasSameClient && terms.expires !== undefined ? siteEnd : undefined }
  return (
    <form
      className="mx-auto grid max-w-xl gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onDone({ ...typedTerms, name: typedTerms.name.trim() })
      }}
    >
      {isAccount && (
        <Field label={words.who} hint={words.whoHint}>
          <LimitedInput
            value={typedTerms.name}
            limit={shareListLimits.linkName}
            autoComplete="off"
            onChange={(event) => setTypedTerms({ ...typedTerms, name: event.currentTarget.value })}
          />
        </Field>
      )}
      <Field group label={words.language}>
        <Segmented
          wide
          label={words.language}
          options={[
            { value: 'receiver', label: words.theirs },
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
          value={typedTerms.language}
          onChange={(language) => setTypedTerms({ ...typedTerms, language })}
        />
      </Field>
      {isAccount && <EndField expires={typedTerms.expires} usual={usual} now={now} onChange={(expires) => setTypedTerms({ ...typedTerms, expires })} />}
      <Button wide type="submit">
        {words.done}
      </Button>
    </form>
  )
}

type EndFieldProps = {
  expires: LinkTerms['expires']
  /**
   * The choice of the usual end. `end`: that of the link, or the one that the site would set; null: no end. `value`: the value of `expires` for it: undefined
   * leaves the end to the site, but a link that has another end already needs the time itself.
   */
  usual: { end: string | null; value: LinkTerms['expires'] }
  now: Date
  onChange: (expires: LinkTerms['expires']) => void
}

function EndField({ expires, usual, now, onChange }: EndFieldProps) {
  const words = useWords(shareSendWords)
  const locale = useLocale()
  const today = dayOf(now.toISOString())
  const ends = dayChoices.map((count) => ({ count, end: endAfterDays(count, now) }))
  const [chosenKey, setChosenKey] = useState(() => {
    if (expires === undefined) return 'usual'
    if (expires === null) return 'never'
    return String(ends.find(({ end }) => end === expires)?.count ?? 'date')
  })
  const chip = (key: string, label: string, end: LinkTerms['expires']) => (
    <Chip
      key={key}
      pressed={chosenKey === key}
      onClick={() => {
        setChosenKey(key)
        onChange(end)
      }}
    >
      {label}
    </Chip>
  )
  const dateOf = (end: string) => ({ date: formatDate(lastDayOf(end), locale) })
  const usualHint = usual.end === null ? words.usualNeverHint : fill(words.usualEndHint, dateOf(usual.end))
  const hint = chosenKey === 'usual' ? usualHint : typeof expires === 'string' ? fill(words.endsHint, dateOf(expires)) : words.neverHint
  return (
    <Field group label={words.ends} hint={hint}>
      <div className="flex flex-wrap gap-2">
        {chip('usual', usual.end === null ? words.usualNever : fill(words.usualUntil, dateOf(usual.end)), usual.value)}
        {ends.map(({ count, end }) => chip(String(count), fill(words.days, { count }), end))}
        {chip('never', words.never, null)}
        {chip('date', words.date, typeof expires === 'string' ? expires : endAfterDays(14, now))}
      </div>
      {chosenKey === 'date' && (
        <TextInput
          type="date"
          aria-label={words.pickDate}
          min={today}
          value={typeof expires === 'string' ? dayOf(expires) : ''}
          onChange={(event) => {
            const end = endOfDay(event.currentTarget.value)
            if (end !== null) onChange(end)
          }}
        />
      )}
    </Field>
  )
}
