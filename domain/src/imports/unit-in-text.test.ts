import { expect, test } from 'vitest'
import { unitInWords, wordsOfPlace } from './unit-in-text.ts'

test.each([
  ['18A', { roomNumber: '18A' }],
  ['Unit 18b East Tower', { roomNumber: '18B', tower: 'East' }],
  ['Unit 905', { roomNumber: '905' }],
  ['12-3A', { roomNumber: '12-3A' }],
  ['Tower 2 Unit 1204', { roomNumber: '1204', tower: '2' }],
  ['T2 1204', { roomNumber: '1204', tower: '2' }],
  ['A座 1204室', { roomNumber: '1204', tower: 'A' }],
  ['#3F', { roomNumber: '3F' }],
  ['', {}],
])('%s beside a building is %o', (text, unit) => expect(unitInWords(wordsOfPlace(text))).toEqual(unit))

test.each(['Residences', 'Extension 2', 'Phase', 'near MRT', '18A 19A', 'East Tower West Tower', 'Tower'])('%s may be a part of a name', (text) =>
  expect(unitInWords(wordsOfPlace(text))).toBeNull(),
)

test('words of a place keep numbers with dashes, and part Chinese characters from others', () => {
  expect(wordsOfPlace('One Serendra, Unit 12-3A (East Tower)')).toEqual(['One', 'Serendra', 'Unit', '12-3A', 'East', 'Tower'])
  expect(wordsOfPlace('洛克威尔一号18A')).toEqual(['洛克威尔一号', '18A'])
})
