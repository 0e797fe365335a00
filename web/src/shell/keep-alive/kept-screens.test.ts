import { expect, test } from 'vitest'
import { firstDataOf, hasSameValues, withKeptScreen, type KeptScreen, screenKey, screensAfterChange, screenState } from './kept-screens.ts'

test.each([
  ['a screen with one instance, at any address', 'one', '/home', { mode: 'Sale' }, 'x.tsx'],
  ['a screen that is not kept', undefined, '/rule', {}, 'x.tsx'],
  ['a home', 'each', '/propertyInfo', { id: 'a', scroll: 3 }, '/propertyInfo?a??'],
  ['another home', 'each', '/propertyInfo', { id: 'b' }, '/propertyInfo?b??'],
  ['a share by code in the query', 'each', '/shareInfo', { code: 'c' }, '/shareInfo??c?'],
  ['a share by its data', 'each', '/shareInfo', { data: 'c' }, '/shareInfo???c'],
  ['a share by its path', 'each', '/share/c', {}, '/share/c???'],
] as const)('the key of %s', (_, kept, pathname, search, key) => {
  expect(screenKey({ file: 'x.tsx', ...(kept && { kept }) }, pathname, search)).toBe(key)
})

const shown = { data: {}, search: {}, params: {}, loadError: undefined }
const screen = (key: string, shownAt: number, isSingle = false): KeptScreen => ({ ...shown, key, shownAt, isSingle, hasFirstData: false })
const singles = [screen('home', 0, true), screen('near', 1, true)]
/** Screens named by the time at which they were shown. */
const shownAt = (...times: number[]) => times.map((time) => screen(String(time), time))
const keysOf = (list: readonly KeptScreen[]) => list.map(({ key }) => key)

test.each([
  ['the first screen', [], screen('1', 1), ['1']],
  ['the eighth', shownAt(1, 2, 3, 4, 5, 6, 7), screen('8', 8), ['1', '2', '3', '4', '5', '6', '7', '8']],
  ['a ninth removes the one shown least recently', shownAt(5, 6, 7, 8, 1, 2, 3, 4), screen('9', 9), ['5', '6', '7', '8', '2', '3', '4', '9']],
  ['all above the limit go', shownAt(1, 2, 3, 4, 5, 6, 7, 8, 9), screen('10', 10), ['3', '4', '5', '6', '7', '8', '9', '10']],
  [
    'screens with one instance neither count nor go',
    [...singles, ...shownAt(2, 3, 4, 5, 6, 7, 8)],
    screen('9', 9),
    ['home', 'near', '2', '3', '4', '5', '6', '7', '8', '9'],
  ],
  ['a new screen with one instance removes none', shownAt(1, 2, 3, 4, 5, 6, 7, 8), screen('home', 9, true), ['1', '2', '3', '4', '5', '6', '7', '8', 'home']],
  ['the first one again', shownAt(1, 2), screen('1', 9), ['1', '2']],
  ['a kept screen stays in its place', [...singles, ...shownAt(2, 3)], screen('2', 9), ['home', 'near', '2', '3']],
])('keeping: %s', (_, kept, updated, keys) => {
  const list = withKeptScreen(kept, updated)
  expect(keysOf(list)).toEqual(keys)
  expect(list.find(({ key }) => key === updated.key)).toBe(updated)
})

test('after a change of a listing, screens of listings are made again, except the one in view', () => {
  expect(keysOf(screensAfterChange([...singles, ...shownAt(2, 3)], '3'))).toEqual(['home', 'near', '3'])
})

test('a kept screen renders again when any of its values is another object', () => {
  const kept = screen('a', 1)
  expect(hasSameValues(kept, { ...shown })).toBe(true)
  for (const key of ['data', 'search', 'params', 'loadError'] as const) expect(hasSameValues(kept, { ...shown, [key]: {} }), key).toBe(false)
})

const loaded = { all: 1 }
const part = { title: 1 }
const problem = new Error('offline')
const match = (status: string, firstData?: unknown) => ({
  status,
  loaderData: loaded,
  error: problem,
  search: { id: 'a' },
  staticData: { firstData: ({ id }: { id?: unknown }) => (id === 'a' ? firstData : undefined) },
})
const [whole, firstOnly] = [{ hasFirstData: false }, { hasFirstData: true }]
const each = { kept: 'each' } as const

test.each([
  ['loaded', match('success', part), each, undefined, { data: loaded, isKept: true }],
  ['loaded, of a screen that is not kept', match('success'), {}, undefined, { data: loaded }],
  ['loaded, without a row', match('success'), undefined, undefined, { data: loaded }],
  ['loaded again in view', match('success', part), each, whole, { data: loaded, isKept: true }],
  ['loading for the first time', match('pending'), each, undefined, {}],
  ['loading with first data', match('pending', part), each, undefined, { data: part, hasFirstData: true, isKept: true }],
  ['loading with first data in view', match('pending', part), each, firstOnly, { data: part, hasFirstData: true, isKept: true }],
  ['loading other data in view', match('pending', part), each, whole, { keepsContent: true }],
  ['failed for the first time', match('error'), each, undefined, { hasFailed: true }],
  ['failed after first data', match('error', part), each, firstOnly, { hasFailed: true, data: part, hasFirstData: true, isKept: true, loadError: problem }],
  ['failed with other data in view', match('error', part), each, whole, { hasFailed: true, keepsContent: true }],
  ['not found', match('notFound', part), each, whole, {}],
])('a match that is %s', (_, given, row, inView, state) => {
  const nothing = { hasFailed: false, keepsContent: false, data: undefined, hasFirstData: false, isKept: false, loadError: undefined }
  expect(screenState(given, row, inView)).toEqual({ ...nothing, ...state })
})

test.each([
  ['pending', part],
  ['error', part],
  ['success', undefined],
  ['notFound', undefined],
])('first data of a match with the status %s', (status, data) => expect(firstDataOf(match(status, part))).toBe(data))

test('a screen without first data has none', () => expect(firstDataOf({ ...match('pending'), staticData: {} })).toBeUndefined())
