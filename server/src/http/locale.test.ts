import { expect, test } from 'vitest'
import { chosenLocaleOf, localeOf } from './locale.ts'

const rows: readonly [string, Record<string, string>, string][] = [
  ['', {}, 'en'],
  ['', { 'accept-language': 'fr-FR,de;q=0.8' }, 'en'],
  ['', { 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' }, 'zh'],
  ['', { 'accept-language': 'zh-Hant-HK' }, 'zh'],
  ['', { 'accept-language': 'fr,en;q=0.3,zh;q=0.7' }, 'zh'],
  ['', { 'accept-language': 'zh;q=0,en;q=0.1' }, 'en'],
  ['', { 'accept-language': 'en-PH,zh' }, 'en'],
  ['', { 'accept-language': `${'x,'.repeat(5000)}zh` }, 'en'],
  ['', { 'accept-language': 'en', cookie: 'theme=dark; locale=zh' }, 'zh'],
  ['', { 'accept-language': 'zh', cookie: 'mylocale=en; locale=xx' }, 'zh'],
  ['?lang=en', { 'accept-language': 'zh', cookie: 'locale=zh' }, 'en'],
  ['?lang=CN', { 'accept-language': 'zh' }, 'zh'],
  // of an address of this visit, after what the reader has chosen
  ['', { 'accept-language': 'zh', cookie: 'visit-locale=en' }, 'en'],
  ['', { 'accept-language': 'zh', cookie: 'visit-locale=zh; locale=en' }, 'en'],
  ['', { 'accept-language': 'zh', cookie: 'locale=en; visit-locale=zh' }, 'en'],
  ['', { 'accept-language': 'en', cookie: 'visit-locale=xx' }, 'en'],
  ['?lang=zh', { 'accept-language': 'en', cookie: 'visit-locale=en' }, 'zh'],
  // a call of a page is in the language of that page
  ['', { 'api-version': '1.0.0', 'accept-language': 'en', cookie: 'visit-locale=zh' }, 'en'],
  ['', { 'api-version': '1.0.0', 'accept-language': 'zh', cookie: 'locale=en' }, 'zh'],
  ['', { 'api-version': '1.0.0', cookie: 'locale=zh' }, 'zh'],
  ['?lang=zh', { 'api-version': '1.0.0', 'accept-language': 'en' }, 'zh'],
]
test.each(rows)('address %s with %o is answered in %s', (query, headers, locale) => {
  expect(localeOf(new Request(`https://homes.example/home${query}`, { headers }))).toBe(locale)
})

test.each([
  ['visit-locale=zh', 'zh'],
  ['other-locale=zh', null],
])('the cookie "%s" makes the language %s a chosen one', (cookie, locale) => {
  expect(chosenLocaleOf(new Request('https://homes.example/home', { headers: { cookie } }))).toBe(locale)
})
