import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useShell, useWords } from '../../../page/locale.tsx'
import { useAnnouncer } from '../../../ui/use-announcer.tsx'
import { homeNamesOf, personOf } from '../link-name.ts'
import type { ViewingsWithHomes } from './viewing-clash.ts'
import { viewingHeading } from './viewing-heading.ts'
import { viewingWords } from './viewing.words.ts'

/** Announces to screen readers what clients ask and change while viewings are shown, each with its homes. Returns the live region. */
export function useAnnounceViewings(viewings: ViewingsWithHomes): ReactNode {
  const words = useWords(viewingWords)
  const { locale, site } = useShell()
  const { announcement, announce } = useAnnouncer()
  const moveCounts = useRef<ReadonlyMap<string, number> | null>(null)
  const textOf = (viewing: OwnViewing) => {
    const personAs = (form: 'someone' | 'someoneInText') => personOf(viewing.who, viewing.linkName, form, locale)
    const heading = viewingHeading(viewing, { person: personAs('someone'), personInText: personAs('someoneInText'), words })
    return `${heading}: ${homeNamesOf(viewing, viewings, site.currency, locale)}`
  }
  useEffect(() => {
    const before = moveCounts.current
    moveCounts.current = new Map(viewings.items.map(({ id, moves }) => [id, moves.length]))
    if (!before) return
    const isNews = ({ id, moves }: OwnViewing) => moves.length !== before.get(id) && moves.at(-1)?.isFromAgent !== true
    const texts = viewings.items.filter(isNews).map(textOf)
    if (texts.length > 0) announce(texts.join('. '))
  })
  return announcement
}
