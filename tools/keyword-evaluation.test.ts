import { expect, test } from 'vitest'
import { keywordLanguages, misreadKeywords, readKeywords } from './keyword-evaluation.ts'

test.each(keywordLanguages)('%s: at most 3 %% of keywords have wrong facts or places', (language) => {
  const keywords = readKeywords().filter((labelled) => labelled.language === language)
  expect(keywords.length).toBeGreaterThanOrEqual(35)
  const wrong = misreadKeywords(keywords)
  expect((100 * wrong.length) / keywords.length, wrong.join('\n')).toBeLessThanOrEqual(3)
})
