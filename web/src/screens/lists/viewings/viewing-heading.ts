import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import { fill } from '@site/domain/format.ts'
import { asksOtherTime, historyOf, offerEndedBy, type ViewingState } from '@site/domain/sharing/share-list.ts'

type HeadingWords = {
  readonly [Key in
    | 'asks'
    | 'asksAgain'
    | 'asksOther'
    | `head_${Exclude<ViewingState, 'asked'>}`
    | 'headCancelledBy'
    | 'headWithdrawn'
    | 'headOfferDeclined'
    | 'headOff']: string
}

/** The heading of a viewing in its state. `person`: who asked, for the beginning of a sentence; `personInText`: for the middle of one. */
export function viewingHeading(viewing: OwnViewing, { person, personInText, words }: { person: string; personInText: string; words: HeadingWords }): string {
  const { state } = viewing
  if (viewing.isOff) return fill(words.headOff, { person: personInText })
  const { settled, takenBack } = historyOf(viewing)
  if (asksOtherTime(viewing) || (state === 'asked' && settled?.from === 'offered')) return fill(words.asksOther, { person })
  if (state === 'asked') return fill(takenBack ? words.asksAgain : words.asks, { person })
  const endedBy = offerEndedBy(viewing)
  if (endedBy !== null) return fill(endedBy === 'agent' ? words.headWithdrawn : words.headOfferDeclined, { person: personInText })
  if (state === 'cancelled' && settled && !settled.isFromAgent) return fill(words.headCancelledBy, { person: personInText })
  return fill(words[`head_${state}`], { person: personInText })
}
