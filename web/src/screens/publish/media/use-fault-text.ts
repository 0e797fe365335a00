import { mediaFaultWords } from '@site/domain/media-faults.words.ts'
import { sendingFaultWords } from '../../../media/sending-faults.words.ts'
import { useWords } from '../../../page/locale.tsx'
import { mediaWords } from './media.words.ts'
import type { QueueItem } from './queue-item.ts'

const faultWords = { ...mediaFaultWords, ...sendingFaultWords }

/** Returns a function that says why a file is not sent and waits for the person to try again, replace or remove it. */
export function useFaultText(): (item: QueueItem) => string {
  const words = useWords(mediaWords)
  const faultTexts = useWords(faultWords)
  return ({ stage, fault, isStalled }) => {
    if (stage === 'lost' && fault === null) return words.lost
    if (isStalled) return words.stalled
    if (fault === null || (stage === 'failed' && fault === 'network')) return words.notSent
    return faultTexts[fault]
  }
}
