import { expect, test } from 'vitest'
import { draftsOf, publicRemarksOf } from './pasted-places.testing.ts'
import { isAnswer } from './pasted-answers.ts'

const home = 'Two Serendra 2BR for lease 120k/month, 92 sqm, bright corner with garden view'
const homeZh = 'One Serendra 两室一厅出租，月租9万，85平，采光好，花园景'

test.each([
  'ok noted thx',
  'Noted po, thank you sir Ben!',
  'okay thanks',
  'Copy, will share',
  'got it 👍',
  'sige po salamat',
  'Thanks for sharing',
  'ok will get back to you',
  'noted with thanks',
  'No problem',
  '好的，收到',
  '收到，谢谢！',
  '好的好的',
  '嗯嗯 知道了',
  '没问题，辛苦了',
  'ok 谢谢',
])('an answer in a chat is not public: “%s”', (answer) => {
  for (const listing of [home, homeZh]) {
    const next = '[10:07 AM, 11/2/2026] Ana: Jazz Residences 1BR for lease 45k, 40 sqm'
    const chat = `[10:01 AM, 11/2/2026] Ana: ${listing}\n[10:05 AM, 11/2/2026] Ben: ${answer}\n${next}`
    expect(draftsOf(chat).map(({ remarks }) => (remarks?.zh ?? '') + (remarks?.en ?? ''))).toEqual([listing, 'Jazz Residences 1BR for lease 45k, 40 sqm'])
    expect(publicRemarksOf(`${listing}\n${answer}`)).toBe(listing)
    expect(draftsOf(chat)[0]).not.toHaveProperty('privateRemarks')
  }
})

test.each(['Nice view', 'All new, nice and bright', 'Good for families', 'Yes', 'no smoking', '采光好', '可以养狗', '好房'])(
  'a line about the home stays: “%s”',
  (line) => expect(publicRemarksOf(`${home}\n${line}`)).toBe(`${home}\n${line}`),
)

// a pattern that repeats a repetition would not end with these
test.each([
  `${'哈'.repeat(58)}笑`,
  `${'嗯'.repeat(58)}笑`,
  `${'明白了'.repeat(19)}笑`,
  `${'辛苦了'.repeat(19)}笑`,
  `${'sir po '.repeat(8)}x1`,
  `${'ms k '.repeat(11)}x1`,
  `${'haha '.repeat(11)}x1`,
])('“%s” is no answer', (line) => expect(isAnswer(line)).toBe(false))
test.each(['哈哈哈 收到', '嗯嗯 好的', '明白了', '辛苦了 谢谢'])('“%s” is an answer', (line) => expect(isAnswer(line)).toBe(true))
