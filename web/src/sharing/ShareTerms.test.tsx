// @vitest-environment happy-dom
import { formatDate } from '@site/domain/format.ts'
import type { UserInfo } from '@site/domain/account.ts'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPage, testShell } from '../shell/in-page.testing.tsx'
import { lastDayOf, siteEndOf } from './share-terms.ts'
import { ShareTerms } from './ShareTerms.tsx'
import type { LinkTerms, ShareLink } from './use-share-link.ts'

const session = vi.hoisted(() => ({ user: { userId: 'agent' } }))
vi.mock('../page/session.ts', () => ({ useUserInfo: <Part,>(part: (user: UserInfo) => Part) => part(session.user as UserInfo) })) // no other field is read

const now = new Date()
const dayAfter = (days: number, locale: 'zh' | 'en') => formatDate(lastDayOf(siteEndOf(days, true, now) ?? ''), locale)
const usual: LinkTerms = { language: 'receiver', name: '', expires: undefined, separateId: null }
const done = vi.fn<(terms: LinkTerms) => void>()
beforeEach(() => done.mockReset())

type Shown = { linkDays?: number; isList?: boolean; terms?: LinkTerms; expires?: string | null; locale?: 'zh' | 'en' }
function show({ linkDays, isList = true, terms = usual, expires, locale = 'en' }: Shown) {
  const shell = { ...testShell, site: { ...testShell.site, linkDays } }
  const link = expires === undefined ? null : ({ expires } as ShareLink) // no other field is read
  renderInPage(<ShareTerms shared={{ target: isList ? 'list' : 'listing' }} terms={terms} link={link} onDone={done} />, { locale, shell })
}
const pressedOf = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)

test.each<[string, Shown, string, RegExp]>([
  ['en: of a site without one', {}, 'Usual: no end', /^As the site sets it: works until you end it/],
  ['zh: of a site without one', { locale: 'zh' }, '默认（不限期）', /^默认一直有效/],
  ['en: of the site', { linkDays: 30 }, `Usual: until ${dayAfter(30, 'en')}`, /as the site sets it\. Then the page says/],
  ['zh: of the site', { linkDays: 30, locale: 'zh' }, `默认（到 ${dayAfter(30, 'zh')}）`, /^默认到.*之后只显示链接已结束/],
  ['en: after another setting of the site', { linkDays: 7 }, `Usual: until ${dayAfter(7, 'en')}`, /as the site sets it/],
  ['en: of a link from before that setting', { linkDays: 7, expires: null }, 'Usual: no end', /works until you end it/],
  ['zh: of a link from before that setting', { expires: siteEndOf(20, true, now), locale: 'zh' }, `默认（到 ${dayAfter(20, 'zh')}）`, /^默认到/],
  ['en: of a home for nobody in particular', { linkDays: 30, isList: false }, 'Usual: no end', /works until you end it/],
])('%s: the usual end is told by its date, or that there is none', (_, shown, chip, hint) => {
  show(shown)
  expect(pressedOf()).toContain(chip)
  expect(screen.getByText(hint)).toBeDefined()
})

test('a home gets an end of the site as soon as the link is for a client', () => {
  show({ linkDays: 30, isList: false })
  fireEvent.change(screen.getByLabelText('Who is it for?'), { target: { value: 'Ms Wu' } })
  expect(pressedOf()).toContain(`Usual: until ${dayAfter(30, 'en')}`)
})

test('who goes back to the usual end of a link that was given another gets the one of the site', () => {
  show({ linkDays: 30, terms: { ...usual, expires: null }, expires: null })
  expect(pressedOf()).toContain('No end')
  fireEvent.click(screen.getByRole('button', { name: `Usual: until ${dayAfter(30, 'en')}` }))
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(lastDayOf(done.mock.calls[0]?.[0].expires ?? '')).toBe(lastDayOf(siteEndOf(30, true, now) ?? ''))
})
