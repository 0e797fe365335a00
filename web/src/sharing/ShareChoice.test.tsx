// @vitest-environment happy-dom
import { formatDate } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useUserInfo, visitorInfo } from '../page/session.ts'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { noticeBoard } from '../ui/overlays/notices.ts'
import { type Payload, ShareChoice } from './ShareChoice.tsx'
import { dayOf, endAfterDays } from './share-terms.ts'
import type { SharedTarget } from './shared-target.ts'

type Body = { variant?: string; code?: string; name?: string; lang?: string; target?: string }
const call = vi.fn<(key: string, body: Body) => Promise<unknown>>()
vi.mock('../page/api.ts', () => ({ api: () => call, CallError: class extends Error {} }))
vi.mock('../ui/pictures/qr-picture.ts', () => ({ qrPicture: async (content: string) => `data:text/withoutBrand,${content}` }))

let homes = 0
/** Another home for each test: links that were made stay. */
const newHome = () => ({ id: `h${(homes += 1)}`, type: 'Residence', mode: 'Sale', price: 3_500_000, photos: [] }) as unknown as ListingView // no other field is read
const card = { id: 'agent', name: 'Ana Cruz', role: 'Intermediary' }
const chens = { id: 'list', title: 'For the Chens', total: 1, homes: [], sections: [] }
const notices = () => noticeBoard.current().map(({ text }) => text)
const posterUrl = '/resource/preview/x/en-poster-1.png'

// loaded first, so that a test does not wait for their scripts
beforeAll(async () => void (await Promise.all([import('./ShareSend.tsx'), import('./ShareTerms.tsx'), import('./ShareWeChat.tsx')])))
beforeEach(() => {
  call.mockReset()
  call.mockImplementation(async (key, { variant, code, name = '' }) => {
    const share = `${variant}${name}`
    if (key.endsWith('share/create'))
      return { code: share, url: `https://homes.example/share/${share}`, full: `https://homes.example/propertyInfo?id=h&code=${variant}` }
    if (key.endsWith('sharelist/detail')) throw new Error('no answer')
    if (key.endsWith('share/poster')) return { url: posterUrl }
    if (key.endsWith('publiccard')) return card
    return { card: code === 'normal' ? card : null }
  })
  vi.stubGlobal('fetch', async () => new Response(new Blob(['poster'])))
})
afterEach(() => {
  useUserInfo.setState(visitorInfo)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'canShare')
})

const open = (locale: 'zh' | 'en' = 'en', shared: SharedTarget = { target: 'listing', listing: newHome() }, startsWith?: Payload, choosesFirst = true) =>
  renderInPage(<ShareChoice {...shared} open onClose={() => undefined} madeOn="/propertyInfo" startsWith={startsWith} isOwn={choosesFirst} />, { locale })
