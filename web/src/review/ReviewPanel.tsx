import type { ReviewDetail } from '@site/domain/calls/review.ts'
import { choices, type CodeOf, codesOf, labelOf } from '@site/domain/choices.ts'
import { type Field as FieldRow, fields } from '@site/domain/fields.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import type { Words } from '@site/domain/words.ts'
import { Check, X } from 'lucide-react'
import { useEffect } from 'react'
import { api } from '../page/api.ts'
import { useFormatDay, useLocale, useShell, useWords } from '../page/locale.tsx'
import { sayFailure } from '../page/say-failure.ts'
import { useAction } from '../page/use-action.ts'
import { removeHash, useSheetAtHash } from '../page/use-sheet-at-hash.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { notify } from '../ui/overlays/notices.ts'
import { Select } from '../ui/fields/Select.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Tag } from '../ui/Tag.tsx'
import { BothTexts } from './BothTexts.tsx'
import { dropKeptForm } from '../device/kept-forms.ts'
import { useLabels } from '../listing/dictionary.ts'
import { fieldText } from '../listing/field-text.ts'
import { rejectFormId, rejectHash, takeOffSubject } from './reject-hash.ts'
import { RejectSheet } from './RejectSheet.tsx'
import { ReviewAlike } from './ReviewAlike.tsx'
import { ReviewFacts } from './ReviewFacts.tsx'
import { ReviewMedia } from './ReviewMedia.tsx'
import { ReviewPortrait } from './ReviewPortrait.tsx'
import { ReviewPrice } from './ReviewPrice.tsx'
import { reviewWords } from './review.words.ts'
import { useReview } from './use-review.ts'

/** `onDecided`: called after a decision; `hasKeys`: the key A approves and R opens the form for a rejection. */
type ReviewPanelProps = { id: string; onDecided: () => void; hasKeys?: boolean }

/** What a reviewer needs to decide about a listing, and the decision. */
export function ReviewPanel({ id, onDecided, hasKeys = false }: ReviewPanelProps) {
  const words = useWords(reviewWords)
  const { detail, hasFailed, load } = useReview(id)
  if (hasFailed) return <ErrorState title={words.failed} retryLabel={words.retry} onRetry={load} />
  if (!detail) return <Skeleton className="h-40 rounded-card" />
  return (
    <section aria-label={words.panel} className="grid gap-4 rounded-card border border-line bg-surface p-4">
      <Causes detail={detail} />
      <ReviewPrice detail={detail} />
      <ReviewAlike alike={detail.alike} />
      <ReviewMedia listing={detail.listing} before={detail.before} />
      <Changes detail={detail} />
      <ReviewFacts listing={detail.listing} isWaiting={detail.before !== null || detail.listing.shelf === 'InReview'} />
      <Reports detail={detail} />
      <Poster detail={detail} onChange={load} />
      <Decision
        key={actOf(detail)}
        detail={detail}
        hasKeys={hasKeys}
        onDecided={() => {
          load()
          onDecided()
        }}
        onConflict={load}
      />
    </section>
  )
}

function Causes({ detail }: { detail: ReviewDetail }) {
  const words = useWords(reviewWords)
  const locale = useLocale()
  return (
    <div className="flex flex-wrap gap-2">
      <Tag size="m">{labelOf('shelf', detail.listing.shelf ?? '')[locale]}</Tag>
      {detail.causes.map((cause) => (
        <Tag key={cause} tone="warm" size="m">
          {labelOf('reviewCause', cause)[locale]}
        </Tag>
      ))}
      {detail.watchedWords.length > 0 && <p className="w-full text-t13 text-ink-2">{fill(words.watched, { words: detail.watchedWords.join(', ') })}</p>}
      {!detail.isWaiting && <p className="w-full text-t13 text-ink-2">{words.nothing}</p>}
    </div>
  )
}

