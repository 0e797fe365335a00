// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import type { ListTextHome } from '@site/domain/sharing/list-text.ts'
import { useUserInfo, visitorInfo } from '../page/session.ts'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { ShareChoice } from './ShareChoice.tsx'

const call = vi.fn<(key: string, body: { variant?: string }) => Promise<unknown>>()
vi.mock('../page/api.ts', () => ({ api: () => call, CallError: class extends Error {} }))
vi.mock('../ui/pictures/qr-picture.ts', () => ({ qrPicture: async (content: string) => `data:text/plain,${content}` }))

// loaded first, so that a test does not wait for its script
beforeAll(async () => void (await import('./ShareSend.tsx')))

test.each([
  ['en', /Clients have already answered by both of these links/, 'New link for another client', /This is a new link/],
  ['zh', /这两个链接都已经有客户回复过/, '给另一位客户新建链接', /这是一个新链接/],
] as const)('an answered link to a list says so and leads to one of its own (%s)', async (locale, warning, another, told) => {
  useUserInfo.setState({ ...visitorInfo, userId: 'agent', userRole: 'Intermediary', isShareBrand: true })
  const asked: unknown[] = []
  call.mockImplementation(async (key, { variant, ...body }) => {
    if (!key.endsWith('share/create')) return { id: 'agent', name: 'Ana Cruz', role: 'Intermediary' }
    asked.push(body)
    const isSeparate = 'isSeparate' in body
    const code = `${variant}${isSeparate}`
    return { code, url: `https://homes.example/share/${code}`, full: `https://homes.example/shareList?code=${code}`, expires: null, hasResponse: !isSeparate }
  })
  const list = { id: `answered-${locale}`, title: 'For the Chens', total: 1, homes: [], sections: [] }
  renderInPage(<ShareChoice target="list" list={list} open onClose={() => undefined} />, { locale })
  expect(await screen.findByText(warning)).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('button', { name: another, hidden: true }))
  const said = await screen.findByText(told)
  expect(screen.queryByText(warning)).toBeNull()
  expect(document.activeElement?.contains(said), 'the focus stays at what is said').toBe(true)
  expect(asked.at(-1)).toMatchObject({ isSeparate: true })
  const addresses = screen.getAllByRole('group', { hidden: true }).map((group) => group.textContent)
  expect(addresses.filter((text) => text?.includes('true'))).toHaveLength(2)
})

test.each([
  ['en', 'normal', /answered by the link with brand/],
  ['en', 'Intermediary', /answered by the link without brand/],
  ['zh', 'normal', /用“带品牌”的链接回复过/],
  ['zh', 'Intermediary', /用“不带品牌”的链接回复过/],
] as const)('%s: above two links the one is named by which a client has answered (%s)', async (locale, answered, warning) => {
  useUserInfo.setState({ ...visitorInfo, userId: 'agent', userRole: 'Intermediary', isShareBrand: true })
  call.mockImplementation(async (key, { variant = '' }) => {
    if (!key.endsWith('share/create')) return { id: 'agent', name: 'Ana Cruz', role: 'Intermediary' }
    const url = `https://homes.example/share/${variant}`
    return { code: variant, url, full: url, expires: null, hasResponse: variant === answered }
  })
  const list = { id: `one-${answered}-${locale}`, title: 'For the Chens', total: 1, homes: [], sections: [] }
  renderInPage(<ShareChoice target="list" list={list} open onClose={() => undefined} />, { locale })
  expect(await screen.findByText(warning)).toBeTruthy()
})

test('the text of a list has the prices of this moment, whatever the screen shows', async () => {
  useUserInfo.setState({ ...visitorInfo, userId: 'agent', userRole: 'Intermediary', isShareBrand: true })
  const listing = { id: 'h', type: 'Residence', mode: 'Sale', photos: [] }
  const priced = (price: number) => [{ id: 'h', section: '', isAvailable: true, listing: { ...listing, price } }] as unknown as ListTextHome[] // no other field is read
  call.mockImplementation(async (key) => {
    if (key.endsWith('sharelist/detail')) return { id: 'now', clientTitle: 'For the Chens', sections: [], items: priced(16_900_000) }
    if (!key.endsWith('share/create')) return { id: 'agent', name: 'Ana Cruz', role: 'Intermediary' }
    return { code: 'now', url: 'https://homes.example/share/now', full: 'https://homes.example/shareList?code=now', expires: null, hasResponse: false }
  })
  const list = { id: 'now', title: 'For the Chens', total: 1, homes: priced(17_900_000), sections: [] }
  renderInPage(<ShareChoice target="list" list={list} open startsWith="homes" onClose={() => undefined} />, { locale: 'en' })
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the list', hidden: true })
  expect(field.value).toContain('16,900,000')
})
