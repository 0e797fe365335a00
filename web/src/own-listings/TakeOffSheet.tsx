import type { CodeOf } from '@site/domain/choices.ts'
import { fill, formatNumber, formatPrice } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { offShelfReasonsOf } from '@site/domain/publishing/shelf-moves.ts'
import { type Ref, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocale, useShell, useWords } from '../page/locale.tsx'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { classNames } from '../ui/class-names.ts'
import { Sheet } from '../ui/overlays/Sheet.tsx'
import { useShownContent } from '../ui/overlays/use-shown-content.ts'
import { deleteListingWords } from './delete-listing.words.ts'
import { factsOf, nameWithFloor } from '../listing/listing-lines.ts'
import { ViewingsAhead } from './ViewingsAhead.tsx'
import { takeOffWords } from './take-off.words.ts'

export type Reason = CodeOf<'offShelfReason'>
type Item = { readonly listing: ListingView | null }

/** The reason "sold" or "leased" of a listing, by its mode. */
const soldOrLeased = ({ listing }: Item): Reason => offShelfReasonsOf(listing?.mode ?? 'Sale')[0] ?? 'Withdrawn'

type TakeOffSheetProps<Own extends Item> = {
  /** Null: closed. */
  items: readonly Own[] | null
  /** Whether the person has already said that they are sold or leased. */
  isKnownSoldOrLeased?: boolean
  onClose: () => void
  onTakeOff: (items: readonly Own[], reasonOf: (item: Own) => Reason, hidesPriceAndPhotos: boolean) => void
  /** Opens the question whether to delete a single listing for good instead. */
  onDelete: (item: Own) => void
}

/** Asks for the reason to take listings down, and says who gets to know it. Only a reason that was chosen is preselected, since a wrong one would be public. */
export function TakeOffSheet<Own extends Item>({ items, isKnownSoldOrLeased = false, onClose, onTakeOff, onDelete }: TakeOffSheetProps<Own>) {
  const words = useWords(takeOffWords)
  const deleteWords = useWords(deleteListingWords)
  const locale = useLocale()
  // null: no reason is chosen yet
  const [isSoldOrLeased, setSoldOrLeased] = useState<boolean | null>(null)
  const [isHiding, setHiding] = useState(false)
  const [hasTried, setTried] = useState(false)
  const reasons = useRef<HTMLDivElement>(null)
  const shownItems =
    useShownContent(items, () => {
      setSoldOrLeased(isKnownSoldOrLeased ? true : null)
      setHiding(false)
      setTried(false)
    }) ?? []
  const isOne = shownItems.length === 1
  const homeIds = shownItems.flatMap(({ listing }) => listing?.id ?? []).slice(0, 100)
  const [only] = shownItems
  const count = formatNumber(shownItems.length, locale)
  const takeOff = () => {
    if (isSoldOrLeased === null) {
      // renders the error now, so that the focus reads it
      flushSync(() => setTried(true))
      return reasons.current?.querySelector<HTMLElement>('input')?.focus()
    }
    onClose()
    onTakeOff(shownItems, (item) => (isSoldOrLeased ? soldOrLeased(item) : 'Withdrawn'), isHiding)
  }
  return (
    <Sheet
      open={items !== null}
      onClose={onClose}
      title={isOne ? words.whyOne : fill(words.whyMany, { count })}
      closeLabel={words.close}
      size="small"
      footer={
        <>
          <Button variant="text" onClick={onClose} className="flex-1">
            {isOne ? words.keepOn : words.keepManyOn}
          </Button>
          <Button onClick={takeOff} className="flex-1">
            {isOne ? words.takeOff : fill(words.takeManyOff, { count })}
          </Button>
        </>
      }
    >
      <HomesToTakeDown items={shownItems} />
      {items && homeIds.length > 0 && <ViewingsAhead stay ids={homeIds} />}
      <Reasons
        ref={reasons}
        label={isOne ? words.whyOne : fill(words.whyMany, { count })}
        items={shownItems}
        isSoldOrLeased={isSoldOrLeased}
        isMissing={hasTried && isSoldOrLeased === null}
        onChoose={setSoldOrLeased}
      />
      <p className="mt-4 text-t13 text-ink-2">{words.whoNotices}</p>
      <HideChoice isHiding={isHiding} onChange={setHiding} />
      {isOne && only && (
        <Button
          variant="danger"
          size="s"
          className="mt-3"
          onClick={() => {
            onClose()
            onDelete(only)
          }}
        >
          {deleteWords.delete}…
        </Button>
      )}
    </Sheet>
  )
}

