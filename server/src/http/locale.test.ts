import { expect, test } from 'vitest'
import { localeOf } from './locale.ts'

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
]
test.each(rows)('address %s with %o is answered in %s', (query, headers, locale) => {
  expect(localeOf(new Request(`https://homes.example/home${query}`, { headers }))).toBe(locale)
})
