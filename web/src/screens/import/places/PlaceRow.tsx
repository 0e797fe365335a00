import type { UnknownPlace } from '@site/domain/calls/import-places.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { useState } from 'react'
import { PlaceNameField } from '../../../filters/PlaceNameField.tsx'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import type { Say } from './place-answers.ts'
import { unknownPlacesWords } from './unknown-places.words.ts'

const other = 'other'
const valueOf = (said: Say | null): string => (said === null ? '' : said.act === 'match' ? `match:${said.place}` : said.act)
const sayOf = (value: string): Say | null =>
  value.startsWith('match:') ? { act: 'match', place: value.slice(6) } : value === '' ? null : { act: value as 'create' | 'leave' }

type PlaceRowProps = {
  item: UnknownPlace
  said: Say | null
  /** Whether a building of any city may be chosen: the city of the rows is only the one for all of them. */
  isAnyCity: boolean
  isBusy: boolean
  onSay: (said: Say | null) => void
  onApart: () => void
}

/** An unknown place with its spellings, rows and city, and what a person says of it. */
export function PlaceRow({ item, said, isAnyCity, isBusy, onSay, onApart }: PlaceRowProps) {
  const words = useWords(unknownPlacesWords)
  const locale = useLocale()
  const [isOther, setOther] = useState(false)
  const { kind, names, city, count, sample, near, answer, hint, isFault } = item
  const name = names.map((one) => fill(words.quoted, { name: one.name })).join(words.same)
  const chosen = said?.act === 'match' && !near.some(({ id }) => id === said.place) ? said.place : null
  const chosenName = chosen !== null && answer?.place?.id === chosen ? answer.place.name[locale] : chosen
  const options = [
    ...near.map((one) => {
      const text = one.isEarlier ? words.isKnownEarlier : one.kind !== kind ? words.isKnownArea : one.isSure ? words.isKnownSure : words.isKnown
      return { value: `match:${one.id}`, label: fill(text, { place: one.name[locale] }) }
    }),
    ...(chosen === null ? [] : [{ value: `match:${chosen}`, label: fill(words.isKnown, { place: chosenName ?? '' }) }]),
    { value: other, label: words.other },
    { value: 'create', label: words.create },
    { value: 'leave', label: words.leave },
  ]
  const about = [city?.name[locale], fill(words.rows, { count: formatNumber(count, locale) }), fill(words.sample, { line: sample.line, text: sample.text })]
  return (
    <li className="grid gap-2 border-line px-4 py-3 not-first:border-t desk:grid-cols-[minmax(0,1fr)_20rem] desk:gap-x-4">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-t13 wrap-anywhere text-ink-2">{about.filter(Boolean).join(' · ')}</p>
        {said === null && near.length > 0 && (
          <p className="text-t13 wrap-anywhere">{fill(words.nearIt, { list: near.map((one) => one.name[locale]).join(words.listComma) })}</p>
        )}
        {names.length > 1 && (
          <Button variant="text" size="s" disabled={isBusy} onClick={onApart}>
            {words.differ}
          </Button>
        )}
        {hint && <p className={classNames('text-t13 wrap-anywhere', isFault ? 'text-bad' : 'text-ink-2')}>{hint[locale]}</p>}
      </div>
      <div className="grid content-start gap-2">
        <Select
          aria-label={fill(words.whatIs, { name })}
          emptyLabel={words.choose}
          value={isOther ? other : valueOf(said)}
          disabled={isBusy}
          options={options}
          onChange={({ target: { value } }) => {
            setOther(value === other)
            if (value !== other) onSay(sayOf(value))
          }}
        />
        {isOther && (
          <PlaceNameField
            label={words.which}
            useLabel={words.use}
            kind={kind}
            city={isAnyCity && kind === 'estate' ? undefined : city?.id}
            isBusy={isBusy}
            onChoose={(place) => {
              setOther(false)
              onSay({ act: 'match', place })
            }}
          />
        )}
      </div>
    </li>
  )
}
