import { keysOf } from '../keys-of.ts'
import { fill } from '../format.ts'
import { locales, type Locale } from '../words.ts'
import { formatMoment } from '../zoned-time.ts'
import type { MessageViewing } from './message-viewings.ts'
import { viewingSentences } from './viewing-sentences.words.ts'

type SentenceKind = keyof typeof viewingSentences

/** What a message says that has one of the ready-made sentences, in either language. `old`: the agreed time that it names, as text; null: it names none. */
type ViewingSentence = { readonly kind: SentenceKind; readonly old: string | null }

/** The ready-made sentence that is a text; null: the text is a person's own. */
export function sentenceOf(text: string): ViewingSentence | null {
  for (const kind of keysOf(viewingSentences))
    for (const locale of locales) {
      const [before = '', after = null] = viewingSentences[kind][locale].split('{old}')
      if (after === null && text === before) return { kind, old: null }
      if (after === null || text.length <= before.length + after.length || !text.startsWith(before) || !text.endsWith(after)) continue
      return { kind, old: text.slice(before.length, text.length - after.length) }
    }
  return null
}

/** The time, ISO, among some that a text names in either language; null: none. */
const timeNamed = (text: string, times: Iterable<string>, timeZone: string): string | null =>
  [...times].find((time) => locales.some((locale) => formatMoment(time, locale, timeZone) === text)) ?? null

/** A text of a message as its reader sees it: a ready-made sentence in the reader's language, any other text as it is. `times`: those of the conversation, ISO. */
export function sentenceFor(text: string, { times, locale, timeZone }: { times: Iterable<string>; locale: Locale; timeZone: string }): string {
  const sentence = sentenceOf(text)
  if (sentence === null) return text
  if (sentence.old === null) return viewingSentences[sentence.kind][locale]
  const old = timeNamed(sentence.old, times, timeZone)
  return old === null ? text : fill(viewingSentences[sentence.kind][locale], { old: formatMoment(old, locale, timeZone) })
}

/**
 * Whether a text that goes with a time says nothing of an agreement that does not hold: a consent needs the offer of the other person, or their agreement, and
 * a move the agreed viewing that it names. `viewings`: those before the message, as its writer sees them.
 */
export function isTrueOf(
  text: string,
  { time, viewings, timeZone }: { time: string; viewings: ReadonlyMap<string, MessageViewing>; timeZone: string },
): boolean {
  const sentence = sentenceOf(text)
  const viewing = viewings.get(time)
  if (sentence?.kind === 'agree') return viewing?.state === 'agreed' || (viewing?.state === 'offered' && !viewing.isOwn)
  if (sentence?.old === undefined || sentence.old === null) return true
  const agreed = [...viewings].flatMap(([other, { state }]) => (state === 'agreed' ? other : []))
  return timeNamed(sentence.old, agreed, timeZone) !== null
}
