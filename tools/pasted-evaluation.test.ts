import { expect, test } from 'vitest'
import { judgedFields, judgeTexts, readJudgedTexts } from './pasted-evaluation.ts'

test.each(['pasted-tuning.txt', 'pasted-blind.txt'])('%s: at least 95 %% precision and 85 %% recall', (file) => {
  const texts = readJudgedTexts(file)
  expect(texts.length).toBeGreaterThanOrEqual(60)
  const { counts, misread } = judgeTexts(texts)
  const total = (key: 'read' | 'labelled' | 'right') => judgedFields.reduce((sum, field) => sum + counts[field][key], 0)
  expect((100 * total('right')) / total('read'), misread.join('\n')).toBeGreaterThanOrEqual(95)
  expect((100 * total('right')) / total('labelled'), misread.join('\n')).toBeGreaterThanOrEqual(85)
})
