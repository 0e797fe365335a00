import { expect, test } from 'vitest'
import { lineKinds, misread, readLines } from './judged-lines.ts'

test.each(lineKinds)('%s: what lines say is read as they mean it', (kind) => {
  const lines = readLines().filter((line) => line.kind === kind)
  expect(lines.length).toBeGreaterThanOrEqual(35)
  const wrong = misread(lines)
  // 3 in a hundred
  expect((100 * wrong.length) / lines.length, wrong.join('\n')).toBeLessThanOrEqual(3)
})
