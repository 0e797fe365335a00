import { fill, formatDate } from '@site/domain/format.ts'
import { shareListLimits } from '@site/domain/share-list.ts'
import { useState } from 'react'
import { useLocale, useWords } from '../page/locale.tsx'
import { useUserInfo } from '../page/session.ts'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Field } from '../ui/Field.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { dayOf, endAfterDays, endOfDay, lastDayOf } from './share-terms.ts'
import { shareSendWords } from './share-send.words.ts'
import type { LinkTerms, ShareLink } from './use-share-link.ts'

const dayChoices = [7, 30] as const

type ShareTermsProps = {
  terms: LinkTerms
  /** The link of these terms, which has the end that the site gives it; null while it is made. */
  link: ShareLink | null
  onDone: (terms: LinkTerms) => void
}

/** What a link is made with: for accounts its client and its end, and the language of its page. */
export function ShareTerms({ terms, link, onDone }: ShareTermsProps) {
  const words = useWords(shareSendWords)
  const isAccount = useUserInfo((user) => user.userId !== '')
  const [draft, setDraft] = useState(terms)
  // another client has another link
  const usualEnd = terms.expires === undefined && draft.name.trim() === terms.name ? link?.expires : undefined
  return (
    <form
      className="mx-auto grid max-w-xl gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onDone({ ...draft, name: draft.name.trim() })
      }}
    >
      {isAccount && (
        <Field label={words.who} hint={words.whoHint}>
          <TextInput
            value={draft.name}
            maxLength={shareListLimits.linkName}
            autoComplete="off"
            onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
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
          value={draft.language}
          onChange={(language) => setDraft({ ...draft, language })}
        />
      </Field>
      {isAccount && <EndField expires={draft.expires} usualEnd={usualEnd} onChange={(expires) => setDraft({ ...draft, expires })} />}
      <Button wide type="submit">
        {words.done}
      </Button>
    </form>
  )
}

type EndFieldProps = {
  expires: LinkTerms['expires']
  /** The end that the site gives the link; null: none; undefined: not known. */
  usualEnd: string | null | undefined
  onChange: (expires: LinkTerms['expires']) => void
}

function EndField({ expires, usualEnd, onChange }: EndFieldProps) {
  const words = useWords(shareSendWords)
  const locale = useLocale()
  const [now] = useState(() => new Date())
  const today = dayOf(now.toISOString())
  const ends = dayChoices.map((count) => ({ count, end: endAfterDays(count, now) }))
  const [picksDate, setPicksDate] = useState(typeof expires === 'string' && !ends.some(({ end }) => end === expires))
  const choose = (end: LinkTerms['expires']) => {
    setPicksDate(false)
    onChange(end)
  }
  const chip = (key: string, label: string, end: LinkTerms['expires']) => (
    <Chip key={key} pressed={!picksDate && expires === end} onClick={() => choose(end)}>
      {label}
    </Chip>
  )
  const dateOf = (end: string) => ({ date: formatDate(lastDayOf(end), locale) })
  const usualHint = usualEnd === undefined ? words.usualHint : usualEnd === null ? words.usualNeverHint : fill(words.usualEndHint, dateOf(usualEnd))
  const hint = expires === undefined ? usualHint : expires === null ? words.neverHint : fill(words.endsHint, dateOf(expires))
  return (
    <Field group label={words.ends} hint={hint}>
      <div className="flex flex-wrap gap-2">
        {chip('usual', words.usual, undefined)}
        {ends.map(({ count, end }) => chip(String(count), fill(words.days, { count }), end))}
        {chip('never', words.never, null)}
        <Chip
          pressed={picksDate}
          onClick={() => {
            setPicksDate(true)
            if (typeof expires !== 'string') onChange(endAfterDays(14, now))
          }}
        >
          {words.date}
        </Chip>
      </div>
      {picksDate && (
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
