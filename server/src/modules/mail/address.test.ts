import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSingleAddress, safeName } from './address.ts'
import { anyText } from './mail.testing.ts'

test.each(['a@b.example', 'first.last+tag@sub.mail.example', 'x@localhost', '张三@例子.example', "o'neil@b.example"])('%s is one address', (text) =>
  expect(isSingleAddress(text)).toBe(true),
)

test.each([
  '',
  'a',
  'a@',
  '@b.example',
  'a@b@c.example',
  'a@b.example,c@d.example',
  'a@b.example;c@d.example',
  'a@b.example\r\nBcc: c@d.example',
  'a@b.example\n',
  'a b@c.example',
  'Name <a@b.example>',
  '"a"@b.example',
  'a(comment)@b.example',
  '.a@b.example',
  'a..b@c.example',
  'a@-b.example',
  'a@b..example',
  'a@[127.0.0.1]',
  'a@b.example\u2028',
  `${'a'.repeat(65)}@b.example`,
  `a@${'b'.repeat(260)}`,
])('%j is not one address', (text) => expect(isSingleAddress(text)).toBe(false))

test('nothing that is accepted has a separator, a bracket, a space or a control character', () => {
  fc.assert(
    fc.property(anyText(20), anyText(20), (left, right) => {
      const text = `${left}@${right}`
      if (isSingleAddress(text)) expect(text).not.toMatch(/[\p{C}\p{Z},;:<>()[\]"\\]/u)
    }),
  )
  const odd = fc.constantFrom('\r', '\n', ',', ';', '<', '>', '"', ' ', '\0', '\u2028', ':')
  fc.assert(
    fc.property(odd, fc.nat(11), (sign, at) => {
      expect(isSingleAddress('ab@cd.example'.slice(0, at) + sign + 'ab@cd.example'.slice(at))).toBe(false)
    }),
  )
})

test.each([
  ['Ana Cruz', 'Ana Cruz'],
  ['Ana\r\nBcc: x@y.example', 'Ana Bcc: x@y.example'],
  ['\u202Eevil\u200B  name ', 'evil name'],
  ['长'.repeat(100), '长'.repeat(80)],
])('the name %j is written %j', (name, written) => expect(safeName(name)).toBe(written))