const region = async (name: string) => within(await screen.findByRole('region', { name, hidden: true }))
const press = async (name: string | RegExp, role: 'button' | 'radio' | 'link' = 'button') => {
  // the part that the press shows may load first
  const [part] = (await screen.findAllByRole(role, { name, hidden: true })).slice(-1)
  await act(async () => {
    await userEvent.setup().click(part!)
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
}
const created = () => call.mock.calls.flatMap(([key, body]) => (key.endsWith('share/create') ? [body] : []))
const addressOf = (name: RegExp) => screen.getByRole<HTMLAnchorElement>('link', { name, hidden: true }).href
const signInAgent = () =>
  useUserInfo.setState({ ...visitorInfo, userId: 'agent', userRole: 'Intermediary', isShareBrand: true, expiredTime: Date.now() + 3_600_000 })

test('the text, the QR code and the copied text are the same address, in the language chosen for the link', async () => {
  const user = userEvent.setup()
  open()
  expect((await (await region('Without brand')).findByLabelText('Link')).textContent, 'no language by default').toBe('https://homes.example/share/Intermediary')
  await press(/^WhatsApp, WeChat, poster/)
  await press('In their language')
  await press('中文', 'radio')
  await press('Done')
  await press('Back')
  const withoutBrand = await region('Without brand')
  const address = 'https://homes.example/share/Intermediary?lang=zh'
  expect(withoutBrand.getByLabelText('Link').textContent).toBe(address)
  expect(withoutBrand.getByText(/^Full link:/).textContent).toBe('Full link: https://homes.example/propertyInfo?id=h&code=Intermediary&lang=zh')
  expect((await withoutBrand.findByRole<HTMLImageElement>('img', { name: /QR code/, hidden: true })).src).toContain(address)
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(withoutBrand.getAllByRole('button', { name: /^Copy ·/, hidden: true }).at(-1)!)
  expect(write).toHaveBeenCalledWith(address)
  expect(created(), 'a language needs no new code').toHaveLength(2)
})

test.each([
  ['en', 'With brand', 'Anyone who opens it sees Ana Cruz’s contact card.'],
  ['en', 'Without brand', 'The page shows no contact card.'],
  ['zh', '带品牌', '对方会看到Ana Cruz的联系名片。'],
  ['zh', '不带品牌', '页面上没有任何人的联系名片。'],
] as const)('in %s, %s shows whose contact card the receiver sees: %s', async (locale, name, sentence) => {
  open(locale)
  expect(await (await region(name)).findByText(sentence)).toBeTruthy()
})

test.each([
  ['en', '中文', '出售', ['WhatsApp, WeChat, poster', 'In their language', 'Done', 'Back', 'Share', 'Without brand', 'Link']],
  ['zh', 'English', 'For sale', ['WhatsApp、微信、海报', '跟随对方的语言', '完成', '返回', '分享', '不带品牌', '链接']],
] as const)('in %s, the message of a link in %s is in the language of the link', async (locale, language, beginning, words) => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined)
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  const [more, theirs, done, back, shareName, variant, link] = words
  open(locale)
  await (await region(variant)).findByLabelText(link)
  await press(new RegExp(`^${more}`))
  await press(theirs)
  await press(language, 'radio')
  await press(done)
  await press(back)
  await userEvent.setup().click((await region(variant)).getByRole('button', { name: `${shareName} · ${variant}`, hidden: true }))
  const sent = share.mock.calls[0]?.[0]
  expect(sent?.text).toMatch(new RegExp(`^${beginning}`))
  expect(sent).toMatchObject({ title: sent?.text, url: expect.stringContaining('?lang=') })
})

test('a message is edited apart from its link, goes to every app with it, and comes back as it was', async () => {
  const user = userEvent.setup()
  open()
  await press(/^WhatsApp, WeChat, poster/)
  const link = 'https://homes.example/share/Intermediary'
  await waitFor(() => expect(decodeURIComponent(addressOf(/WhatsApp/))).toBe(`https://wa.me/?text=${link}`))
  await press('Message', 'radio')
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the message', hidden: true })
  const original = field.value
  expect(original).toMatch(/^For sale/)
  expect(original).not.toContain(link)
  await user.clear(field)
  await user.type(field, 'See & call')
  for (const app of [/WhatsApp/, /Viber/, /LINE/, /SMS/]) expect(decodeURIComponent(addressOf(app))).toContain(`See & call\n${link}`)
  const web = screen.getByRole('link', { name: /Telegram/, hidden: true })
  expect([web.getAttribute('rel'), web.getAttribute('target')]).toEqual(['noopener noreferrer', '_blank'])
  await press('As it was')
  expect(field.value).toBe(original)
})

