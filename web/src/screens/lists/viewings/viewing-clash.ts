import type { OutputOf } from '@site/domain/calls/all.ts'
import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import { fill } from '@site/domain/format.ts'
import { isClash } from '@site/domain/sharing/share-list.ts'
import { formatMoment } from '@site/domain/zoned-time.ts'
import { useClashText } from '../../../contact/clash-text.ts'
import { useShell, useWords } from '../../../page/locale.tsx'
import { homeNamesOf } from '../link-name.ts'
import { viewingWords } from './viewing.words.ts'

/** All viewings of an agent, with their homes. */
export type ViewingsWithHomes = OutputOf<'POST /frontend/api/sharelist/viewings'>

/** The agreed viewing that is too near to a time for the viewing `id`; null for none. `viewings`: all viewings of the agent. */
export function clashOf(time: string, id: string, viewings: readonly OwnViewing[]): (OwnViewing & { time: string }) | null {
  // `asked` with a time: agreed, and the client asks for another time
  const clashing = viewings.find(
    (other) => other.id !== id && (other.state === 'confirmed' || other.state === 'asked') && other.time !== null && isClash(other.time, time),
  )
  return clashing?.time ? { ...clashing, time: clashing.time } : null
}

/** Returns the text that warns of another viewing of the agent near a time for the viewing `id`; null without one. */
export function useViewingClash(id: string, viewings: ViewingsWithHomes): (time: string) => string | null {
  const words = useWords(viewingWords)
  const { locale, site } = useShell()
  const clashTextElsewhere = useClashText(viewings.agreedElsewhere)
  return (time) => {
    const clash = clashOf(time, id, viewings.items)
    if (!clash) return clashTextElsewhere(time)
    return fill(words.clash, { home: homeNamesOf(clash, viewings, site.currency, locale), time: formatMoment(clash.time, locale, site.timeZone) })
  }
}
