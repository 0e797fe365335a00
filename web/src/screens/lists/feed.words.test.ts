import { expect, test } from 'vitest'
import { feedWords } from './feed.words.ts'

test.each(['zh', 'en'] as const)('%s: who has no saved search is told the name that the button has', (locale) =>
  expect(feedWords.noSearchText[locale]).toContain(feedWords.follow[locale]),
)

test('no text speaks of 供房, which is to pay off a home', () => expect(Object.values(feedWords).filter(({ zh }) => zh.includes('供房'))).toEqual([]))
