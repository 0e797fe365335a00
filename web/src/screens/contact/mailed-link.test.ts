import { expect, test } from 'vitest'
import { parseMailedLink } from './mailed-link.ts'

const signature = 'a_-9'.repeat(8)
const mark = `${'m_-9'.repeat(5)}mm`

test.each([
  [`#01abc~${mark}.${signature}`, `01abc~${mark}.${signature}`, '01abc', null],
  [`#01abc~${mark}.${signature}.block`, `01abc~${mark}.${signature}`, '01abc', 'block'],
  [`#01abc~${mark}.${signature}.report`, `01abc~${mark}.${signature}`, '01abc', 'report'],
  [`#01abc~${mark}.${signature}.other`, `01abc~${mark}.${signature}`, '01abc', null],
  [`#01abc~${mark}.${signature}x`, null, null, null],
  [`#01abc.${signature}`, null, null, null],
  ['#01abc.short', null, null, null],
  [`x#01abc~${mark}.${signature}`, null, null, null],
  ['#', null, null, null],
  ['', null, null, null],
  [`#<img>~${mark}.${signature}`, null, null, null],
])('the fragment %s contains the token %s of the message %s and the action %s', (hash, token, messageId, action) =>
  expect(parseMailedLink(hash)).toEqual({ token, messageId, action }),
)
