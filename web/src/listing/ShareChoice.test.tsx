// @vitest-environment happy-dom
import type { ListingView } from '@site/domain/listing.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { ShareChoice } from './ShareChoice.tsx'

const call = vi.fn<(key: string, body: { variant?: string; code?: string }) => Promise<unknown>>()
vi.mock('../page/api.ts', () => ({ api: () => call }))
vi.mock('../ui/qr-picture.ts', () => ({ qrPicture: async (content: string) => `data:text/withoutBrand,${content}` }))

const listing = { id: 'h', type: 'Residence', mode: 'Sale', price: 3_500_000, photos: [] } as unknown as ListingView // no other field is read
const card = { id: 'agent', name: 'Ana Cruz', role: 'Intermediary' }

beforeEach(() => {
  call.mockImplementation(async (key, { variant, code }) => {
    if (key.endsWith('share/create')) return { code: variant, url: `https://homes.example/share/${variant}`, full: 'https://homes.example/propertyInfo?id=h' }
    return { card: code === 'normal' ? card : null }
  })
})

const open = (locale: 'zh' | 'en' = 'en') => renderInPage(<ShareChoice listing={listing} open onClose={() => undefined} madeOn="/propertyInfo" />, { locale })
const region = async (name: string) => within(await screen.findByRole('region', { name, hidden: true }))

test('the text, the QR code and the copied text are the same address, in the language chosen for the link', async () => {
  const user = userEvent.setup()
  open()
  const withoutBrand = await region('Without brand')
  expect((await withoutBrand.findByLabelText('Link')).textContent, 'no language by default').toBe('https://homes.example/share/Intermediary')
  await user.click(screen.getByRole('radio', { name: '中文', hidden: true }))
  const address = 'https://homes.example/share/Intermediary?lang=zh'
  expect(withoutBrand.getByLabelText('Link').textContent).toBe(address)
  expect((await withoutBrand.findByRole<HTMLImageElement>('img', { name: /QR code/, hidden: true })).src).toContain(address)
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(withoutBrand.getAllByRole('button', { name: 'Copy', hidden: true }).at(-1)!)
  expect(write).toHaveBeenCalledWith(address)
  expect(
    call.mock.calls.filter(([key]) => key.endsWith('share/create')),
    'a language needs no new code',
  ).toHaveLength(2)
})

test.each([
  ['en', 'With brand', 'Whoever opens it sees the contact card of Ana Cruz.'],
  ['en', 'Without brand', 'Nobody’s contact card is on the page.'],
  ['zh', '带品牌', '对方会看到Ana Cruz的联系名片。'],
  ['zh', '不带品牌', '页面上没有任何人的联系名片。'],
] as const)('in %s, %s shows whose contact card the receiver sees: %s', async (locale, name, sentence) => {
  open(locale)
  expect(await (await region(name)).findByText(sentence)).toBeTruthy()
})

test.each([
  ['en', '中文', '出售'],
  ['zh', 'English', 'For sale'],
] as const)('in %s, the message of a link in %s is in the language of the link', async (locale, language, beginning) => {
  const user = userEvent.setup()
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined)
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  open(locale)
  const withoutBrand = await region(locale === 'en' ? 'Without brand' : '不带品牌')
  await withoutBrand.findByLabelText(locale === 'en' ? 'Link' : '链接')
  await user.click(screen.getByRole('radio', { name: language, hidden: true }))
  await user.click(withoutBrand.getByRole('button', { name: locale === 'en' ? 'Share' : '分享', hidden: true }))
  const sent = share.mock.calls[0]?.[0]
  expect(sent?.text).toMatch(new RegExp(`^${beginning}`))
  expect(sent).toMatchObject({ title: sent?.text, url: expect.stringContaining('?lang=') })
  Reflect.deleteProperty(navigator, 'share')
})
