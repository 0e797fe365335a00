import { expect, test } from 'vitest'
import { wordsOfChoices } from './choice-words.ts'
import { guessTargets } from './guess-targets.ts'
import { readPatternPart } from './import-patterns.ts'

test.each([
  ['1BR', 1],
  ['2 BR', 2],
  ['3-bedroom unit', 3],
  ['Studio', 0],
  ['studio type', 0],
  ['两房', 2],
  ['2室1厅', 2],
])('%s as a type is a condo with its bedrooms', (text, bedrooms) => {
  expect(wordsOfChoices.type?.[text.toLowerCase()]).toBe('Residence')
  expect(readPatternPart('bedroomType', 'bedrooms', text)).toBe(bedrooms)
})

test.each(['Condo', '3BR house', 'Villa 4BR', 'Parking', '3 storeys'])('%s is no such type', (text) =>
  expect(readPatternPart('bedroomType', 'bedrooms', text)).toBeNull(),
)

test('a column Type with bedrooms is the type, and S/L the offer', () => {
  const guess = (heading: string, samples: readonly string[]) => guessTargets([heading], new Map([[heading, samples]]))[heading]?.target
  expect(guess('Type', ['1BR', '2BR'])).toBe('type')
  expect(guess('Type', ['Condo', 'Studio'])).toBe('type')
  expect(['S/L', 's / l', 'L/S', 'S/R'].map((heading) => guess(heading, ['S', 'L']))).toEqual(['mode', 'mode', 'mode', 'mode'])
  expect(guess('S/L', ['Sale', 'Lease'])).toBe('mode')
})
