import { expect, test } from 'vitest'
import { readDay } from './day-text.ts'

test.each([
  ...['2027-01-15', '2027/01/15', '2027.1.15', '2027年1月15日', '2027年1月15號', '20270115', '2027-01-15T00:00:00Z', '46402', '46402.5'],
  ...['15-Jan-27', '15 January 2027', 'Jan 15, 2027', 'January 15 2027', '15th January, 2027', 'Fri, Jan 15 2027', '2027 Jan 15', '2027-Jan-15'],
  ...['from Jan 15, 2027', '15.01.2027', "15 Jan '27"],
])('%s is 15 January 2027', (text) => expect(readDay(text)).toMatchObject({ day: '2027-01-15' }))

test('figures over 12 show which is the day; otherwise the order of the column does', () => {
  expect(readDay('15/01/2027')).toEqual({ day: '2027-01-15', order: 'd/m/y' })
  expect(readDay('1/15/27', 'd/m/y')).toEqual({ day: '2027-01-15', order: 'm/d/y' })
  expect(readDay('05/01/2027')).toEqual({ isUnclear: true })
  expect(readDay('05/01/2027', 'd/m/y')).toEqual({ day: '2027-01-05' })
  expect(readDay('05/01/2027', 'm/d/y')).toEqual({ day: '2027-05-01' })
  expect(readDay('05/05/2027')).toEqual({ day: '2027-05-05' })
})

test.each(['Immediately', 'NOW', 'ASAP', 'Ready for occupancy', '即可入住', '隨時', '現樓', 'Vacant.', 'Immediate occupancy'])('%s is now', (text) =>
  expect(readDay(text)).toEqual({ isNow: true }),
)

test.each(['2027-02-29', '30/02/2027', 'Feb 30, 2027', '13/13/2027', 'next month', 'Jan 2027', '1205', '12800000', '', 'SOLD', '1899-01-01'])(
  '%s is no day',
  (text) => expect(readDay(text)).toBeNull(),
)
