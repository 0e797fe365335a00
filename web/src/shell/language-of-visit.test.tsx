// @vitest-environment happy-dom
import type { Locale } from '@site/domain/words.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderInPage } from './in-page.testing.tsx'
import { useLanguageOfVisit } from './use-language.ts'

const forget = () => {
  for (const name of ['locale', 'visit-locale']) document.cookie = `${name}=; path=/; max-age=0`
}
beforeEach(forget)
afterEach(forget)

function Visit({ locale, isKept }: { locale: Locale; isKept: boolean }) {
  useLanguageOfVisit(locale, isKept)
  return null
}

test.each([
  ['a step without a language', '/home?lang=zh', '/cityPicker', true, '', 'visit-locale=zh'],
  ['a step after an address with another one', '/home?lang=zh', '/cityPicker', true, 'visit-locale=en', 'visit-locale=zh'],
  ['a step with one', '/home?lang=zh', '/cityPicker?lang=en', true, '', ''],
  ['a step of a page in the own language', '/home', '/cityPicker', true, '', ''],
  ['a step of a reader who has chosen a language', '/home?lang=zh', '/cityPicker', true, 'locale=en', 'locale=en; visit-locale=zh'],
  ['a step without brand', '/share/a?lang=zh', '/share/b', false, '', ''],
])('the language of an address after %s', async (_, from, to, isKept, before, after) => {
  if (before) document.cookie = `${before}; path=/`
  const { router, act } = renderInPage(<Visit locale="zh" isKept={isKept} />, { path: from })
  await act(() => router.load())
  await act(async () => router.history.push(to))
  await act(() => router.load())
  expect(document.cookie).toBe(after)
})
