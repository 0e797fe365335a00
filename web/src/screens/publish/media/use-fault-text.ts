import { mediaFaultWords } from '@site/domain/media-faults.words.ts'
import { sendingFaultWords } from '../../../media/sending-faults.words.ts'
import { useWords } from '../../../page/locale.tsx'
import { mediaWords } from './media.words.ts'
import type { QueueItem } from './queue-item.ts'

const faultWords = { ...mediaFaultWords, ...sendingFaultWords }

/** Returns a function for the reason why a file is not sent. The file waits until the person tries again, replaces it or removes it. */
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
