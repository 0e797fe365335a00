import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cleanUsername,
  contactPartKeys,
  type ContactCard,
  validateEmail,
  validateCardText,
  hasInvisibleCharacters,
  initialsOf,
  validateName,
  validatePassword,
  validatePhone,
  shownParts,
  validateUsername,
  usernameKey,
} from './account-rules.ts'

const usernames: readonly [string, ReturnType<typeof validateUsername>][] = [
  ['maria', null],
  ['Niño.Peña-3', null],
  ['小王', null],
  ['小王realty', null],
  ['ＭＡＲＩＡ', null],
  ['  maria  ', null],
  ['', 'enterUsername'],
  [' 　', 'enterUsername'],
  ['a', 'usernameShort'],
  ['x'.repeat(30), null],
  ['x'.repeat(31), 'usernameLong'],
  ['𠀀'.repeat(30), null],
  ['Tess Villanueva', null],
  ["Siobhan O'Neil-Dela Cruz Jr.", null],
  ['D’Angelo Ramos', null],
  ['欧阳 娜娜', null],
  ['阿卜杜拉·买买提', null],
  ['maria\ncruz', 'usernameLetters'],
  ["' - '", 'usernameLetters'],
  ['Site Admin', 'nameReserved'],
  ["Cus'tomer Sup port", 'nameReserved'],
  ['maria@mail.example', 'usernameLetters'],
  ['--..', 'usernameLetters'],
  ['mаria', 'usernameLetters'], // Cyrillic а
  ['маша', 'usernameLetters'],
  ['αλφα', 'usernameLetters'],
  ['ɡina', 'usernameLetters'], // IPA ɡ
  ['mıa', 'usernameLetters'], // dotless ı
  ['ma\u200bria', 'usernameLetters'],
  ['ma\u00adria', 'usernameLetters'],
  ['\u202emaria', 'usernameLetters'],
  ['q\u0301x', 'usernameLetters'], // an accent that has no letter of its own can be heaped up
  ['<script>', 'usernameLetters'],
  ['１２３', null],
  ['٣٤٥', 'usernameLetters'],
  ['口口', null],
  ['ロロ', 'usernameLetters'], // katakana, like 口
  ['ADMIN', 'nameReserved'],
  ['Ｓupport', 'nameReserved'],
  ['客服', 'nameReserved'],
  ['Administrator', 'nameReserved'],
  ['a-d.m_i-n', 'nameReserved'],
  ['Ádmín', 'nameReserved'],
  ['adm1n', 'nameReserved'],
  ['supp0rt99', 'nameReserved'],
  ['site-admin', 'nameReserved'],
  ['官方客服01', 'nameReserved'],
  ['administrators', 'nameReserved'],
  ['siteadmin', 'nameReserved'],
  ['the.official_team', 'nameReserved'],
  ['mariaadmin', 'nameReserved'],
  ['officia1', 'nameReserved'],
  ['adrnin', 'nameReserved'],
  ['admiral', null],
  ['badminton', null],
  ['site', null],
  ['teresa-homes', null],
  ['supportive', null],
  ['condo-service', null],
  ['王管理', null],
]
test.each(usernames)('the username %j: %s', (name, message) => expect(validateUsername(name)).toBe(message))

test('all spellings of a name, and its stored form, have the same key', () => {
  for (const name of ['Maria', ' maria', 'MARIA ', 'ｍａｒｉａ']) expect(usernameKey(name)).toBe('maria')
  for (const name of ["Tess O'Neil", 'tess  o’neil', ' TESS\u3000O‘NEIL ', 'Tess\u00a0O＇Neil']) expect(usernameKey(name)).toBe("tess o'neil")
  for (const name of ['买买提·艾', '买买提•艾', '买买提・艾']) expect(usernameKey(name)).toBe('买买提·艾')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      if (validateUsername(text) !== null) return
      const cleaned = cleanUsername(text)
      expect(validateUsername(cleaned)).toBeNull()
      expect(usernameKey(cleaned)).toBe(usernameKey(text))
      expect(usernameKey(usernameKey(text))).toBe(usernameKey(text))
    }),
  )
})

const emails: readonly [string, ReturnType<typeof validateEmail>][] = [
  ['a@b.example', null],
  [' Maria.Cruz+home@Mail.Example ', null],
  ["o'neil@mail.example", null],
  ['', 'enterEmail'],
  ['  ', 'enterEmail'],
  ['a@b', 'badEmail'],
  ['a b@c.example', 'badEmail'],
  ['a@b.example,c@d.example', 'badEmail'],
  ['a@b.example\nBcc: c@d.example', 'badEmail'],
  ['"a b"@c.example', 'badEmail'],
  ['a@b..example', 'badEmail'],
  ['.a@b.example', 'badEmail'],
  ['a@-b.example', 'badEmail'],
  ['<a@b.example>', 'badEmail'],
  ['аdmin@b.example', 'badEmail'],
  [`${'a'.repeat(64)}@b.example`, null],
  [`${'a'.repeat(65)}@b.example`, 'badEmail'],
  [`a@${'b.'.repeat(130)}example`, 'badEmail'],
]
test.each(emails)('the e-mail %j: %s', (email, message) => expect(validateEmail(email)).toBe(message))

