import { applicableValues, type FormValues } from '@site/domain/form-rules.ts'
import { fill, formatPrice } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { Layers } from 'lucide-react'
import type { DeviceDraft } from '../../../device/device-drafts.ts'
import { listingName } from '../../../listing/listing-lines.ts'
import { screenApi } from '../../../page/api.ts'
import { useShell, useWords } from '../../../page/locale.tsx'
import { useUserInfo } from '../../../page/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { useLoad } from '../../../ui/use-load.ts'
import { helpWords } from '../help.words.ts'

/** Ms without a change before a request. */
const sameUnitPauseMs = 800

/** The input of the call for the entered values of a draft or listing, as JSON; '' until they identify a home. */
function inputTextOf(id: string, values: FormValues): string {
  const { type, mode, estate, tower, floor, roomNumber, bedrooms, floorArea } = applicableValues(values)
  return mode && estate && (floor || roomNumber) ? JSON.stringify({ id, type, mode, estate, tower, floor, roomNumber, bedrooms, floorArea }) : ''
}

/** Listings that may be the same home; none if the server does not answer, since nothing depends on them. */
const loadSameUnits = (inputText: string): Promise<readonly ListingView[]> =>
  screenApi()('POST /frontend/api/listing/duplicates', JSON.parse(inputText) as never).then(
    ({ items }) => items,
    () => [],
  )

/** Listings that may be the same home as the values of a draft that is about to be published. */
export async function findSameUnits({ id, values }: DeviceDraft): Promise<readonly ListingView[]> {
  const inputText = inputTextOf(id, values)
  return inputText === '' ? [] : loadSameUnits(inputText)
}

/** Listings that may be the same home as the entered values of a draft or listing, for a person who is logged in. */
export function useSameUnits({ id, values }: DeviceDraft, isSignedIn: boolean): readonly ListingView[] {
  const inputText = isSignedIn ? inputTextOf(id, values) : ''
  return useLoad(inputText || null, () => loadSameUnits(inputText), { pauseMs: sameUnitPauseMs }).data ?? []
}

/** The texts and the link about listings of the same home; null without any. */
function useSameUnitTexts([first]: readonly ListingView[]) {
  const { site, locale } = useShell()
  const words = useWords(helpWords)
  const userId = useUserInfo((user) => user.userId)
  if (!first) return null
  const isOwn = first.poster?.id === userId
  const price = formatPrice(first, site.currency, locale)
  return {
    isOwn,
    title: isOwn ? words.ownSameUnit : words.sameUnit,
    text: fill(price ? words.sameUnitPrice : words.sameUnitName, { name: listingName(first, locale), price: price ?? '' }),
    href: `/propertyInfo?id=${encodeURIComponent(first.id)}`,
  }
}

/** Says in the form that the home may be listed already, which does not prevent publishing. */
export function SameUnitNote({ items, className }: { items: readonly ListingView[]; className?: string }) {
  const words = useWords(helpWords)
  const text = useSameUnitTexts(items)
  if (!text) return null
  return (
    <section role="status" className={classNames('grid gap-2 rounded-card border border-line bg-fill p-4 text-t15', className)}>
      <p className="flex gap-2 font-semibold">
        <Layers size={20} aria-hidden className="mt-0.5 shrink-0 text-ink-2" />
        {text.title}
      </p>
      <p className="text-t13 text-ink-2">{text.text}</p>
      <a href={text.href} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'quiet', size: 's' })}>
        {words.lookAtIt}
      </a>
    </section>
  )
}

type SameUnitQuestionProps = { items: readonly ListingView[]; isOpen: boolean; onClose: () => void; onPublish: () => void }

/** Asks before a home is published that may be listed already. */
export function SameUnitQuestion({ items, isOpen, onClose, onPublish }: SameUnitQuestionProps) {
  const words = useWords(helpWords)
  const text = useSameUnitTexts(items)
  if (!text) return null
  return (
    <Sheet open={isOpen} size="small" title={text.title} closeLabel={words.backToForm} onClose={onClose}>
      <div className="grid gap-3">
        <p className="mb-2 text-t15 text-ink-2">{`${text.text}${text.isOwn ? words.ownSameUnitHint : ''}`}</p>
        <a href={text.href} target="_blank" rel="noreferrer" className={buttonClass({ wide: true })}>
          {words.lookAtIt}
        </a>
        <Button wide variant="quiet" onClick={onPublish}>
          {words.publishAnyway}
        </Button>
      </div>
    </Sheet>
  )
}
