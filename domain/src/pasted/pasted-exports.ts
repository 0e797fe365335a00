import { hasFact } from './pasted-fact-signs.ts'
import { clockSign, datedSign } from './pasted-stamps.ts'
import { type FindPlaces, mayBeNickname } from './pasted-names.ts'

/** Where the text of a message begins and ends in its line. */
type MessageSpan = { readonly start: number; readonly end: number }

const cell = /^[^\S\n]?(?:"([^"\n]{0,60})"|([^",\n]{0,60})),/u
const stampCell = new RegExp(`^[^\\S\\n]?[${datedSign}${clockSign}][^\\S\\n]?$`, 'u')
const otherCell =
  /^(?:|\+?[\d\s()-]{3,20}|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|me|you|inbox|sent|outbox|received|incoming|outgoing|read|unread|text|sms|mms|message|[\w.+-]{1,40}@[\w.-]{1,40})$/iu
const element = /^\s{0,8}<(?:sms|mms|message|msg|text)\s[^<>\n]{0,300}?(?:body|text|message)="/iu
const elementEnd = /"(?:\s[\w-]{1,30}="[^"\n]{0,200}"){0,20}\s?\/?>\s*$/u

/** The text of a message in a line of an exported chat: a table row, where cells for time and people stand before it, or an XML element. Null: the line is none. */
export function exportedMessage(line: string, placesIn: FindPlaces | undefined): MessageSpan | null {
  const opening = element.exec(line)?.[0].length ?? 0
  if (opening > 0) return { start: opening, end: opening + (elementEnd.exec(line.slice(opening))?.index ?? line.length - opening) }
  let [start, count, hasStamp] = [0, 0, false]
  for (; count < 7; count += 1) {
    const [words = '', quoted, plain] = cell.exec(line.slice(start)) ?? []
    const value = (quoted ?? plain ?? '').trim()
    const isStamp = stampCell.test(value)
    if (words === '' || !(isStamp || otherCell.test(value) || (mayBeNickname(value) && !hasFact(value, placesIn)))) break
    hasStamp ||= isStamp
    start += words.length
  }
  if (!hasStamp || count < 2) return null
  const isQuoted = /^[^\S\n]?"/u.test(line.slice(start)) && /"[^\S\n]*$/u.test(line.slice(start + 2))
  return isQuoted ? { start: line.indexOf('"', start) + 1, end: line.lastIndexOf('"') } : { start, end: line.length }
}
