// @vitest-environment happy-dom
import type { ListDetail, ListItem } from '@site/domain/calls/share-list.ts'
import { act, cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../page/api.ts'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { HomeMenu } from './HomeMenu.tsx'
import type { ListDetailState } from './use-list-detail.ts'
import { testViewing } from '../viewings/viewing.testing.ts'

const send = vi.hoisted(() => vi.fn<(key: string, input: unknown) => Promise<unknown>>())
vi.mock('../../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => send, screenApi: () => send }))

const time = '2099-12-01T02:00:00.000Z'
const agreed = testViewing({ id: 'agreed', who: 'Ms Wu', state: 'confirmed', time, slots: [time] })
const asked = testViewing({ id: 'asked', who: 'Mum' })
const over = testViewing({ id: 'over', state: 'confirmed', time: '2026-01-01T02:00:00.000Z' })
const [remove, reload] = [vi.fn<(id: string, name: string, isCancelled?: boolean) => Promise<void>>(), vi.fn()]

beforeEach(() => {
  send.mockReset()
  remove.mockReset().mockResolvedValue(undefined)
  reload.mockReset()
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
})

const press = (name: RegExp) => act(async () => screen.getByRole('button', { name, hidden: true }).click())

type Reactions = readonly Pick<ListItem['reactions'][number], 'code' | 'who'>[]

async function pressRemove(
  items: readonly unknown[],
  locale: 'zh' | 'en' = 'en',
  moveViewing: () => Promise<unknown> = () => Promise.resolve({}),
  reactions: Reactions = [],
) {
  cleanup()
  send.mockImplementation((key) => (key.endsWith('/viewings') ? Promise.resolve({ items, listings: [], removed: [], agreedElsewhere: [] }) : moveViewing()))
  const item = { id: 'a', section: '', listing: null, reactions } as unknown as ListItem // the fields that the menu reads
  const detail = { id: 'list', sections: [], cover: null } as unknown as ListDetail // the fields that the menu reads
  const detailState = { remove, reload } as unknown as ListDetailState // the detailState that are tested
  const { container } = renderInPage(<HomeMenu item={item} detail={detail} detailState={detailState} onClose={() => undefined} nameOf={() => 'Avida'} />, {
    locale,
  })
  await press(/^(Remove from the list|从清单移除)$/)
  return container.textContent ?? ''
}
const moves = () => send.mock.calls.filter(([key]) => key.endsWith('/moveviewing')).map(([, input]) => input)

test.each([
  ['en', 'Remove Avida?', '1 viewing of this home is to come:', /Ms Wu · Tue,? 1 Dec,? 10:00.*\(agreed\)/],
  ['zh', '移除 Avida？', '这套房源还有 1 次看房：', /Ms Wu.*12月1日.*10:00.*已约好/],
] as const)('%s: a home with a viewing to come asks first: with whom and when', async (locale, ...texts) => {
  const text = await pressRemove([agreed, over], locale)
  for (const each of texts) expect(text).toMatch(each)
  expect(remove).not.toHaveBeenCalled()
  await press(/the viewing stays|看房照常/)
  expect(remove).toHaveBeenCalledWith('a', 'Avida', false)
  expect(moves()).toEqual([])
})

const [seenText, unseenText, someUnseenText] = [/your client still sees/, /^.*The link has ended, so your client sees neither/, /Some of the links have ended/]
const [revoked, expired] = [
  { ...agreed, isLinkRevoked: true },
  { ...agreed, id: 'expired', linkExpires: '2026-11-28T00:00:00.000Z' },
]
test.each([
  ['open link', [agreed], [seenText]],
  ['link that was ended', [revoked], [unseenText]],
  ['link that is over', [expired], [unseenText]],
  ['open link and an ended one', [agreed, revoked], [seenText, someUnseenText]],
] as const)('a viewing by an %s says what its client sees of it', async (_, items, expected) => {
  const text = await pressRemove(items)
  expect([seenText, unseenText, someUnseenText].filter((each) => each.test(text))).toEqual(expected)
  expect(await pressRemove(items, 'zh')).toMatch(items.length === 2 ? /仍看得到.*有的链接已结束/ : expected[0] === seenText ? /仍看得到/ : /客户的链接已结束/)
})

test('with the home its viewings are called off, as they were shown', async () => {
  expect(await pressRemove([agreed, asked])).toContain('2 viewings of this home are to come:')
  await press(/^Remove and cancel/)
  expect(moves()).toMatchObject([
    { id: 'agreed', state: 'cancelled', shown: { state: 'confirmed', time } },
    { id: 'asked', state: 'declined', shown: { state: 'asked' } },
  ])
  expect(remove, 'the notice says that they stay cancelled').toHaveBeenCalledWith('a', 'Avida', true)
  expect(reload, 'the cards of both go').toHaveBeenCalledTimes(1)
})

test('a viewing whose client asks for another time is called off with the agreed time', async () => {
  const moving = testViewing({ id: 'moving', who: 'Ms Wu', state: 'asked', time, slots: ['2099-12-04T02:00:00.000Z'] })
  expect(await pressRemove([moving])).toMatch(/Ms Wu · Tue,? 1 Dec,? 10:00.*agreed; your client asks for another time/)
  await press(/^Remove and cancel/)
  expect(moves()).toEqual([{ id: 'moving', state: 'cancelled', shown: { state: 'asked', time, slots: moving.slots } }])
  expect(remove).toHaveBeenCalledTimes(1)
})

test('a viewing that has changed meanwhile leaves the home in the list', async () => {
  await pressRemove([agreed, asked], 'en', () => Promise.reject(new CallError('viewingChanged', 'It has changed')))
  await press(/^Remove and cancel/)
  expect(moves()).toHaveLength(1)
  expect(remove).not.toHaveBeenCalled()
})

test.each([
  ['no viewing', []],
  ['one that is over', [over]],
  ['one of another list', [{ ...agreed, listId: 'other' }]],
  ['one of another home', [{ ...agreed, listingIds: ['b'] }]],
] as const)('a home with %s leaves at once', async (_name, items) => {
  await pressRemove(items)
  expect(remove).toHaveBeenCalledWith('a', 'Avida')
})

const [maria, ben, other] = [
  { code: 'One', who: 'Maria' },
  { code: 'One', who: 'Ben' },
  { code: 'Two', who: '' },
]
test.each([
  ['en', [maria], /1 person has responded to this home/, /^Remove from the list$/],
  ['zh', [maria, ben], /已有 2 人对这套房源有回应/, /^从清单移除$/],
  ['en', [maria, ben, other], /3 people have responded to this home/, /^Remove from the list$/],
] as const)('%s: a home with responses of %o asks first, and says how many people responded', async (locale, reactions, said, button) => {
  const text = await pressRemove([over], locale, undefined, reactions)
  expect(text).toMatch(said)
  expect(text).not.toMatch(/viewing of this home|还有.*次看房/)
  expect(remove).not.toHaveBeenCalled()
  await act(async () => screen.getAllByRole('button', { name: button, hidden: true }).at(-1)?.click())
  expect(remove).toHaveBeenCalledWith('a', 'Avida', false)
})

test('a home with responses and a viewing says both', async () => {
  const text = await pressRemove([agreed], 'en', undefined, [maria, ben])
  expect(text).toMatch(/2 people have responded.*1 viewing of this home/)
  expect(screen.queryByRole('button', { name: /viewing stays/, hidden: true })).not.toBeNull()
})
