import { importPlaceKinds, type ImportPlaceKind, type UnknownPlace } from '@site/domain/calls/import-places.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { useState } from 'react'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { Import, ImportPreview } from '../use-import.ts'
import { PlaceRow } from './PlaceRow.tsx'
import { answersWith, apart, type Say, saidOf, sureOf } from './place-answers.ts'
import { unknownPlacesWords } from './unknown-places.words.ts'

const keyOf = ({ kind, names, city }: UnknownPlace): string => [kind, city?.id, names[0]?.name].join('\n')
const countWords = { city: ['city', 'cities'], area: ['area', 'areas'], estate: ['estate', 'estates'] } as const
const heads = { city: 'headCity', area: 'headArea', estate: 'headEstate' } as const

/** Asks once what the names of places mean that the site does not know: known places, new ones for review, or rows to leave out. */
export function UnknownPlacesPart({ state, unknown }: { state: Import; unknown: ImportPreview['unknown'] }) {
  const words = useWords(unknownPlacesWords)
  const locale = useLocale()
  const { counts, items, created, fault } = unknown
  const kinds = importPlaceKinds.filter((kind) => counts[kind] > 0)
  if (kinds.length === 0) return null
  const list = kinds
    .map((kind) => fill(words[countWords[kind][counts[kind] === 1 ? 0 : 1]], { count: formatNumber(counts[kind], locale) }))
    .join(words.listComma)
  return (
    <section aria-label={words.title} className="grid grid-cols-1 gap-4 rounded-card border border-caution bg-surface py-4">
      <div className="grid gap-1 px-4">
        <h3 className="text-t17 font-semibold">{words.title}</h3>
        <p className="max-w-[760px] text-t15">{fill(words.lead, { list })}</p>
      </div>
      {kinds.map((kind) => (
        <KindList key={kind} kind={kind} state={state} items={items.filter((item) => item.kind === kind)} count={counts[kind]} />
      ))}
      <div className="flex flex-wrap items-center gap-3 px-4 empty:hidden" role="status">
        {fault && !state.isStale && <p className="flex-1 basis-60 text-t15 text-bad">{fault[locale]}</p>}
        {!fault && !state.isStale && created > 0 && <p className="flex-1 basis-60 text-t15">{fill(words.created, { count: formatNumber(created, locale) })}</p>}
        {state.isStale && (
          <>
            <p className="flex-1 basis-60 text-t15">{words.stale}</p>
            <Button size="s" busy={state.isBusy} onClick={() => void state.loadPreview()}>
              {words.update}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

type KindListProps = { kind: ImportPlaceKind; state: Import; items: readonly UnknownPlace[]; count: number }

function KindList({ kind, state, items, count }: KindListProps) {
  const words = useWords(unknownPlacesWords)
  const locale = useLocale()
  const [apartKeys, setApartKeys] = useState<ReadonlySet<string>>(new Set())
  const answers = state.choice?.places ?? []
  const shown = items.flatMap((item) => (apartKeys.has(keyOf(item)) ? apart(item) : [item]))
  const open = shown.filter((item) => saidOf(answers, item) === null)
  const sure = open.filter((item) => sureOf(item) !== null)
  const unsure = open.filter((item) => sureOf(item) === null)
  const say = (some: readonly UnknownPlace[], said: (item: UnknownPlace) => Say | null) => state.change({ places: answersWith(answers, some, said) })
  const match = (item: UnknownPlace): Say | null => {
    const place = sureOf(item)
    return place === null ? null : { act: 'match', place }
  }
  const buttons: readonly (readonly [string, readonly UnknownPlace[], (item: UnknownPlace) => Say | null])[] = [
    [words.matchSure, sure, match],
    [words.createAll, unsure, () => ({ act: 'create' })],
    [words.leaveAll, unsure, () => ({ act: 'leave' })],
  ]
  return (
    <div className="grid grid-cols-1 gap-2">
      <h4 className="px-4 font-semibold">
        {words[heads[kind]]} <span className="font-normal text-ink-2">{formatNumber(count, locale)}</span>
      </h4>
      <div className="flex flex-wrap gap-2 px-4">
        {buttons.map(([text, some, said]) =>
          some.length === 0 ? null : (
            <Button key={text} size="s" variant="quiet" disabled={state.isBusy} onClick={() => say(some, said)}>
              {fill(text, { count: formatNumber(some.length, locale) })}
            </Button>
          ),
        )}
        {open.length < shown.length && (
          <Button size="s" variant="text" disabled={state.isBusy} onClick={() => say(shown, () => null)}>
            {words.clearAll}
          </Button>
        )}
      </div>
      {count > items.length && (
        <p className="px-4 text-t13 text-ink-2">{fill(words.firstShown, { shown: formatNumber(items.length, locale), count: formatNumber(count, locale) })}</p>
      )}
      <ul aria-label={words[heads[kind]]} className="max-h-[28rem] overflow-y-auto border-y border-line">
        {shown.map((item) => (
          <PlaceRow
            key={keyOf(item)}
            item={item}
            said={saidOf(answers, item)}
            isAnyCity={state.choice?.city !== undefined}
            isBusy={state.isBusy}
            onSay={(said) => say([item], () => said)}
            onApart={() => {
              say([item], () => null)
              setApartKeys((before) => new Set([...before, keyOf(item)]))
            }}
          />
        ))}
      </ul>
    </div>
  )
}
