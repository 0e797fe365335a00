import { expect, test } from 'vitest'
import { contactMethodsOf } from './contact-methods.ts'

const card = { id: 'a', name: 'Ana', role: 'Intermediary' } as const

test.each([
  ['phone', '+63 (917) 555-0142', 'tel:+639175550142'],
  ['phone', '0917 555 0142', 'tel:09175550142'],
  ['whatsapp', '+63 917 555 0142', 'https://wa.me/639175550142?text=Hello%2C%20is%20it%20free%3F'],
  ['whatsapp', '0917 555 0142', null],
  ['viber', '+63 917 555 0142', 'viber://chat?number=%2B639175550142'],
  ['phone', ' +63 917 555 0142', 'tel:+639175550142'],
  ['viber', '0917 555 0142', null],
  ['wechat', '+63 917 555 0142', null],
  ['wechat', 'ana_homes', null],
] as const)('%s %s has the URL %s', (part, value, href) =>
  expect(contactMethodsOf({ ...card, [part]: value }, 'Hello, is it free?')).toEqual([{ part, value, href }]),
)

test('licences and hidden parts are no contact methods', () => expect(contactMethodsOf({ ...card, licence: 'PRC 1' }, '')).toEqual([]))
