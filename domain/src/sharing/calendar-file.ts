/** How long a viewing takes in a calendar, in minutes for each home. */
export const viewingMinutesPerHome = 45

/** An event of a calendar file. `id` is unique in the world; `start`, `stamp` (the last change): ISO 8601; `minutes`: how long it takes. */
type CalendarEvent = {
  readonly id: string
  readonly start: string
  readonly minutes: number
  readonly stamp: string
  readonly title: string
  readonly place: string
  readonly text: string
}

/** A time in UTC, so that the file needs no table of time zones: `20261124T020000Z`. */
const utc = (time: number): string => `${new Date(time).toISOString().replace(/[-:]|\.\d+/g, '')}`

const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n?|\n/g, '\\n')
    // control characters are not allowed in a text (RFC 5545, 3.3.11)
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

/** Octets of a character in UTF-8. */
const octetsOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** A content line, folded after 75 octets between characters (RFC 5545, 3.1). */
function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > 75) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}

/** A calendar file (`.ics`, RFC 5545) with one event. It contains no names besides those in the texts of the event. */
export function calendarFile({ id, start, minutes, stamp, title, place, text }: CalendarEvent): string {
  const begin = Date.parse(start)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//viewing//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(id)}`,
    `DTSTAMP:${utc(Date.parse(stamp))}`,
    `DTSTART:${utc(begin)}`,
    `DTEND:${utc(begin + minutes * 60_000)}`,
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(text ? [`DESCRIPTION:${escaped(text)}`] : []),
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
