// @vitest-environment happy-dom
import type { SharedList } from '@site/domain/calls/share-list.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { changeLocalState, type LocalListState } from './session/local-list-state.ts'
import { showList } from './session/list-session.ts'
import { testItem, testList, testReaction } from './session/list.testing.ts'
import { ShareListView } from './ShareListView.tsx'

const send = vi.hoisted(() => vi.fn<(key: string) => Promise<unknown>>())
vi.mock('../../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => send, screenApi: () => send }))
vi.mock('../../../ui/pictures/qr-picture.ts', async (original) => ({ ...(await original<object>()), qrPicture: () => Promise.resolve('data:,') }))

let number = 0
beforeEach(() => {
  localStorage.clear()
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
})
afterEach(cleanup)

const listingOf = (id: string, changes: Partial<ListingView> = {}) => ({ ...testItem(id).listing, shelf: 'OnShelf', ...changes }) as ListingView // with the fields of tests
const maria = (listingId: string, verdict: 'love' | 'maybe' | 'no' | null, note = '') => ({ ...testReaction('Maria', verdict, note), listingId })

/** The page of a list for Maria; `own`: what else her device knows. Returns the lines of the homes that left the list. */
function show(changes: Partial<SharedList>, { locale = 'en', own = {} }: { locale?: 'zh' | 'en'; own?: Partial<LocalListState> } = {}) {
  const list = testList(`Former${(number += 1)}`, { people: ['Maria'], ...changes })
  send.mockReset().mockResolvedValue(list)
  changeLocalState(list.code, (stored) => ({ ...stored, who: 'Maria', ...own }))
  renderInPage(<ShareListView data={{ list, loadedAt: '2026-11-23T00:00:00.000Z', isCopy: false }} />, { locale })
  const section = screen.queryByRole('region', { name: /Homes that left this list|已移出清单的房源/ })
  return section === null
    ? []
    : within(section)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
}

test.each([
  [
    'en',
    /^Agent 14 took .*Serendra c.* out of this list\.You said Love itYour note: Sunny$/,
    /^Agent 14 took .*Serendra d.*\. It is no longer available\.You said Maybe$/,
  ],
  ['zh', /^经纪 14把“.*赛兰德拉.*”移出了清单。您当时选了 喜欢您的备注： Sunny$/, /^经纪 14把“.*赛兰德拉.*”移出了清单。这套房源也已下架。您当时选了 再想想$/],
] as const)('%s: homes that left the list say who took them out, and what the person said of them', (locale, first, second) => {
  const lines = show(
    {
      formerHomes: [listingOf('c'), listingOf('d', { shelf: 'OffShelf', price: 1 })],
      formerReactions: [maria('c', 'love', 'Sunny'), maria('d', 'maybe'), { ...testReaction('Ben', 'no'), listingId: 'e' }],
    },
    { locale },
  )
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(first)
  expect(lines[1]).toMatch(second)
})

test.each([
  ['en', 'Agent 14 took out a home that is no longer on the site.You said Not for meYour note: Too dear'],
  ['zh', '经纪 14移出了一套已不在网站上的房源。您当时选了 不合适您的备注： Too dear'],
] as const)('%s: of one that was removed for good nothing is said but the own words, also where the device knew its name', (locale, text) => {
  const own = { homeNames: { c: { zh: '赛兰德拉', en: 'Serendra' } } }
  expect(show({ formerReactions: [maria('c', 'no', 'Too dear')] }, { locale, own })).toEqual([text])
})

test('without a contact card it is the agent who took it out', () => {
  expect(show({ card: null, takesAnswers: false, formerReactions: [maria('c', 'love')] })[0]).toMatch(/^The agent took out/)
})

test('a note that was not sent before its home left stays, with the name that the page had', () => {
  const code = `Former${number + 1}`
  changeLocalState(code, (stored) => ({ ...stored, who: 'Maria', noteDrafts: { a: 'Too dear?' } }))
  showList(testList(code), '2026-11-22T00:00:00.000Z')
  expect(show({ items: [testItem('b')] })[0]).toMatch(/^Agent 14 took .*Serendra a out of this list\.Not sent: Too dear\?$/)
})

test('all numbers count the homes of the list that can be had', async () => {
  const all = (id: string, isAvailable = true) =>
    testItem(id, { isAvailable, reactions: [testReaction('Maria', 'love')] }, { shelf: isAvailable ? 'OnShelf' : 'OffShelf' })
  show({ items: [all('a'), all('b', false), testItem('d')], formerReactions: [maria('c', 'love')] })
  expect(screen.getByText('1 of 2 reviewed')).toBeDefined()
  expect(screen.getByRole('button', { name: /^Love it 1$/ })).toBeDefined()
  expect(screen.getByRole('button', { name: /^All 2$/ })).toBeDefined()
  cleanup()
  show({ items: [all('a'), all('b', false), testItem('d')], formerReactions: [maria('c', 'love')] }, { own: { who: null } })
  expect(await screen.findByText('has answered 1')).toBeDefined()
})

test.each([
  ['taken down', { isAvailable: false }, { shelf: 'OffShelf' }],
  ['removed for good', { isAvailable: false, isRemoved: true }, null],
] as const)('a home of the list that was %s keeps what the person said, with the note', (_, changes, listing) => {
  show({ items: [testItem('a', { ...changes, reactions: [testReaction('Maria', 'love', 'Sunny')] }, listing)] })
  expect(screen.getByRole('article').textContent).toMatch(/You said Love it.*Your note: Sunny/)
})