type ReasonsProps = {
  ref: Ref<HTMLDivElement>
  label: string
  items: readonly Item[]
  /** Null: no reason is chosen yet. */
  isSoldOrLeased: boolean | null
  /** Whether a press went before the choice. */
  isMissing: boolean
  onChoose: (isSoldOrLeased: boolean) => void
}

/** The reasons to choose from, and that one is needed. */
function Reasons({ ref, label, items, isSoldOrLeased, isMissing, onChoose }: ReasonsProps) {
  const words = useWords(takeOffWords)
  const name = useId()
  const errorId = useId()
  const soldOrLeasedReasons = [...new Set(items.map(soldOrLeased))]
  const isAlike = soldOrLeasedReasons.length === 1
  return (
    <>
      <div
        ref={ref}
        role="radiogroup"
        aria-label={label}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? errorId : undefined}
        className="grid gap-2.5"
      >
        <ReasonTile
          name={name}
          label={isAlike ? words[soldOrLeasedReasons[0] ?? 'Withdrawn'] : words.Closed}
          note={isAlike ? undefined : words.closedNote}
          isChosen={isSoldOrLeased === true}
          onChoose={() => onChoose(true)}
        />
        <ReasonTile name={name} label={words.Withdrawn} note={words.withdrawnNote} isChosen={isSoldOrLeased === false} onChoose={() => onChoose(false)} />
      </div>
      {isMissing && (
        <p id={errorId} role="alert" className="mt-2 text-t13 font-medium text-bad">
          {words.chooseReason}
        </p>
      )}
    </>
  )
}

/** The choice to hide price and photos too, and for how long. */
function HideChoice({ isHiding, onChange }: { isHiding: boolean; onChange: (isHiding: boolean) => void }) {
  const words = useWords(takeOffWords)
  const noteId = useId()
  return (
    <Checkbox
      checked={isHiding}
      onChange={(event) => onChange(event.target.checked)}
      aria-describedby={noteId}
      className="mt-2"
      label={
        <>
          {words.hideToo}
          <span id={noteId} className="block text-t13 text-ink-2">
            {words.hideNote}
          </span>
        </>
      }
    />
  )
}

/** The most homes that are listed by name; of more the sheet says only the number. */
const maxNamed = 4

/** The homes to take down, each by its name with its floor, its price and its facts. */
function HomesToTakeDown({ items }: { items: readonly Item[] }) {
  const { locale, site } = useShell()
  const homes = items.flatMap(({ listing }) => listing ?? [])
  if (homes.length > maxNamed) return null
  return (
    <ul className="mb-4 grid gap-2">
      {homes.map((home) => (
        <li key={home.id} className="text-t13 text-ink-2">
          <span className="block text-t15 font-semibold text-ink">{nameWithFloor(home, locale)}</span>
          {[formatPrice(home, site.currency, locale), ...factsOf(home, locale)].filter((part) => part !== null).join(' · ')}
        </li>
      ))}
    </ul>
  )
}

type ReasonTileProps = { name: string; label: string; note: string | undefined; isChosen: boolean; onChoose: () => void }

function ReasonTile({ name, label, note, isChosen, onChoose }: ReasonTileProps) {
  const noteId = useId()
  return (
    <label
      className={classNames(
        'relative flex min-h-14 items-center gap-3 rounded-control border px-4 py-2.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        isChosen ? 'border-accent bg-accent-soft inset-ring inset-ring-accent' : 'border-line bg-surface',
      )}
    >
      <input type="radio" name={name} className="sr-only" checked={isChosen} onChange={onChoose} aria-describedby={note ? noteId : undefined} />
      <span aria-hidden className={classNames('size-5 shrink-0 rounded-full', isChosen ? 'border-[6px] border-accent' : 'border-2 border-field-line')} />
      <span>
        <span className="block text-t15 font-semibold">{label}</span>
        {note && (
          <span id={noteId} className="block text-t13 text-ink-2">
            {note}
          </span>
        )}
      </span>
    </label>
  )
}
