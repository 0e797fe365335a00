import { expect, test } from 'vitest'
import { stageOfTurnover } from './stage-words.ts'

test.each([
  ['Turnover Dec 2028', 'Building'],
  ['turnover 2028', 'Building'],
  ['Q1 2027 turnover', 'Building'],
  ['2028年6月交付', 'Building'],
  ['Turnover 12/2026', 'Building'],
  ['Turned over 2019', 'Done'],
  ['2026年3月交房', 'Done'],
  ['Turnover 2026', null],
  ['Turnover Nov 2026', null],
  ['2027-06', null],
  ['turnover soon', null],
])('on 30 November 2026 the text %s says %s', (text, stage) => expect(stageOfTurnover(text, '2026-11-30')).toBe(stage))
