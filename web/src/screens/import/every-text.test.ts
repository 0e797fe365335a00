import { expect, test } from 'vitest'
import { everyOptions, everyText } from './every-text.ts'

test.each([
  [1, 'Every hour', '每小时'],
  [5, 'Every 5 hours', '每 5 小时'],
  [24, 'Every day', '每天'],
  [48, 'Every 2 days', '每 2 天'],
  [168, 'Every week', '每周'],
])('%d hours are %s', (hours, en, zh) => expect([everyText(hours, 'en'), everyText(hours, 'zh')]).toEqual([en, zh]))

test('an interval that is not offered is a choice, too', () => {
  expect(everyOptions('en', 5).map(({ value }) => value)).toEqual(['1', '5', '6', '12', '24', '72', '168'])
})