function Changes({ detail: { changed, before, listing } }: { detail: ReviewDetail }) {
  const words = useWords(reviewWords)
  const locale = useLocale()
  const { site } = useShell()
  const label = useLabels()
  if (!before) return null
  const keys = changed.filter((key): key is keyof typeof fields => key in fields)
  const valueOf = (key: keyof typeof fields, view: typeof listing) => {
    const [row, value] = [fields[key] as FieldRow, view[key]]
    if (row.kind === 'media') return formatNumber((value as readonly unknown[] | null | undefined)?.length ?? 0, locale)
    if ('bilingual' in row && value) return <BothTexts text={value as Words} />
    return fieldText(key, row, value, site.currency, locale, label) ?? words.empty
  }
  return (
    <table className="w-full table-fixed text-left text-t15">
      <caption className="pb-2 text-left text-t17 font-semibold">{words.changes}</caption>
      <thead className="text-t13 text-ink-2">
        <tr>
          {[words.field, words.before, words.after].map((text) => (
            <th key={text} scope="col" className="py-1 pr-3 font-medium">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key} className="border-t border-line align-top">
            <th scope="row" className="py-2 pr-3 font-medium">
              {fields[key].label[locale]}
            </th>
            <td className="py-2 pr-3 wrap-anywhere">{valueOf(key, before)}</td>
            <td className="py-2 font-semibold wrap-anywhere">{valueOf(key, listing)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Reports({ detail }: { detail: ReviewDetail }) {
  const words = useWords(reviewWords)
  const formatDay = useFormatDay()
  const locale = useLocale()
  if (detail.reports.length === 0) return null
  return (
    <div>
      <h3 className="text-t17 font-semibold">{words.reports}</h3>
      <ul className="grid gap-1 pt-1 text-t15">
        {detail.reports.map(({ id, at, reason, note, isVisitor }) => (
          <li key={id} className="wrap-anywhere">
            {[labelOf('reportReason', reason)[locale], formatDay(at), ...(isVisitor ? [words.visitor] : []), ...(note ? [note] : [])].join(' · ')}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Poster({ detail, onChange }: { detail: ReviewDetail; onChange: () => void }) {
  const words = useWords(reviewWords)
  const locale = useLocale()
  const { poster } = detail
  const setTrust = async (trust: CodeOf<'trust'>) => {
    await api()('POST /frontend/api/review/trust', { id: poster.id, trust }).then(() => notify({ text: words.trustSaved, tone: 'success' }), sayFailure)
    onChange()
  }
  return (
    <>
      <Field label={words.trust} hint={fill(words.poster, { name: poster.name, approvals: poster.approvals, listings: poster.listings })}>
        <Select
          value={poster.trust}
          options={choices.trust.map(({ code, label }) => ({ value: code, label: label[locale] }))}
          onChange={({ target }) => {
            const trust = codesOf('trust').find((code) => code === target.value)
            if (trust) void setTrust(trust)
          }}
        />
      </Field>
      <ReviewPortrait poster={poster} onChange={onChange} />
    </>
  )
}

const isTyping = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.closest('input, textarea, select, dialog[open]') !== null

/** What a reviewer can do against a listing: reject it or its edit, or take it down; null in other states. */
function actOf({ listing, before }: ReviewDetail): 'reject' | 'takeOff' | null {
  if (listing.shelf === 'InReview' || (listing.shelf === 'OnShelf' && before !== null)) return 'reject'
  return listing.shelf === 'OnShelf' || listing.shelf === 'OffShelf' ? 'takeOff' : null
}

/** Removes what was written for an act that is no longer possible, since it went through or another reviewer has decided. */
function useOnlyPossibleAct(id: string, act: ReturnType<typeof actOf>) {
  useEffect(() => {
    for (const [other, subject] of [['reject', id] as const, ['takeOff', takeOffSubject(id)] as const]) {
      if (other === act) continue
      dropKeptForm(rejectFormId(subject))
      removeHash(rejectHash(subject))
    }
  }, [id, act])
}

type DecisionProps = { detail: ReviewDetail; hasKeys: boolean; onDecided: () => void; onConflict: () => void }

function Decision({ detail, hasKeys, onDecided, onConflict }: DecisionProps) {
  const words = useWords(reviewWords)
  const [isBusy, run] = useAction()
  const { listing, revision, isWaiting } = detail
  const act = actOf(detail)
  const isTakingOff = act === 'takeOff'
  const canReject = act !== null
  const subject = isTakingOff ? takeOffSubject(listing.id) : listing.id
  const rejecting = useSheetAtHash(rejectHash(subject))
  useOnlyPossibleAct(listing.id, act)
  const approve = async () => {
    const send = async () => {
      await api()('POST /frontend/api/review/approve', { id: listing.id, revision })
      notify({ text: words.approved, tone: 'success' })
      onDecided()
    }
    await run(send, (error) => {
      sayFailure(error)
      onConflict()
    })
  }
  useEffect(() => {
    if (!hasKeys) return
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === 'a' && isWaiting && !isBusy) void approve()
      else if (event.key === 'r' && canReject) rejecting.open()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  return (
    <div className="flex flex-wrap gap-3">
      {isWaiting && (
        <Button icon={<Check size={20} aria-hidden />} busy={isBusy} onClick={() => void approve()} aria-keyshortcuts={hasKeys ? 'a' : undefined}>
          {act === 'reject' ? words.approve : words.keep}
        </Button>
      )}
      {canReject && (
        <Button variant="danger" icon={<X size={20} aria-hidden />} onClick={rejecting.open} aria-keyshortcuts={hasKeys ? 'r' : undefined}>
          {isTakingOff ? words.takeOff : words.reject}
        </Button>
      )}
      <RejectSheet
        subject={subject}
        open={rejecting.isOpen && canReject}
        title={isTakingOff ? words.takeOffTitle : words.rejectTitle}
        reasonLabel={isTakingOff ? words.takeOffField : words.rejectTitle}
        doneText={isTakingOff ? words.takenOff : words.rejected}
        getsMail={detail.poster.getsMail}
        onSend={(rejection) =>
          api()(isTakingOff ? 'POST /frontend/api/review/takeoff' : 'POST /frontend/api/review/reject', { id: listing.id, revision, ...rejection })
        }
        onClose={rejecting.close}
        onDone={onDecided}
      />
    </div>
  )
}
