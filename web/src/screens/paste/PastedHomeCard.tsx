import { type FieldKey, fields } from '@site/domain/fields.ts'
import { fill } from '@site/domain/format.ts'
import { publishingFaults } from '@site/domain/form-rules.ts'
import { Check, Lock, Undo2, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLabels } from '../../listing/dictionary.ts'
import { fieldText } from '../../listing/field-text.ts'
import { listingWords } from '../../listing/listing.words.ts'
import { useLocale, useShell, useWords } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Segmented } from '../../ui/fields/Segmented.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { HomeNumber } from './MarkedText.tsx'
import { markClass } from './mark-class.ts'
import { pasteWords } from './paste.words.ts'
import { isRemarks, valuesWithoutLeftOut, markKindOf, unansweredSources, type PastedHome, type ValueSource } from './paste-view.ts'
import type { Paste } from './use-paste.ts'

/** The first source of each value that has a row; remarks have sections of their own. */
const rowSources = ({ spans }: PastedHome): readonly ValueSource[] =>
  spans.filter(({ field }, index) => !isRemarks(field) && spans.findIndex((other) => other.field === field) === index)

/** How many values of a home wait for an answer, its description included; 0 for a home that is left out. */
export const countOpenQuestions = (home: PastedHome, index: number, { isConfirmed, isLeftOut, isHomeLeftOut }: Paste): number => {
  if (isHomeLeftOut(index)) return 0
  const isAnswered = (field: string) => isConfirmed(`${index}.${field}`) || isLeftOut(`${index}.${field}`)
  return unansweredSources(home, isAnswered).length + (home.fields.remarks && !isAnswered('remarks') ? 1 : 0)
}

type CardProps = { paste: Paste; index: number; home: PastedHome; highlightedKey: string | null }

/** Returns a function that writes the value of a field of a home. */
function useValueText({ fields: values }: PastedHome, names: NonNullable<Paste['result']>['names']) {
  const locale = useLocale()
  const label = useLabels()
  const words = useWords(listingWords)
  const { site } = useShell()
  return (key: string): string => {
    const field = fields[key as FieldKey]
    const value = (values as Readonly<Record<string, unknown>>)[key]
    const id = String(value)
    if (key === 'price' && value === null) return words.onRequest
    if (key === 'bedrooms' && value === 0) return label('bedrooms', '0')
    const displayValue = field.kind === 'place' ? { id, name: names[id] ?? { zh: id, en: id } } : value
    return fieldText(key, field, displayValue, site.currency, locale, label) ?? ''
  }
}

