import { expect, test } from 'vitest'
import { appOfBrowser, type Channel, channelAddress, channels } from './share-channels.ts'

const message = { text: 'For sale | 2 bed & den', url: 'https://homes.example/share/Hk3mPq7Rw2?lang=zh', subject: 'For sale' }
const all = Object.keys(channels) as Channel[]

test.each(all)('the address for %s has the whole text and link, and nothing of them changes it', (channel) => {
  const address = channelAddress(channel, message)
  const decoded = decodeURIComponent(address)
  expect(decoded).toContain(message.url)
  if (channel !== 'messenger') expect(decoded).toContain(message.text)
  expect(address).not.toContain(message.url)
  expect(address.split('?').length).toBe(2)
})

test('without a text the link is alone', () => {
  expect(all.map((channel) => decodeURIComponent(channelAddress(channel, { ...message, text: '', subject: '' })))).toEqual([
    `https://wa.me/?text=${message.url}`,
    `fb-messenger://share/?link=${message.url}`,
    `viber://forward?text=${message.url}`,
    `https://t.me/share/url?url=${message.url}`,
    `https://line.me/R/share?text=${message.url}`,
    `mailto:?subject=&body=${message.url}`,
    `sms:?&body=${message.url}`,
  ])
})

test.each([
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.42', 'WeChat'],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 [FBAN/MessengerForiOS;FBAV/440.0]', 'Messenger'],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 [FB_IAB/FB4A;FBAV/440.0]', 'Facebook'],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Instagram 300.0', 'Instagram'],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Viber/21', 'Viber'],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Safari Line/13.20.0', 'LINE'],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/17.0 Mobile Safari/604.1', undefined],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36', undefined],
])('%s is the browser of %s', (userAgent, name) => expect(appOfBrowser(userAgent)?.en).toBe(name))
