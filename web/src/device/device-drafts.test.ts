import { mergeAnswer } from '@site/domain/publishing/merge-changes.ts'
import { beforeEach, expect, test, vi } from 'vitest'

const storage = vi.hoisted(() => {
  const entries: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, text: string) => void (entries[key] = text),
    removeItem: (key: string) => void Reflect.deleteProperty(entries, key),
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(entries, name, { value, enumerable: false, writable: true })
  Object.assign(globalThis, { window: globalThis, localStorage: entries })
  return entries as typeof entries & typeof methods
})

const { claimDrafts, continueAsEdit, dropChanges, forgetDrafts, onRemoval, readDraft, removeDraft, removePublished, unsentChanges, updateDraft } = await import(
  './device-drafts.ts'
)

const { useUserInfo } = await import('../page/session.ts')

const target = (owner: string, id = 'd') => ({ owner, kind: 'draft' as const, id })
const keep = (owner: string, price: number, id?: string) =>
  updateDraft(target(owner, id), () => ({ kind: 'draft', id: id ?? 'd', revision: 0, base: {}, values: { price }, held: [], at: price }))
const priceOf = (owner: string, id?: string) => readDraft(target(owner, id))?.values.price

beforeEach(() => {
  vi.restoreAllMocks()
  for (const key of Object.keys(storage)) storage.removeItem(key)
})

test('a draft is stored at once, changed on top of what another tab wrote, and removed', () => {
  keep('a', 1)
  const other = readDraft(target('a'))
  updateDraft(target('a'), (draft) => draft && { ...draft, values: { ...draft.values, floor: 3 } })
  expect(other?.values).toEqual({ price: 1 })
  expect(readDraft(target('a'))?.values).toEqual({ price: 1, floor: 3 })
  removeDraft(target('a'))
  expect(Object.keys(storage)).toEqual([])
})

test('what a published draft had not sent waits as an edit of the listing, beside an edit that is there', () => {
  const edit = { owner: 'a', kind: 'listing' as const, id: 'l' }
  const change = (values: object) => updateDraft(target('a'), () => ({ kind: 'draft', id: 'd', revision: 2, base: { price: 5 }, values, held: [], at: 9 }))
  change({ price: 5 })
  continueAsEdit(target('a'), 'l')
  expect([readDraft(target('a')), readDraft(edit)]).toEqual([null, null])
  change({ price: 6 })
  continueAsEdit(target('a'), 'l')
  expect(readDraft(edit)).toMatchObject({ kind: 'listing', id: 'l', revision: 0, base: { price: 5 }, values: { price: 6 } })
  updateDraft(edit, (draft) => draft && { ...draft, revision: 3, values: { price: 6, floor: 2 } })
  change({ price: 7 })
  continueAsEdit(target('a'), 'l')
  expect(readDraft(edit)).toMatchObject({ revision: 3, values: { price: 7, floor: 2 } })
})

test('what a draft has otherwise than its listing waits as an edit for a decision, without what only the listing has', () => {
  const edit = { owner: 'a', kind: 'listing' as const, id: 'm' }
  const values = { price: 5, floor: 2, photos: ['a', 'b'] }
  const keepDraft = () => updateDraft(target('a'), () => ({ kind: 'draft', id: 'd', revision: 2, base: values, values, held: [], at: 9 }))
  const theirs = { price: 6, tower: 'North', photos: ['b', 'c'] }
  keepDraft()
  continueAsEdit(target('a'), 'm', theirs)
  const merged = { price: 5, floor: 2, tower: 'North', photos: ['a', 'b', 'c'] }
  expect(readDraft(edit)).toMatchObject({ revision: 0, base: { ...theirs, floor: 2 }, values: merged, held: ['price'] })
  updateDraft(edit, (draft) => draft && { ...draft, revision: 3, base: theirs, values: { ...theirs, bedrooms: 4 }, held: [] })
  keepDraft()
  continueAsEdit(target('a'), 'm', theirs)
  expect(readDraft(edit)).toMatchObject({ revision: 3, base: theirs, values: { ...theirs, price: 5, photos: ['a', 'b', 'c'], bedrooms: 4 }, held: ['price'] })
})

test('an edit that is there does not set back what another device changed in the listing', () => {
  const edit = { owner: 'a', kind: 'listing' as const, id: 'n' }
  const base = { price: 5, tower: 'East', photos: ['b', 'x'] }
  updateDraft(edit, () => ({ kind: 'listing', id: 'n', revision: 3, base, values: { ...base, bedrooms: 4 }, held: [], at: 1 }))
  const values = { price: 5, photos: ['a', 'b'] }
  updateDraft(target('a'), () => ({ kind: 'draft', id: 'd', revision: 2, base: values, values, held: [], at: 9 }))
  const theirs = { price: 6, tower: 'North', photos: ['b'] }
  continueAsEdit(target('a'), 'n', theirs)
  const after = readDraft(edit)
  if (!after) throw new Error('The edit is gone')
  expect([unsentChanges(after), after.held]).toEqual([{ price: 5, bedrooms: 4, photos: ['a', 'b', 'x'] }, ['price']])
  const loaded = mergeAnswer({ base: after.base, mine: after.values, theirs, sent: {} })
  expect(loaded).toEqual({ values: { price: 5, tower: 'North', bedrooms: 4, photos: ['a', 'b'] }, conflicting: [] })
})

