import { validatePassword } from '@site/domain/accounts/account-rules.ts'
import { expect, test } from 'vitest'
import { browserAndSystem, isRobot } from './browser-and-system.ts'
import { commonPasswords } from './common-passwords.ts'
import { guessableFault, hashPassword, isPassword } from './passwords.ts'
import { hashCode, isSecret, newCode, newSecret } from './secrets.ts'

test('a password matches only as typed; without an account it is wrong', async () => {
  const stored = await hashPassword(' Ünïcode 密码 ')
  expect(await isPassword(' Ünïcode 密码 ', stored)).toBe(true)
  for (const other of ['Ünïcode 密码', ' ünïcode 密码 ', ' Ünïcode 密码 '.normalize('NFD')]) expect(await isPassword(other, stored)).toBe(false)
  expect(await isPassword('anything at all', null)).toBe(false)
  expect(await hashPassword('the same')).not.toBe(await hashPassword('the same'))
})

test('the list holds some hundreds of passwords that would otherwise pass, each in lower case', () => {
  expect(commonPasswords.size).toBeGreaterThan(400)
  expect([...commonPasswords].filter((password) => password !== password.toLowerCase() || validatePassword(password) !== null)).toEqual([])
})

const site = { name: { zh: '山居', en: 'Hill House' }, siteName: { zh: '山居房源网', en: 'Hill House Listings' } }

test.each([
  ['Password123', ['maria'], 'passwordCommon'],
  ['1QAZ2wsx', ['maria'], 'passwordCommon'],
  ['        ', ['maria'], 'passwordCommon'],
  ['ababABab', ['maria'], 'passwordCommon'],
  ['23456789', ['maria'], 'passwordCommon'],
  ['zyxwvuts', ['maria'], 'passwordCommon'],
  ['Sunshine!2027', ['maria'], 'passwordCommon'],
  ['99P@ssw0rd99', ['maria'], 'passwordCommon'],
  ['HillHouse123', ['maria'], 'passwordCommon'],
  ['hill house 2026', ['maria'], 'passwordCommon'],
  ['山居20262026', ['maria'], 'passwordCommon'],
  ['ｐａｓｓｗｏｒｄ１２３', ['maria'], 'passwordCommon'],
  ['ｈｉｌｌｈｏｕｓｅ', ['maria'], 'passwordCommon'],
  ['ｍａｒｉａ－ｃｒｕｚ', ['maria-cruz'], 'passwordLikeName'],
  ['maria-cruz88', ['maria-cruz', null], 'passwordLikeName'],
  ['!!Maria2026', ['other', 'maria@mail.example'], 'passwordLikeName'],
  ['sunshine over the hill', ['maria'], null],
  ['house of the hill 7', ['maria'], null],
  ['dragon8471928365', ['maria'], null],
  ['a8x2!kq9', ['a1'], null],
  ['MARIA-CRUZ', ['maria-cruz', null], 'passwordLikeName'],
  ['maria@mail.example', ['maria', 'maria@mail.example'], 'passwordLikeName'],
  ['four plain words', ['maria', null], null],
])('%s for %j: %s', (password, own, fault) => expect(guessableFault(password, own, site)).toBe(fault))

test('secrets have 256 bits, codes the requested digits, and the hash of a code depends on its subject', () => {
  const secrets = new Set(Array.from({ length: 1000 }, newSecret))
  expect(secrets.size).toBe(1000)
  for (const secret of secrets) expect(isSecret(secret)).toBe(true)
  for (const digits of [6, 8]) for (let count = 0; count < 1000; count += 1) expect(newCode(digits)).toMatch(new RegExp(`^\\d{${digits}}$`))
  expect(hashCode(' １23456 ', 'reset a', 'key')).toBe(hashCode('123456', 'reset a', 'key'))
  expect(hashCode('123456', 'reset b', 'key')).not.toBe(hashCode('123456', 'reset a', 'key'))
  expect(hashCode('123456', 'reset a', 'other')).not.toBe(hashCode('123456', 'reset a', 'key'))
})

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0', 'Edge · Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50', 'WeChat · iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  ['curl/8.5', ''],
  ['<script>'.repeat(1000), ''],
  [null, ''],
])('%s is named %s', (header, family) => expect(browserAndSystem(header)).toBe(family))

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['facebookexternalhit/1.1', true],
  ['WhatsApp/2.23.20.0', true],
  ['Mozilla/5.0 (compatible; Baiduspider/2.0)', true],
  ['curl/8.5.0', true],
  [null, true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1', false],
  ['Mozilla/5.0 (Linux; Android 14; Cubot X30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36', false],
])('%s is a robot: %s', (header, expected) => expect(isRobot(header)).toBe(expected))