test('the poster is made when it is wanted, is a picture to hold, is shared as a file, and alone goes to no app by an address', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined)
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  Object.defineProperty(navigator, 'canShare', { configurable: true, value: () => true })
  open()
  await press(/^WhatsApp, WeChat, poster/)
  await screen.findByText('homes.example/share/Intermediary')
  expect(call.mock.calls.some(([key]) => key.endsWith('poster'))).toBe(false)
  await press('Poster', 'radio')
  expect((await screen.findByRole('img', { name: 'Preview of the poster', hidden: true })).getAttribute('src')).toBe(posterUrl)
  expect(call).toHaveBeenCalledWith('POST /frontend/api/share/poster', { code: 'Intermediary', lang: 'en' })
  expect(screen.getByRole('link', { name: 'Save poster', hidden: true }).getAttribute('href')).toBe(`${posterUrl}?download=1`)
  expect(screen.queryByRole('link', { name: /WhatsApp/, hidden: true })).toBeNull()
  await press('Share')
  const { files, url } = share.mock.calls[0]![0]
  expect([files?.map(({ name, type }) => [name, type]), url]).toEqual([[['poster.png', 'image/png']], undefined])
})

test('a visitor chooses the language alone; an account also a client and an end, and each client has a link', async () => {
  open()
  await press(/^WhatsApp, WeChat, poster/)
  await press('In their language')
  expect([screen.queryByLabelText('Who is it for?'), screen.queryByRole('button', { name: '30 days', hidden: true })]).toEqual([null, null])
})

test('a link for a client with an end is made anew, and the names of both are beside it', async () => {
  signInAgent()
  open()
  await press(/^WhatsApp, WeChat, poster/)
  await press('Who is it for?')
  await userEvent.setup().type(await screen.findByLabelText('Who is it for?'), ' Client 7 ')
  await press('30 days')
  await press('Done')
  await screen.findByText('homes.example/share/IntermediaryClient 7')
  const expires = endAfterDays(30, new Date())
  expect(created().filter(({ name }) => name === 'Client 7')).toEqual(
    ['normal', 'Intermediary'].map((variant) => expect.objectContaining({ variant, name: 'Client 7', expires, madeOn: '/propertyInfo' })),
  )
  expect(dayOf(expires)).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(screen.getByText('What Client 7 sees')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'for Client 7', hidden: true })).toBeTruthy()
})

test('a list is shared as a list, with its title and number of homes and the card of its agent', async () => {
  signInAgent()
  open('en', { target: 'list', list: { ...chens, total: 6 } })
  expect(await (await region('Without brand')).findByText('Anyone who opens it sees Ana Cruz’s contact card.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Share this list', hidden: true })).toBeTruthy()
  expect(created()).toEqual(['normal', 'Intermediary'].map((variant) => ({ target: 'list', id: 'list', variant })))
  await press(/^WhatsApp, WeChat, poster/)
  await press('Message', 'radio')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { hidden: true }).value).toBe('For the Chens | 6 homes')
})

test('a list is copied as a text with a link to each home, in the variant and language of the link, after it was edited', async () => {
  signInAgent()
  const homes = [{ id: 'a', section: '', isAvailable: true, listing: newHome() }]
  open('en', { target: 'list', list: { ...chens, homes } }, 'homes')
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the list', hidden: true })
  expect(field.value).toContain('For the Chens | 1 home\nhttps://homes.example/share/Intermediary\n\n1. For sale')
  expect(field.value).toContain('\nhttps://homes.example/shareInfo?id=a&code=Intermediary')
  await press('With brand', 'radio')
  expect(field.value).toContain('https://homes.example/shareInfo?id=a&code=normal')
  await press('In their language')
  await press('中文', 'radio')
  await press('Done')
  const chinese = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the list', hidden: true })
  expect(chinese.value).toContain('https://homes.example/share/normal?lang=zh\n\n1. 出售')
  expect(chinese.value).toContain('\nhttps://homes.example/shareInfo?id=a&code=normal&lang=zh')
  await userEvent.setup().type(chinese, '!')
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await press('Copy text')
  expect(write).toHaveBeenCalledWith(chinese.value)
  expect(notices()).toContain('Text copied. Send it to your client.')
  expect(chinese.value.at(-1)).toBe('!')
})