const passwords: readonly [string, ReturnType<typeof validatePassword>][] = [
  ['', 'enterPassword'],
  ['1234567', 'passwordShort'],
  ['        ', null],
  ['密码密码密码密码', null],
  ['😀'.repeat(8), null],
  ['😀'.repeat(128), null],
  ['😀'.repeat(129), 'passwordLong'],
]
test.each(passwords)('the password %j: %s', (password, message) => expect(validatePassword(password)).toBe(message))

const names: readonly [string, ReturnType<typeof validateName>][] = [
  ['María Cruz', null],
  ['王小明 (Wang)', null],
  ['</script><img onerror=alert(1)>', null],
  ['❤️ Homes', null],
  [' ', 'enterName'],
  ['x'.repeat(51), 'nameLong'],
  ['a\u202eb', 'invisibleLetters'],
  ['a\u200bb', 'invisibleLetters'],
  ['\u3164', 'invisibleLetters'],
  ['a\u2028b', 'invisibleLetters'],
  ['a\ud800b', 'invisibleLetters'],
  ['a\tb', 'invisibleLetters'],
  ['Admin', 'nameReserved'],
  ['Аdmіn', 'nameReserved'], // Cyrillic А and і
  ['ΑDΜΙΝ', 'nameReserved'], // Greek capitals
  ['Ａ ｄ ｍ ｉ ｎ', 'nameReserved'],
  ['Support Team', 'nameReserved'],
  ['ᴀᴅᴍɪɴ', 'nameReserved'],
  ['🅰🅳🅼🅸🅽', 'nameReserved'],
  ['@dmin', 'nameReserved'],
  ['$upport!', 'nameReserved'],
  ['Moderators', 'nameReserved'],
  ['Maria @ Makati', null],
  ['Customer Service', 'nameReserved'],
  ['安居客服小王', 'nameReserved'],
  ['官 方', 'nameReserved'],
  ['ad\u200bmin', 'invisibleLetters'],
  ['Maria Santos, Property Operator', null],
  ['Андрей', null],
]
test.each(names)('the name %j: %s', (name, fault) => {
  expect(validateName(name)).toBe(fault)
  if (fault === 'invisibleLetters') expect(hasInvisibleCharacters(name)).toBe(true)
})

const phones: readonly [string, ReturnType<typeof validatePhone>][] = [
  ['', null],
  ['+63 917 555 0123', null],
  ['(02) 8555-0123', null],
  ['02 8555-0123', null],
  ['1234', 'badPhone'],
  ['12345', null],
  ['call me', 'badPhone'],
  ['+1234567890123456', 'badPhone'],
  ['0917\u200b5550123', 'badPhone'],
  ['javascript:1234567', 'badPhone'],
]
test.each(phones)('the phone number %j: %s', (phone, message) => expect(validatePhone(phone)).toBe(message))

test('a WeChat name or licence is short and visible', () => {
  expect([validateCardText(''), validateCardText('wx_id-1'), validateCardText('x'.repeat(61)), validateCardText('a\u200bb')]).toEqual([
    null,
    null,
    'cardTextLong',
    'invisibleLetters',
  ])
})

test('others receive only the parts of a card that have a value and are shown', () => {
  const card = Object.fromEntries(contactPartKeys.map((part) => [part, { value: `my ${part}`, isShown: false }])) as ContactCard
  expect(shownParts(card)).toEqual({})
  for (const part of contactPartKeys) {
    expect(shownParts({ ...card, [part]: { value: 'mine', isShown: true } })).toEqual({ [part]: 'mine' })
    expect(shownParts({ ...card, [part]: { value: '', isShown: true } })).toEqual({})
  }
})

test.each([
  ['x'.repeat(50), validateName, null],
  ['x'.repeat(60), validateCardText, null],
  [`${'a'.repeat(64)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(61)}.efg`, validateEmail, null],
  [`${'a'.repeat(64)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(61)}.efgh`, validateEmail, 'badEmail'],
  [' 02 8555-0123 ', validatePhone, null],
  ['  ', validatePhone, null],
])('the longest valid text: %s', (text, validate, message) => expect(validate(text)).toBe(message))

test.each([
  ['Mei Lin Tan', 'ML'],
  ['陈美琳', '陈'],
  ['经纪 3', '经'],
  ['ana', 'A'],
  [' Ana  Cruz', 'AC'],
  ['Ana 陈', 'A陈'],
  ['', ''],
])('the initials of %s are %s', (name, letters) => expect(initialsOf(name)).toBe(letters))
