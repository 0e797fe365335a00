import { expect, test } from 'vitest'
import { processorTimeOf } from '../processor-time.testing.ts'
import { hasContact } from './contact-in-name.ts'

test.each([
  'Claim your prize: http://evil.example/x or 0917 123 4567',
  '中奖 evil.example/x',
  'evil.com',
  'Win at www.evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'ｅｖｉｌ．ｃｏｍ',
  'evil。top',
  'free-condo.xyz tower',
  'Prize evil.vip',
  'evil [dot] com',
  'me@evil.example',
  '0917 123 4567',
  '09171234567 Tower',
  '+63 917 123 4567',
  'Viber: agent2024',
  '加微信 agent2024',
])('%j has a contact', (text) => expect(hasContact(text)).toBe(true))

test.each([
  'St.Francis Shangri-La Place',
  'St. Francis Square',
  'Sta.Lucia Residenze',
  'No.1 Residences',
  'J.P. Rizal Tower',
  '8 Forbes Town Road',
  '1016 Residences',
  'Two Serendra',
  'R.O. Residences',
  'Bldg.2 Park West',
  '赛伦德拉二期',
  '果园路一号',
  '陈莉 / Lily Chen',
  'Dr.Santos',
  'The Chens, below 8,000,000',
  'For the Chens, 2026-11-30 10:00',
  '给陈家看的两居室。好的',
  '.',
  '',
])('%j has none', (text) => expect(hasContact(text)).toBe(false))

test.each(['a.', 'a-', '0 ', 'ab.c', '。', 'a.a/'])('a long text of %j is read quickly', (part) => {
  expect(processorTimeOf(() => hasContact(part.repeat(100)))).toBeLessThan(500)
})