test.each([
  ['zh', '不带品牌', '复制', '已复制', '链接已复制，可以发给客户了'],
  ['en', 'Without brand', 'Copy', 'Copied', 'Link copied. Send it to your client.'],
] as const)('the button that has copied the link of a list and a notice say so (%s)', async (locale, variant, label, copied, notice) => {
  signInAgent()
  open(locale, { target: 'list', list: chens })
  const block = await region(variant)
  const [button] = await block.findAllByRole('button', { name: `${label} · ${variant}`, hidden: true })
  await act(async () => userEvent.setup().click(button!))
  await waitFor(() => expect(button!.textContent).toBe(`${copied} · ${variant}`))
  expect(notices()).toContain(notice)
})

test('a link is marked as used when it is copied, sent, or shown as a poster, once for each language; not when the popup opens', async () => {
  const listing = newHome()
  call.mockImplementation(async (key, { variant, name = '' }) => {
    if (key.endsWith('share/create'))
      return {
        code: `${variant}${listing.id}`,
        url: `https://homes.example/share/${variant}${name}`,
        full: `https://homes.example/propertyInfo?id=h&code=${variant}`,
      }
    if (key.endsWith('share/poster')) return { url: posterUrl }
    return { card: null }
  })
  const used = () => call.mock.calls.flatMap(([key, body]) => (key.endsWith('share/used') ? [body] : []))
  open('en', { target: 'listing', listing })
  const withBrand = await region('With brand')
  await withBrand.findByLabelText('Link')
  expect(used()).toEqual([])
  await userEvent.setup().click(withBrand.getAllByRole('button', { name: /^Copy ·/, hidden: true }).at(-1)!)
  await userEvent.setup().click(withBrand.getAllByRole('button', { name: /^Copy ·/, hidden: true }).at(-1)!)
  expect(used()).toEqual([{ code: `normal${listing.id}` }])
  await press(/^WhatsApp, WeChat, poster/)
  await press('Poster', 'radio')
  await waitFor(() => expect(used().slice(1)).toEqual([{ code: `Intermediary${listing.id}` }]))
  await press('Card', 'radio')
  await press('In their language')
  await press('中文', 'radio')
  await press('Done')
  expect(used()).toHaveLength(2)
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await press(/^Telegram/, 'link')
  expect(used().slice(2)).toEqual([{ code: `Intermediary${listing.id}`, lang: 'zh' }])
})

test('in the browser of another app, which is named, copying the link and the poster replace the share sheet', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) AppleWebKit [FBAN/MessengerForiOS;FBAV/440.0]')
  Object.defineProperty(navigator, 'share', { configurable: true, value: vi.fn() })
  open()
  expect((await screen.findByText('You are inside Messenger.')).closest('[role=status]')?.textContent).toContain('Open in browser')
  const withoutBrand = await region('Without brand')
  await withoutBrand.findByLabelText('Link')
  expect(withoutBrand.queryByRole('button', { name: /^Share ·/, hidden: true })).toBeNull()
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await userEvent.setup().click(withoutBrand.getByRole('button', { name: 'Copy link · Without brand', hidden: true }))
  expect(write).toHaveBeenCalledWith('https://homes.example/share/Intermediary')
  await userEvent.setup().click(withoutBrand.getByRole('button', { name: /^Poster ·/, hidden: true }))
  expect((await screen.findByRole('img', { name: 'Preview of the poster', hidden: true })).getAttribute('src')).toBe(posterUrl)
})

