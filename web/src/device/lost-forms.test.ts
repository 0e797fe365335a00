// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '../page/api.ts'
import { useUserInfo } from '../page/session.ts'
import { noticeBoard } from '../ui/overlays/notices.ts'
import { type DeviceDraft, forgetDrafts, isUnknown, publishedAs, readDraft, updateDraft } from './device-drafts.ts'
import { type LostResult, onLostResult, settleLost } from './lost-forms.ts'
import { watchLostForms } from './watch-lost-forms.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('../page/locale.tsx', async (original) => ({
  ...(await original<object>()),
  currentLocale: () => document.documentElement.lang,
}))
vi.mock('../page/api.ts', async (original) => ({ ...(await original<object>()), screenApi: () => call }))

const draft = { owner: 'ana', kind: 'draft', id: 'd' } as const
const edit = { owner: 'ana', kind: 'listing', id: 'a' } as const
const values = { type: 'Residence', price: 13_000 } as const

/** What the site has; `isAway`: no answer comes. */
const site = { isAway: false, published: null as string | null, shelf: 'OnShelf', price: 13_000, draft: { revision: 2, fields: values as object } }

beforeEach(() => {
  Object.assign(site, { isAway: false, published: null, shelf: 'OnShelf', price: 13_000, draft: { revision: 2, fields: values } })
  useUserInfo.setState({ userId: 'ana' })
  document.documentElement.lang = 'en'
  for (const { id } of noticeBoard.current()) noticeBoard.dismiss(id)
  call.mockReset()
  call.mockImplementation(async (key: string, { id }: { id: string }) => {
    if (site.isAway) throw new CallError('fault', 'No network', null, null, true, true)
    if (key.endsWith('/mine')) return { items: [{ id, shelf: site.shelf, revision: 2, draft: null, held: null, listing: { number: 'C1', price: site.price } }] }
    if (!key.endsWith('/draft')) throw new Error(`${key} must not be called`)
    if (site.published) throw new CallError('conflict', 'Published', { published: site.published })
    return { id, ...site.draft }
  })
})
afterEach(() => {
  forgetDrafts()
  vi.restoreAllMocks()
})

const sentDraft = (more: Partial<DeviceDraft> = {}) =>
  updateDraft(draft, () => ({ kind: 'draft', id: 'd', revision: 2, base: values, values, held: [], at: 1, mayBePublished: true, ...more }))
const sentEdit = () =>
  updateDraft(edit, () => ({
    ...{ kind: 'listing', id: 'a', revision: 1, base: { price: 13_000 }, values: { price: 13_500 }, held: [], at: 1 },
    unanswered: { price: [{ value: 13_500 }] },
  }))
const said = () => noticeBoard.current().map(({ text }) => text)

describe('a draft whose publishing had no answer', () => {
  test.each([
    ['en', 'OnShelf', 'We checked: your home is published.'],
    ['zh', 'OnShelf', '查过了，房源已经发布'],
    ['en', 'InReview', 'We checked: your home is sent for review.'],
    ['zh', 'InReview', '查过了，房源已提交审核'],
  ])('is a listing (%s, %s): that is said once, and the draft goes', async (locale, shelf, text) => {
    document.documentElement.lang = locale
    sentDraft()
    Object.assign(site, { published: 'home', shelf })
    await Promise.all([settleLost(draft), settleLost(draft)])
    await settleLost(draft)
    expect([said(), readDraft(draft), publishedAs(draft)]).toEqual([[text], null, 'home'])
  })

  test.each([
    ['en', 'We checked: your home is not published. The draft is kept.'],
    ['zh', '查过了，房源还没有发布，草稿还在'],
  ])('is none (%s): that is said, nothing is published, and the draft stays', async (locale, text) => {
    document.documentElement.lang = locale
    sentDraft()
    await settleLost(draft)
    expect([said(), readDraft(draft)?.values, isUnknown(readDraft(draft)!)]).toEqual([[text], values, false])
  })

  test('stays unknown while the site does not answer', async () => {
    sentDraft()
    site.isAway = true
    await settleLost(draft)
    expect([said(), isUnknown(readDraft(draft)!)]).toEqual([[], true])
  })

  test('is a listing, and more was typed since: that becomes an edit of it', async () => {
    sentDraft({ values: { ...values, price: 14_000 } })
    site.published = 'home'
    const results: LostResult[] = []
    const end = onLostResult(draft, (result) => void results.push(result))
    await settleLost(draft)
    end()
    expect(results).toMatchObject([{ result: 'published', listing: { id: 'home' }, hasEdit: true }])
    const next = readDraft({ owner: 'ana', kind: 'listing', id: 'home' })
    expect([next?.values.price, next && isUnknown(next), said()]).toEqual([14_000, false, []])
  })

  test('was discarded on another device: it is not published, and all of it is saved again', async () => {
    sentDraft()
    site.draft = { revision: 1, fields: {} }
    await settleLost(draft)
    expect(readDraft(draft)).toMatchObject({ revision: 0, base: {}, values })
  })

  test('is neither looked for nor said once another person uses the device', async () => {
    sentDraft()
    site.published = 'home'
    useUserInfo.setState({ userId: 'ben' })
    await settleLost(draft)
    expect([call.mock.calls, said(), readDraft(draft)]).toEqual([[], [], null])
  })

  test('is not said when the person leaves while the site is asked', async () => {
    sentDraft()
    site.published = 'home'
    const settled = settleLost(draft)
    useUserInfo.setState({ userId: '' })
    await settled
    expect(said()).toEqual([])
  })
})

describe('an edit whose save had no answer', () => {
  test.each([
    [13_500, 'en', 'We checked: your changes are saved.', false],
    [13_500, 'zh', '查过了，修改已经保存', false],
    [13_000, 'en', 'We checked: some changes are not saved. They are kept on this device.', true],
    [13_000, 'zh', '查过了，有的修改没有保存，还留在这台设备上', true],
  ])('the site has the price %s (%s): that is said, and the device keeps what it lacks', async (price, locale, text, isKept) => {
    document.documentElement.lang = locale
    sentEdit()
    site.price = price
    await settleLost(edit)
    await settleLost(edit)
    const after = readDraft(edit)!
    expect([said(), after.values.price, after.base.price, isUnknown(after)]).toEqual([[text], 13_500, isKept ? 13_000 : 13_500, false])
  })
})

test('a page looks when it begins and each time that the site answers again', async () => {
  sentDraft()
  site.isAway = true
  watchLostForms()
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  expect(said()).toEqual([])
  Object.assign(site, { isAway: false, published: 'home' })
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'))
    expect(said()).toEqual(['We checked: your home is published.'])
  })
})
