// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type UserInfo, useUserInfo, visitorInfo } from '../../../page/session.ts'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { Route } from './AddListingScreen.tsx'

const agent: UserInfo = {
  ...visitorInfo,
  ...{ userRole: 'Intermediary', userId: 'agent', isPropertyList: true, permissionCodes: ['sharelist'], expiredTime: Date.now() + 86_400_000 },
}
const detail = { id: 'list', title: 'For Ana', items: [], sections: [], feed: null }
const call = vi.hoisted(() => vi.fn())
vi.mock('../../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => call, screenApi: () => call }))
vi.mock('../../../shell/keep-alive/keep-alive.tsx', async (original) => ({ ...(await original<object>()), useScreen: () => ({ search: { id: 'list' } }) }))

beforeEach(() => {
  call.mockImplementation((key: string) => (key.endsWith('/detail') ? Promise.resolve(detail) : new Promise(() => undefined)))
  useUserInfo.setState(agent)
})
afterEach(() => useUserInfo.setState(visitorInfo))

test('the button that adds the chosen homes comes before the homes, of which there are ever more', async () => {
  const Component = Route.options.component!
  renderInPage(<Component />, { locale: 'en' })
  const field = await screen.findByRole('searchbox')
  const add = screen.getByRole('button', { name: /^Add/ })
  expect(add.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
})

const home = (id: string) => ({
  id,
  type: 'Residence',
  mode: 'Sale',
  price: 5_000_000,
  bedrooms: 1,
  estate: { id: 'e', name: { en: `Home ${id}`, zh: `房 ${id}` } },
})
const answerOf = (ids: readonly string[]) => ({
  ...{
    items: ids.map(home),
    totalRowQty: ids.length,
    withNumber: [],
    facets: {},
    counts: {},
    nextCursor: null,
    loosen: [],
    setAside: null,
    priceOnRequestQty: 0,
    histograms: {},
    understood: [],
    clusters: null,
    statistics: { totalResidence: 2, totalCarport: 0, totalVilla: 0 },
  },
})

test.each([
  ['en', 'rockwell', 'Go to the button that adds the chosen homes'],
  ['zh', '洛克威尔', '去添加选好的房源'],
] as const)(
  '%s: results follow the typing without Enter, stale ones can not be ticked, and a way leads from a ticked home to the button',
  async (locale, line, way) => {
    const suggested = Promise.withResolvers<unknown>()
    const searches: unknown[] = []
    call.mockImplementation((key: string, input: { keyword?: string }) => {
      if (key.endsWith('/detail')) return Promise.resolve(detail)
      if (key.endsWith('/suggest')) return suggested.promise
      if (!key.endsWith('/search')) return new Promise(() => undefined)
      searches.push(input.keyword)
      return Promise.resolve(answerOf(input.keyword === undefined ? ['a', 'b'] : ['c']))
    })
    const Component = Route.options.component!
    renderInPage(<Component />, { locale })
    await vi.waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(2))
    const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[data-pick] input')]
    expect(boxes().map((box) => box.closest('[inert]'))).toEqual([null, null])
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: line } })
    expect(boxes().every((box) => box.closest('[inert]') !== null)).toBe(true)
    await vi.waitFor(() => expect(call).toHaveBeenCalledWith('POST /frontend/api/listing/suggest', expect.objectContaining({ keyword: line })))
    await act(async () => suggested.resolve({ facts: null }))
    await vi.waitFor(() => expect(boxes()).toHaveLength(1))
    await vi.waitFor(() => expect(boxes()[0]?.closest('[inert]')).toBeNull())
    expect(searches).toEqual([undefined, line])
    await act(async () => boxes()[0]!.click())
    const link = screen.getByRole('link', { name: way })
    expect(document.querySelector(link.getAttribute('href') ?? '')?.querySelector('button')?.disabled).toBe(false)
    expect(boxes()[0]!.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  },
)
