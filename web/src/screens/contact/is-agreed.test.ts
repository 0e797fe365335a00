import { expect, test } from 'vitest'
import { agreedTime, isAgreed } from './is-agreed.ts'

const [ten, noon] = ['2026-12-05T02:00:00.000Z', '2026-12-05T04:00:00.000Z']
const own = (viewing: string | null) => ({ isOwn: true, viewing })
const theirs = (viewing: string | null) => ({ isOwn: false, viewing })

test.each([
  ['offered by one', [own(ten), theirs(null)], false],
  ['offered twice by one', [own(ten), own(ten)], false],
  ['answered with another time', [own(ten), theirs(noon)], false],
  ['answered with the same time', [own(ten), theirs(noon), theirs(ten)], true],
  ['offered by the other', [theirs(ten), own(ten)], true],
])('%s', (_name, messages, agreed) => expect(isAgreed(messages, ten)).toBe(agreed))

test.each([
  ['none', [own(ten), own(noon), theirs(null)], null],
  ['the only one', [own(ten), theirs(ten)], ten],
  ['the second, which replaces the first', [own(ten), theirs(ten), theirs(noon), own(noon)], noon],
  ['the first, while the second has no answer', [own(ten), theirs(ten), theirs(noon)], ten],
  ['the first again', [own(ten), theirs(ten), theirs(noon), own(noon), own(ten), theirs(ten)], ten],
])('the agreed time is %s', (_name, messages, agreed) => expect(agreedTime(messages)).toBe(agreed))