test('without a network a link that was made before still copies, and what was not made says so', async () => {
  const listing = newHome()
  open('en', { target: 'listing', listing }).unmount()
  await waitFor(() => expect(created()).toHaveLength(2))
  await waitFor(() => expect(call.mock.calls.filter(([key]) => key.endsWith('contactcard'))).toHaveLength(2))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  call.mockRejectedValue(new TypeError('no network'))
  const { unmount } = open('en', { target: 'listing', listing })
  expect((await (await region('With brand')).findByLabelText('Link')).textContent).toBe('https://homes.example/share/normal')
  expect(screen.getByText('You are offline.')).toBeTruthy()
  expect(screen.queryByRole('alert', { hidden: true })).toBeNull()
  unmount()
  open()
  expect(await (await region('With brand')).findByRole('alert', { hidden: true })).toBeTruthy()
  expect((await region('With brand')).getByRole<HTMLButtonElement>('button', { name: /^Share ·/, hidden: true }).disabled).toBe(true)
})

test('the end that the site gives a link is shown before it is sent', async () => {
  signInAgent()
  const expires = endAfterDays(30, new Date())
  call.mockImplementation(async (key) => (key.endsWith('share/create') ? { code: 'c', url: 'https://homes.example/share/c', full: '', expires } : card))
  open('en', { target: 'list', list: chens }, 'card')
  const until = `until ${formatDate(dayOf(expires), 'en')}`
  await press(until)
  expect(await screen.findByText(new RegExp(`^U${until.slice(1)}, as the site sets it`))).toBeDefined()
})

test('where the browser copies nothing, phones show the link, which desktops show anyway', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  open()
  const block = await region('Without brand')
  expect(await block.findAllByLabelText('Link')).toHaveLength(1)
  const [copyOnPhone] = block.getAllByRole('button', { name: /^Copy ·/, hidden: true })
  await user.click(copyOnPhone!)
  await waitFor(() => expect(notices()).toHaveLength(1))
  expect(block.getAllByLabelText('Link').map(({ textContent }) => textContent)).toEqual(Array(2).fill('https://homes.example/share/Intermediary'))
})

test.each([
  ['en', 'The link to this home', 'Link', 'E-mail', /with or without brand/, 'Without brand', 'Back'],
  ['zh', '这套房源的链接', '链接', '邮件', /带不带品牌/, '不带品牌', '返回'],
] as const)('a visitor copies or mails one link, with brand, and finds the choice below it (%s)', async (locale, only, link, mail, both, without, back) => {
  open(locale, undefined, undefined, false)
  const block = await region(only)
  await block.findByLabelText(link)
  expect([created().map(({ variant }) => variant), screen.queryByRole('region', { name: without, hidden: true })]).toEqual([['normal'], null])
  await userEvent.setup().click(block.getAllByRole('button', { hidden: true })[0]!)
  expect(await navigator.clipboard.readText()).toBe('https://homes.example/share/normal')
  expect(block.getAllByRole<HTMLAnchorElement>('link', { name: mail, hidden: true })[0]!.href).toMatch(/^mailto:.+share%2Fnormal$/)
  await press(both)
  await region(without)
  await press(back)
  await region(only)
})

test('a visitor sends the link by the system first, and no step behind it asks for the brand', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined)
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  open('en', undefined, undefined, false)
  await (await region('The link to this home')).findByLabelText('Link')
  await press('Send')
  expect(share.mock.calls[0]?.[0].url).toBe('https://homes.example/share/normal')
  await press(/^WhatsApp, WeChat, poster/)
  expect(screen.queryByRole('radio', { name: 'Without brand', hidden: true })).toBeNull()
})

test.each([
  ['the owner of the home', { userId: 'ana', userRole: 'Owner' }, 'Without brand'],
  ['another owner', { userId: 'ben', userRole: 'Owner' }, 'The link to this home'],
  ['an agent', { userId: 'ben', userRole: 'Intermediary' }, 'Without brand'],
] as const)('%s begins with the right panel', async (_, person, name) => {
  useUserInfo.setState({ ...visitorInfo, ...person, isShareBrand: true, expiredTime: Date.now() + 60_000 })
  open('en', { target: 'listing', listing: { ...newHome(), poster: { id: 'ana', name: 'Ana Cruz', role: 'Owner' } } }, undefined, false)
  expect(await region(name)).toBeDefined()
})
