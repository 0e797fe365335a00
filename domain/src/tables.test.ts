import { expect, test } from 'vitest'
import { type Choice, choices, labelOf, builtInLabels } from './choices.ts'
import { columnsOf, fieldRows } from './fields.ts'
import { fieldMessages } from './field-messages.ts'
import { problems } from './problems.ts'
import { problemWords } from './problems.words.ts'
import { showsFiling } from './site-profile.ts'

const han = /\p{Script=Han}/u

test.each(Object.entries(choices))('choices %s: codes are unique, labels are in both languages', (_key, rows: readonly Choice[]) => {
  expect(new Set(rows.map((row) => row.code)).size).toBe(rows.length)
  for (const row of rows) {
    expect(row.label.zh.trim()).not.toBe('')
    expect(row.label.en.trim()).not.toBe('')
    expect(row.label.en).not.toMatch(han)
  }
})

test('the bands of S9.5, half-open and without gaps', () => {
  for (const key of ['floorArea', 'floorBand', 'bedrooms'] as const) {
    const bands: readonly { min: number; max?: number }[] = choices[key]
    bands.forEach((band, index) => expect(band.max).toBe(bands[index + 1]?.min))
  }
  expect(choices.floorArea.map((band) => band.min)).toEqual([0, 30, 70, 160])
  expect(choices.floorBand.map((band) => band.min)).toEqual([1, 11, 21, 31])
})

test('fields: labels in both languages, columns of their own, choices that exist', () => {
  const columns = fieldRows.flatMap(([key]) => columnsOf(key))
  expect(new Set(columns).size).toBe(columns.length)
  for (const [, field] of fieldRows) {
    expect(field.label.zh.trim() && field.label.en.trim()).not.toBe('')
    if (field.choices) expect(choices).toHaveProperty(field.choices)
  }
})

test('problems have texts in both languages', () => {
  for (const message of [...Object.values(problemWords), ...Object.values(fieldMessages)]) {
    expect(message.zh).toMatch(han)
    expect(message.en.trim()).not.toBe('')
  }
  expect(problems.incompatible).toMatchObject({ code: 700, handling: 'notice-long' })
  expect([problems.signedOut.code, problems.sessionEnded.code]).toEqual([1002, 1003])
})

test.each([
  ['homes.example', false],
  ['www.homes.example', false],
  ['HOMES.example:8080', false],
  ['localhost:3000', false],
  ['127.0.0.1:3000', false],
  ['partner.example', true],
])('the filing link on %s: %s (S2.11)', (host, isShown) => {
  expect(showsFiling({ filing: { number: '1', url: 'https://gov.example' }, mainHost: 'homes.example' }, host)).toBe(isShown)
  expect(showsFiling({ filing: null, mainHost: 'homes.example' }, host)).toBe(false)
})

test('a code that a list does not know is its own label, and a developer has the name that comes with it', () => {
  expect(labelOf('facing', 'Up')).toEqual({ zh: 'Up', en: 'Up' })
  const [zh, en] = [builtInLabels('zh'), builtInLabels('en')]
  expect([zh('facing', 'East'), en('facing', 'East'), en('facing', 'Up')]).toEqual(['东', 'East', 'Up'])
  expect([en('developer', 'dmci', 'Builder'), en('developer', 'dmci'), en('facing', 'East', 'Builder')]).toEqual(['Builder', 'dmci', 'East'])
})
