import { expect, test } from 'vitest'
import { dayOf, endAfterDays, endOfDay, textsOfTerms } from './share-terms.ts'

test('a day ends at its last second on the device, and is that day again', () => {
  const end = endOfDay('2026-12-22')!
  const local = new Date(end)
  expect([local.getDate(), local.getHours(), local.getMinutes(), local.getSeconds()]).toEqual([22, 23, 59, 59])
  expect(dayOf(end)).toBe('2026-12-22')
  for (const wrong of ['', '22.12.2026', '2026-12']) expect(endOfDay(wrong)).toBeNull()
})

test('days are counted from today, also at midnight and over the end of a year', () => {
  for (const hour of [0, 12, 23]) expect(dayOf(endAfterDays(7, new Date(2026, 11, 28, hour, 59)))).toBe('2027-01-04')
})

test.each([
  [{ language: 'receiver', name: '', expires: undefined, separateId: null }, 'In their language'],
  [{ language: 'zh', name: 'Client 7', expires: endOfDay('2026-12-22'), separateId: null }, 'In Chinese, until 22 Dec 2026, for Client 7'],
  [{ language: 'en', name: '', expires: null, separateId: null }, 'In English, no end'],
] as const)('%j reads %s', (terms, text) => {
  const { language, end, name } = textsOfTerms(terms, 'en', null)
  expect([language, end, name].filter((part) => part !== null).join(', ')).toBe(text)
})

test('a link that ends at midnight opens until the day before', () => {
  const midnight = new Date(2026, 11, 23).toISOString()
  expect(textsOfTerms({ language: 'zh', name: '', expires: midnight, separateId: null }, 'en', null).end).toBe('until 22 Dec 2026')
})

test('an end that nobody chose is that of the link', () => {
  const usual = { language: 'zh', name: '', expires: undefined, separateId: null } as const
  const end = endOfDay('2026-12-22')
  expect(textsOfTerms(usual, 'en', { expires: end }).end).toBe('until 22 Dec 2026')
  expect(textsOfTerms(usual, 'en', { expires: null }).end).toBe('no end')
  expect(textsOfTerms(usual, 'en', null).end, 'not known yet').toBeNull()
  expect(textsOfTerms({ ...usual, expires: null }, 'en', { expires: end }).end).toBe('no end')
})
