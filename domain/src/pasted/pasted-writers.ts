import { isButton } from './pasted-notices.ts'
import { withTimeSigns, isDayLine } from './pasted-stamps.ts'
import type { TextPart } from './pasted-text.ts'

/** A message of a chat: where its head begins, and a key of its writer; the key is empty if no head names one. */
export type Message = { readonly start: number; readonly writer: string }

/** Words of heads beside a name and a time. */
const noName =
  /(?<![\p{L}\d])(?:active|delivered|read|seen|sent|edited|online|\d{1,2}\s?(?:[smhdw]|mins?|minutes?|hrs?|hours?|days?)(?:\s+ago)?|just\s+now|said|says|wrote|by|from)(?!\p{L})|刚刚|已读|已送达|\d{1,2}\s?(?:分钟|小时|天)前/giu
const sentOn = /(?<![a-z])(?:forwarded|fwd?)(?![a-z])|转发|轉發/iu

/** A key of the person that a head names; null: the head names nobody. */
function writerIn(head: string): string | null {
  if (isDayLine(head) || isButton(head) || sentOn.test(head)) return null
  const key = withTimeSigns(head)
    .text.replace(noName, ' ')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
  return key === '' ? null : key
}

/** The messages that heads begin, in order. Heads with nothing between them belong to one message; one that names nobody belongs to the previous writer. */
export function messagesOf(text: string, heads: readonly TextPart[]): Message[] {
  const messages: Message[] = []
  let end = -1
  for (const head of heads) {
    const isNext = end >= 0 && text.slice(end, head.start).trim() === ''
    const isAtLineStart = /^[\s>]*$/u.test(text.slice(text.lastIndexOf('\n', head.start - 1) + 1, head.start))
    end = head.end
    if (!isNext && !isAtLineStart) continue
    const last = messages.at(-1)
    const writer = writerIn(text.slice(head.start, head.end)) ?? last?.writer ?? ''
    if (isNext && last) messages[messages.length - 1] = { start: last.start, writer }
    else messages.push({ start: head.start, writer })
  }
  return messages
}

/** The message in which a position stands; undefined before the first. */
export const messageAt = (messages: readonly Message[], position: number): Message | undefined => messages.findLast(({ start }) => start <= position)
