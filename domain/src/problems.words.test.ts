import { expect, test } from 'vitest'
import { problemWords } from './problems.words.ts'

test.each([
  ['zh', /别的|已约|占|屏蔽|停/],
  ['en', /another|taken|given|stopp|block/i],
] as const)('%s: who cannot take a cancellation back reads no cause: only the person who cancelled could have given the time away', (locale, cause) =>
  expect(problemWords.slotGiven[locale]).not.toMatch(cause),
)