test('a question about a field to which the draft has no answer does not pass to the edit', () => {
  const edit = { owner: 'a', kind: 'listing' as const, id: 'q' }
  const base = { price: 5, tower: 'East' }
  updateDraft(edit, () => ({ kind: 'listing', id: 'q', revision: 3, base, values: base, held: [], at: 1 }))
  updateDraft(target('a'), () => ({ kind: 'draft', id: 'd', revision: 2, base: { tower: 'West' }, values: { price: 5 }, held: ['tower'], at: 9 }))
  continueAsEdit(target('a'), 'q', { price: 6, tower: 'North' })
  expect(readDraft(edit)).toMatchObject({ base: { price: 6, tower: 'East' }, values: { price: 5, tower: 'East' }, held: ['price'] })
})

test.each([[undefined], [{ price: 5, tower: 'East' }]])('price on request is an answer of the draft, other empty values are none (edit: %j)', (known) => {
  const edit = { owner: 'a', kind: 'listing' as const, id: 'p' }
  if (known) updateDraft(edit, () => ({ kind: 'listing', id: 'p', revision: 3, base: known, values: known, held: [], at: 1 }))
  const values = { price: null, tower: null }
  updateDraft(target('a'), () => ({ kind: 'draft', id: 'd', revision: 2, base: values, values, held: [], at: 9 }))
  continueAsEdit(target('a'), 'p', { price: 6, tower: 'North' })
  expect(readDraft(edit)).toMatchObject({ base: { price: 6 }, values: { price: null, tower: known?.tower ?? 'North' }, held: ['price'] })
})

test('dropped changes leave what the server has, for other tabs that have the listing open', () => {
  keep('a', 1)
  updateDraft(target('a'), (draft) => draft && { ...draft, revision: 2, base: { price: 5 }, held: ['price'] })
  dropChanges(target('a'))
  expect(readDraft(target('a'))).toMatchObject({ revision: 2, base: { price: 5 }, values: { price: 5 }, held: [] })
})

test('dropped changes leave the form as it opens: with the values of a rejected edit', () => {
  keep('a', 1)
  updateDraft(target('a'), (draft) => draft && { ...draft, base: { price: 5, floor: 2 }, rejected: { price: 4 } })
  dropChanges(target('a'))
  expect(readDraft(target('a'))).toMatchObject({ values: { price: 4, floor: 2 }, rejected: { price: 4 } })
})

test('another tab learns that a draft was published or discarded, but not of an empty form', () => {
  const reported: (string | null)[] = []
  const listeners = new Set<(event: object) => void>()
  vi.stubGlobal('addEventListener', (_: string, listener: (event: object) => void) => listeners.add(listener))
  vi.stubGlobal('removeEventListener', (_: string, listener: (event: object) => void) => listeners.delete(listener))
  const stop = onRemoval(target('a'), (published) => reported.push(published))
  // the events of the other tab
  const remove = storage.removeItem
  vi.spyOn(storage, 'removeItem').mockImplementation((key) => {
    for (const listener of listeners) listener({ key, oldValue: storage.getItem(key), newValue: null })
    remove(key)
  })
  keep('a', 1)
  removePublished(target('a'), 'listing')
  keep('a', 1)
  removeDraft(target('a'))
  keep('b', 1)
  removeDraft(target('b'))
  updateDraft(target('a'), () => ({ kind: 'draft', id: 'd', revision: 0, base: {}, values: {}, held: [], at: 1 }))
  removeDraft(target('a'))
  expect(reported).toEqual(['listing', null])
  stop()
  expect(listeners.size).toBe(0)
  vi.unstubAllGlobals()
})

test('drafts of another person are neither read nor kept after a sign-in (T31)', () => {
  keep('a', 1)
  expect(priceOf('b')).toBeUndefined()
  claimDrafts('b')
  expect([priceOf('a'), priceOf('b'), JSON.stringify(storage)]).toEqual([undefined, undefined, '{}'])
})

test('the drafts of a visitor become those of the person who signs in, and a second visitor sees none', () => {
  keep('', 1)
  keep('a', 2, 'own')
  claimDrafts('a')
  expect([priceOf('', 'd'), priceOf('a', 'd'), priceOf('a', 'own')]).toEqual([undefined, 1, 2])
})

test('signing out leaves no draft on the device, and other entries stay', () => {
  keep('a', 1)
  storage.setItem('locale', 'zh')
  forgetDrafts()
  expect(Object.keys(storage)).toEqual(['locale'])
})

test('on a full device the draft lasts as long as the page, and is stored when there is room', () => {
  const write = vi.spyOn(storage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  keep('a', 1)
  expect([priceOf('a'), JSON.stringify(storage)]).toEqual([1, '{}'])
  write.mockRestore()
  keep('a', 2)
  expect([priceOf('a'), Object.keys(storage).length]).toEqual([2, 1])
})

test.each(['null', '[]', '{', '{"base":1,"values":{}}'])('a broken entry %s is no draft', (text) => {
  keep('a', 1)
  storage.setItem(Object.keys(storage)[0] ?? '', text)
  expect(readDraft(target('a'))).toBeNull()
})

test('when another person signs in in another tab, drafts that this page stored for the first one meanwhile go; those of a visitor stay (T31)', () => {
  const sessionOf = (userId: string) => useUserInfo.setState({ userId, expiredTime: Date.now() + 3_600_000 })
  sessionOf('a')
  keep('b', 1, 'late')
  keep('a', 2)
  keep('', 3, 'visitor')
  // the end of a session keeps the drafts of its person
  sessionOf('')
  expect([priceOf('a'), priceOf('b', 'late')]).toEqual([2, 1])
  sessionOf('b')
  expect([priceOf('a'), priceOf('b', 'late'), priceOf('', 'visitor')]).toEqual([undefined, 1, 3])
  sessionOf('')
})
