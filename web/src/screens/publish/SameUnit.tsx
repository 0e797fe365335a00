import { applicableValues, type FormValues } from '@site/domain/form-rules.ts'
import { fill, formatPrice } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { Layers } from 'lucide-react'
import { useEffect, useState } from 'react'
import { listingName } from '../../listing/listing-lines.ts'
import { screenApi } from '../../page/api.ts'
import { useShell, useWords } from '../../page/locale.tsx'
import { useUserInfo } from '../../page/session.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { classNames } from '../../ui/class-names.ts'
import { helpWords } from './help.words.ts'

/** Ms without a change before a request. */
const typingPauseMs = 800

/** Listings that may be the same home as entered values, for a person who is logged in. `ownId`: the listing that is being edited. */
export function useSameUnit(values: FormValues, ownId: string | null, isPerson: boolean): readonly ListingView[] {
  const [answer, setAnswer] = useState<{ readonly key: string; readonly found: readonly ListingView[] }>({ key: '', found: [] })
  const { type, mode, estate, tower, floor, roomNumber, bedrooms, floorArea } = applicableValues(values)
  const key = isPerson && mode && estate && (floor || roomNumber) ? JSON.stringify({ type, mode, estate, tower, floor, roomNumber, bedrooms, floorArea }) : ''
  useEffect(() => {
    if (key === '') return
    let isCurrent = true
    const timer = setTimeout(() => {
      void screenApi()('POST /frontend/api/listing/duplicates', JSON.parse(key) as never).then(
        ({ items }) => isCurrent && setAnswer({ key, found: items.filter(({ id }) => id !== ownId) }),
        () => undefined, // an optional part: nothing is shown
      )
    }, typingPauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key, ownId])
  return key !== '' && answer.key === key ? answer.found : []
}

/** Shows listings of the same home before publishing; they are no obstacle. */
export function SameUnit({ items, className }: { items: readonly ListingView[]; className?: string }) {
  const { site, locale } = useShell()
  const words = useWords(helpWords)
  const userId = useUserInfo((user) => user.userId)
  const [first] = items
  if (!first) return null
  const isOwn = first.poster?.id === userId
  const price = formatPrice(first, site.currency, locale)
  return (
    <section role="status" className={classNames('grid gap-2 rounded-card border border-line bg-fill p-4 text-t15', className)}>
      <p className="flex gap-2 font-semibold">
        <Layers size={20} aria-hidden className="mt-0.5 shrink-0 text-ink-2" />
        {isOwn ? words.ownSameUnit : words.sameUnit}
      </p>
      <p className="text-t13 text-ink-2">{fill(price ? words.sameUnitPrice : words.sameUnitName, { name: listingName(first, locale), price: price ?? '' })}</p>
      <a href={`/propertyInfo?id=${encodeURIComponent(first.id)}`} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'quiet', size: 's' })}>
        {words.lookAtIt}
      </a>
    </section>
  )
}
