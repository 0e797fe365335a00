import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from './mail.testing.ts'
import { templates, type TemplateKey } from './mail.words.ts'
import { renderMail, requireValues } from './render.ts'

const profile = { name: { zh: '测试站', en: 'Test site' } }
const values = {
  code: '012345',
  username: 'ana',
  moment: '2026年11月29日 10:33',
  oldUsername: 'anna',
  sender: 'Ben',
  poster: 'Ana',
  listing: '2BR · One Legazpi',
  message: 'Hello',
  listingUrl: 'https://homes.example/propertyInfo?id=1',
  editUrl: 'https://homes.example/publish?id=1',
  replyUrl: 'https://homes.example/r?token=a&b',
  blockUrl: 'https://homes.example/b',
  reportUrl: 'https://homes.example/p',
  reason: 'a scam',
  heading: 'Messages about homes',
}
const keys = Object.keys(templates) as TemplateKey[] // the keys of the table

test.each(keys.flatMap((template) => (['zh', 'en'] as const).map((locale) => [template, locale] as const)))(
  '%s in %s says the same in text and HTML',
  async (template, locale) => {
    const { subject, text, html } = await renderMail({ template, locale, values }, profile)
    expect(subject).not.toMatch(/[{}\n]/)
    expect(text).not.toMatch(/[{}]/)
    expect(html).toContain(`<html lang="${locale}">`)
    const isPlain = 'headingValue' in templates[template]
    expect(html.includes(profile.name[locale])).toBe(!isPlain)
    expect(text.includes(profile.name[locale])).toBe(!isPlain)
    expect(html).not.toMatch(/<table|<img|<script|\{\w+\}/)
    const shown = html
      .replace(/<(?:title|style)>.*?<\/(?:title|style)>/g, '')
      .replace(/<[^>]+>/g, '\n')
      .replaceAll('&#39;', "'")
      .replaceAll('&quot;', '"')
    for (const line of text.split('\n').map((one) => one.replace(/^> |：$|: $|^-- $/g, '').trim()))
      if (line && !line.startsWith('https://')) expect(shown).toContain(line)
    for (const address of text.match(/https:\S+/g) ?? []) expect(html).toContain(`href="${address.replaceAll('&', '&amp;')}"`)
  },
)

test('a code is in the text and never in the subject, which mail servers log', async () => {
  for (const template of ['confirmEmail', 'resetPassword', 'resetUnconfirmed', 'changeEmail'] as const) {
    const { subject, text } = await renderMail({ template, locale: 'en', values }, profile)
    expect(text).toContain('012345')
    expect(subject).not.toContain('012345')
  }
})

test('what people write stays text, on one line in the subject', () =>
  fc.assert(
    fc.asyncProperty(anyText(200), async (wild) => {
      const odd = `${wild}\r\nBcc: x@y.example\r\n\u202E<script>alert(1)</script>{code}`
      const { subject, text, html } = await renderMail(
        { template: 'messageToPoster', locale: 'en', values: { ...values, listing: odd, message: odd, sender: odd } },
        profile,
      )
      expect(subject).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069\u2028\u2029]/u)
      expect(text).not.toMatch(/[\r\u202E]/u)
      expect(html).not.toMatch(/<script/i)
      expect(text).not.toContain('012345')
    }),
  ))

test('a value that is missing is the caller’s fault', () => {
  expect(() => requireValues({ template: 'resetPassword', values: { code: '1' } })).toThrow('The mail resetPassword lacks username')
  expect(() => requireValues({ template: 'answerToSender', values: { ...values, replyUrl: undefined as unknown as string } })).toThrow('replyUrl')
})

test('a home in a list has its photo at an absolute address, with what it shows in words, and stays text in text', async () => {
  const homes = JSON.stringify([
    {
      text: '₱29,500 / month · 2 bed',
      url: 'https://homes.example/propertyInfo?id=1',
      picture: { src: 'https://homes.example/resource/media/a_s.webp', alt: 'Bay "window" & sofa' },
    },
    { text: 'No photo yet', url: 'https://homes.example/propertyInfo?id=2' },
  ])
  const given = {
    ...values,
    search: 'BGC',
    count: '2',
    homes,
    url: 'https://homes.example',
    manageUrl: 'https://homes.example',
    unsubscribeUrl: 'https://homes.example',
  }
  const { text, html } = await renderMail({ template: 'savedSearch', locale: 'en', values: given }, profile)
  expect(html.match(/<img [^>]*>/g)).toEqual([
    expect.stringMatching(/^<img src="https:\/\/homes\.example\/resource\/media\/a_s\.webp" alt="Bay &quot;window&quot; &amp; sofa" /),
  ])
  expect(text).toContain('- ₱29,500 / month · 2 bed\n  https://homes.example/propertyInfo?id=1\n')
  expect(text).not.toContain('.webp')
})

test('a mail has no link but those of the site, whatever the homes, searches and people in it are called (T35)', async () => {
  const bad = 'Prize: http://evil.example/x www.evil.example'
  const homes = JSON.stringify([{ text: bad, url: 'https://homes.example/propertyInfo?id=1', picture: { src: 'https://homes.example/a.webp', alt: bad } }])
  const urls = Object.fromEntries(['url', 'manageUrl', 'unsubscribeUrl', 'listingUrl'].map((name) => [name, 'https://homes.example/page']))
  const given = { ...values, search: bad, building: bad, listing: bad, news: bad, name: bad, count: '1', homes, ...urls }
  for (const template of ['savedSearch', 'messageToPoster'] as const) {
    const { subject, text, html } = await renderMail({ template, locale: 'en', values: given }, profile)
    for (const shown of [subject, text, html]) expect(shown).not.toMatch(/http:\/\/evil|evil\.example/)
    expect(text).toContain('evil\u2060.example')
    expect(text).toMatch(/https:\/\/homes\.example\/\S/)
  }
})
