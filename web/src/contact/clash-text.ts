import { fill } from '@site/domain/format.ts'
import { isClash } from '@site/domain/sharing/share-list.ts'
import { formatMoment } from '@site/domain/zoned-time.ts'
import { useShell, useWords } from '../page/locale.tsx'
import { offerTimeWords } from './offer-time.words.ts'

/** The text that warns of another viewing near a time; null without one. `agreedTimes`: those of the other viewings, ISO. */
export function useClashText(agreedTimes: readonly string[]): (time: string) => string | null {
  const words = useWords(offerTimeWords)
  const { locale, site } = useShell()
  return (time) => {
    const near = agreedTimes.find((other) => isClash(other, time))
    return near === undefined ? null : fill(words.clash, { time: formatMoment(near, locale, site.timeZone) })
  }
}
