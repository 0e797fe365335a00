import { fill, formatNumber } from '@site/domain/format.ts'
import { isProblem } from '@site/domain/problems.ts'
import { formatMoment } from '@site/domain/zoned-time.ts'
import { CalendarX } from 'lucide-react'
import { screenApi } from '../page/api.ts'
import { useShell, useWords } from '../page/locale.tsx'
import { useLoad } from '../ui/use-load.ts'
import { viewingsAheadWords } from './viewings-ahead.words.ts'

/** Warns of upcoming agreed viewings of own homes, or of all of the account without `ids`; with `stay` it says that they stay agreed, else that they are cancelled. Loads at each mount. */
export function ViewingsAhead({ ids, stay = false }: { ids?: readonly string[]; stay?: boolean }) {
  const words = useWords(viewingsAheadWords)
  const key = ids?.join(' ') ?? ''
  const load = () => screenApi()('POST /frontend/api/listing/viewings', ids ? { ids: [...ids] } : {})
  const { data: ahead, error } = useLoad(key, load, {
    onFailure: (failure) => {
      if (!isProblem(failure)) throw failure
    },
  })
  if (error !== null) return <p className="my-3 text-t13 text-ink-2">{words.unknown}</p>
  return ahead && <AgreedViewings ahead={ahead} stay={stay} />
}

/** Says how many agreed viewings are to come and when the next one is; with `stay` that they stay agreed. Nothing without one. */
export function AgreedViewings({ ahead, stay = false }: { ahead: { readonly count: number; readonly next: string | null }; stay?: boolean }) {
  const words = useWords(viewingsAheadWords)
  const { locale, site } = useShell()
  if (ahead.next === null) return null
  const time = formatMoment(ahead.next, locale, site.timeZone)
  return (
    <p role="status" className="my-3 flex gap-3 rounded-tile bg-warm-soft px-3.5 py-3 font-semibold">
      <CalendarX size={20} aria-hidden className="mt-0.5 shrink-0" />
      <span>
        {fill(ahead.count === 1 ? words.one : words.many, { count: formatNumber(ahead.count, locale), time })}
        <span className="mt-1 block text-t13 font-normal">{stay ? words.stays : ahead.count === 1 ? words.cancelsOne : words.cancelsMany}</span>
      </span>
    </p>
  )
}