/** A home of the text: its values with their words, unsure ones first, and the required fields that the text lacks. */
export function PastedHomeCard({ paste, index, home, highlightedKey }: CardProps) {
  const words = useWords(pasteWords)
  const locale = useLocale()
  const valueText = useValueText(home, paste.result?.names ?? {})
  const rows = rowSources(home)
  const openCount = countOpenQuestions(home, index, paste)
  const headlineKeys = (['mode', 'type', 'bedrooms', 'estate'] as const).filter((key) => home.fields[key] !== undefined && home.fields[key] !== null)
  const missingKeys = Object.keys(publishingFaults(valuesWithoutLeftOut(home.fields, paste.fieldsLeftOutOf(index)))) as FieldKey[] // its keys are fields
  const { remarks, privateRemarks } = home.fields
  const isLeftOut = paste.isHomeLeftOut(index)
  return (
    <article aria-label={fill(words.home, { number: index + 1 })} className="@container/card overflow-hidden rounded-card border border-line bg-surface">
      <header className="flex items-start gap-3 px-4 py-3.5">
        <HomeNumber number={index + 1} />
        <h3 className="min-w-0 flex-1 text-t17 font-semibold wrap-anywhere">
          {headlineKeys
            .map((key) => (key === 'bedrooms' && home.fields.bedrooms !== 0 ? `${fields.bedrooms.label[locale]} ${valueText(key)}` : valueText(key)))
            .join(' · ')}
        </h3>
        {isLeftOut ? (
          <Tag size="m">{words.homeIsOut}</Tag>
        ) : openCount > 0 ? (
          <Tag size="m" className="bg-caution-soft! text-ink!">
            {openCount === 1 ? words.toConfirmOne : fill(words.toConfirm, { count: openCount })}
          </Tag>
        ) : (
          <Tag tone="accent" size="m">
            <Check size={14} aria-hidden />
            {fill(words.allRead, { count: rows.length })}
          </Tag>
        )}
      </header>
      {!isLeftOut && (
        <>
          <ul className="grid border-t border-line @min-[36.5rem]/card:grid-cols-2">
            {rows.map((source) => (
              <ValueRow
                key={source.field}
                paste={paste}
                source={source}
                id={`${index}.${source.field}`}
                text={valueText(source.field)}
                isHighlighted={highlightedKey === `${index}.${source.field}`}
              />
            ))}
          </ul>
          {remarks && <Description paste={paste} id={`${index}.remarks`} text={remarks[locale] || remarks[locale === 'zh' ? 'en' : 'zh']} />}
          {privateRemarks && (
            <section className="border-t border-line px-4 py-2.5 text-t13 text-ink-2">
              <h4 className="flex min-h-6 items-center gap-1.5 font-semibold">
                <Lock size={14} aria-hidden />
                {words.privateNotes}
              </h4>
              <p className="mt-1 whitespace-pre-line wrap-anywhere">{privateRemarks}</p>
            </section>
          )}
          {missingKeys.length > 0 && (
            <p className="border-t border-line px-4 py-2.5 text-t13 text-ink-3">
              {fill(words.missing, { labels: missingKeys.map((key) => fields[key].label[locale]).join(locale === 'zh' ? '、' : ', ') })}
            </p>
          )}
        </>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line py-1 pr-1.5 pl-4 text-t13 text-ink-2">
        <p role="status">{home.taken && isLeftOut && fill(words.isTaken, { words: paste.text.slice(home.taken.start, home.taken.end) })}</p>
        {/* one button for both, so that the focus stays on the one that undoes a press */}
        <Button
          variant="text"
          size="s"
          icon={isLeftOut ? <Undo2 size={16} aria-hidden /> : <X size={16} aria-hidden />}
          onClick={() => paste.leaveHomeOut(index, !isLeftOut)}
        >
          {fill(isLeftOut ? words.takeHomeBack : words.leaveHomeOut, { number: index + 1 })}
        </Button>
      </div>
    </article>
  )
}

/** The description, which becomes public only after the person has chosen who reads it. */
function Description({ paste, id, text }: { paste: Paste; id: string; text: string }) {
  const words = useWords(pasteWords)
  const choice = paste.isConfirmed(id) ? 'public' : paste.isLeftOut(id) ? 'private' : null
  return (
    <section aria-label={words.description} className={classNames('grid gap-2 border-t border-line px-4 py-2.5', !choice && 'bg-caution-soft')}>
      <h4 className="text-t13 font-semibold text-ink-2">{words.description}</h4>
      <p className={classNames('text-t15 whitespace-pre-line wrap-anywhere', choice === 'private' && 'text-ink-3')}>{text}</p>
      <p className="text-t13 text-ink-2" role="status">
        {choice === null ? words.isFitForAll : choice === 'public' ? words.isPublic : words.isKeptPrivate}
      </p>
      <Segmented
        label={words.whoReads}
        className="justify-self-start"
        value={choice}
        onChange={(next) => (next === 'public' ? paste.confirm(id, true) : paste.leaveOut(id, true))}
        options={[
          { value: 'public', label: words.makePublic },
          { value: 'private', label: words.keepPrivate },
        ]}
      />
    </section>
  )
}

type RowProps = { paste: Paste; source: ValueSource; id: string; text: string; isHighlighted: boolean }

/** A value with its words in the text; an unsure one has buttons to confirm it or leave it out. */
function ValueRow({ paste, source: { field, start, end, isSure }, id, text, isHighlighted }: RowProps) {
  const words = useWords(pasteWords)
  const locale = useLocale()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isHighlighted) row.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [isHighlighted])
  const isLeftOut = paste.isLeftOut(id)
  const needsAnswer = !isSure && !isLeftOut && !paste.isConfirmed(id)
  const label = fields[field as FieldKey].label[locale]
  const isPrivate = fields[field as FieldKey].visibility !== 'anyone'
  const isNumber = ['money', 'number'].includes(fields[field as FieldKey].kind)
  return (
    <li
      ref={row}
      className={classNames(
        'flex min-h-14 items-center gap-2.5 border-b border-line py-1.5 pr-1.5 pl-4',
        needsAnswer && 'order-first flex-wrap bg-caution-soft @min-[36.5rem]/card:col-span-2',
        isHighlighted && 'outline-2 -outline-offset-2 outline-ink',
      )}
    >
      <span aria-hidden className={classNames('h-8 w-1.5 shrink-0 rounded-full', markClass[markKindOf(field)])} />
      {/* the words of the text stand below the value where both do not fit */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-2.5">
        <span className="max-w-full flex-1 basis-22">
          <span className="block text-t13 text-ink-2">{isPrivate ? `${label} · ${words.onlyYou}` : label}</span>
          <span className={classNames('block font-semibold', isNumber && 'whitespace-nowrap', isLeftOut && 'font-normal text-ink-3 line-through')}>{text}</span>
        </span>
        <q className={classNames('max-w-28 text-t12 text-ink-3 [quotes:none]', needsAnswer && 'pr-2.5')}>{paste.text.slice(start, end)}</q>
      </span>
      {needsAnswer && (
        <span className="flex w-full flex-wrap items-center gap-2 pb-1.5 pl-4">
          <span className="mr-1 text-t13 text-ink-2">{words.isRight}</span>
          <Button variant="quiet" size="s" pill onClick={() => paste.confirm(id, true)}>
            {words.yes}
            <span className="sr-only"> {fill(words.ofFact, { label })}</span>
          </Button>
          <Button variant="quiet" size="s" pill onClick={() => paste.leaveOut(id, true)}>
            {words.leaveOut}
            <span className="sr-only"> {fill(words.ofFact, { label })}</span>
          </Button>
        </span>
      )}
      {isLeftOut && (
        <IconButton label={`${words.takeBack}: ${label}`} tone="quiet" onClick={() => paste.leaveOut(id, false)}>
          <Undo2 size={18} aria-hidden />
        </IconButton>
      )}
      {!needsAnswer && !isLeftOut && (
        <span className="flex items-center">
          <Check size={18} strokeWidth={2.4} className="text-good" role="img" aria-label={fill(words.confirmed, { label })} />
          <IconButton label={fill(words.leaveOutOf, { label })} tone="quiet" onClick={() => paste.leaveOut(id, true)}>
            <X size={16} aria-hidden />
          </IconButton>
        </span>
      )}
    </li>
  )
}
