import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const event = {
  id: 'v1@homes',
  start: '2026-11-24T02:00:00.000Z',
  minutes: 60,
  stamp: '2026-11-23T09:30:00.000Z',
  title: 'Viewing: Two Serendra',
  place: 'Taguig',
  text: 'Gate 2',
}

/** The lines of a file as a calendar reads them. */
const unfold = (file: string): string[] =>
  file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line !== '')

const textOf = (file: string, name: string): string => {
  const line = unfold(file).find((each) => each.startsWith(`${name}:`)) ?? ''
  return line.slice(name.length + 1).replace(/\\([\\;,nN])/g, (_, character: string) => (character.toLowerCase() === 'n' ? '\n' : character))
}

test('a viewing is one event in UTC with its place', () => {
  expect(unfold(calendarFile(event))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//viewing//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:v1@homes',
    'DTSTAMP:20261123T093000Z',
    'DTSTART:20261124T020000Z',
    'DTEND:20261124T030000Z',
    'SUMMARY:Viewing: Two Serendra',
    'LOCATION:Taguig',
    'DESCRIPTION:Gate 2',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
})

test('every line has at most 75 octets and ends with CRLF, and every text is read back as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.constantFrom('', '，房号；', 'a\nBEGIN:VEVENT', '\\n', '👨‍👩‍👧'), (text, extra) => {
      const title = (text + extra).replace(/[\p{Cc}]/gu, ' ')
      const file = calendarFile({ ...event, title, text: `${title}\n${extra.replace('\n', ' ')}` })
      const lines = file.split('\r\n')
      expect(lines.at(-1)).toBe('')
      for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      expect(textOf(file, 'SUMMARY')).toBe(title)
      expect(unfold(file).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
    }),
  )
})

test('a text cannot add a line to the file', () => {
  const file = calendarFile({ ...event, title: 'a\r\nATTENDEE:b\u0000', place: '', text: '' })
  expect(unfold(file)).not.toContain('ATTENDEE:b')
  expect(textOf(file, 'SUMMARY')).toBe('a\nATTENDEE:b')
})
