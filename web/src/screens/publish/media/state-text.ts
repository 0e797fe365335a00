import { fill } from '@site/domain/format.ts'
import type { Locale } from '@site/domain/words.ts'
import type { mediaWords } from './media.words.ts'
import { captionOf, type QueueItem } from './queue-item.ts'

/** The texts of the step in one language. */
type MediaTexts = { readonly [Key in keyof typeof mediaWords]: (typeof mediaWords)[Key]['zh' | 'en'] }

/** How much of a file is sent, in whole percent. */
export const percentOf = ({ sent, size }: QueueItem): number => Math.min(100, Math.floor((100 * sent) / Math.max(1, size)))

/** Texts that distinguish a photo from the others: by its caption, else the name of its file, else its number alone. `handle`: of its button. */
export function photoTexts(item: QueueItem, index: number, words: MediaTexts, locale: Locale): { readonly alt: string; readonly handle: string } {
  const caption = captionOf(item)?.[locale]
  const values = { number: index + 1, name: caption || item.name }
  return {
    alt: caption || fill(item.name ? words.photoNamed : words.photo, values),
    handle: fill(values.name ? words.handleNamed : words.handle, values),
  }
}

/** What a photo or video waits for; null once it is ready, or if it needs a person. */
export function stateTextOf(item: QueueItem, words: MediaTexts): string | null {
  switch (item.stage) {
    case 'unknown':
      return null
    case 'ready':
      return item.unsaved.edits && item.fault === null ? words.savingEdit : null
    case 'sending':
      return fill(words.sending, { percent: percentOf(item) })
    case 'preparing':
    case 'waiting':
    case 'processing':
    case 'elsewhere':
      return item.unsaved.edits && item.stage !== 'preparing' ? `${words[item.stage]} · ${words.editWaits}` : words[item.stage]
    case 'failed':
    case 'lost':
    case 'refused':
      return null
  }
}
