// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { changeLocalState, keepListCopy, initialLocalState, readListCopy, readLocalState, withVisit } from './local-list-state.ts'
import { testList } from './list.testing.ts'

beforeEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const at = (text: string) => new Date(`2026-11-${text}:00Z`)

test('what is new is counted from the end of the visit before, and a reload is the same visit', () => {
  const first = withVisit(initialLocalState, ['a', 'b'], at('16T10:00'))
  expect(first).toMatchObject({ previousVisit: null, previousAvailable: null, firstSeenAt: at('16T10:00').toISOString() })
  const reloaded = withVisit(first, ['a'], at('16T10:20'))
  expect(reloaded).toMatchObject({ previousVisit: null, previousAvailable: null })
  const nextWeek = withVisit(reloaded, ['a', 'c'], at('23T10:00'))
  expect(nextWeek).toMatchObject({ firstSeenAt: first.firstSeenAt, previousVisit: at('16T10:20').toISOString(), previousAvailable: ['a'] })
  expect(withVisit(nextWeek, [], at('23T10:29'))).toMatchObject({ previousVisit: nextWeek.previousVisit, previousAvailable: ['a'] })
})

test('text in storage that is no list of answers counts as nothing', () => {
  for (const text of ['', '{', 'null', '[]', '{"answers":3}', '"x"']) {
    localStorage.setItem('sharedList:Code', text)
    expect(readLocalState('Code'), text).toEqual(initialLocalState)
  }
  localStorage.setItem('sharedListCopy:Code', '{"list":{}}')
  expect(readListCopy('Code')).toBeNull()
})

/** A storage that takes texts up to a number of characters in all. */
function smallStorage(capacity: number): Storage {
  const texts = new Map<string, string>()
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    removeItem: (key: string) => void texts.delete(key),
    key: (index: number) => [...texts.keys()][index] ?? null,
    clear: () => texts.clear(),
    get length() {
      return texts.size
    },
    setItem: (key: string, text: string) => {
      const others = [...texts].filter(([other]) => other !== key).reduce((sum, [, value]) => sum + value.length, 0)
      if (others + text.length > capacity) throw new Error('QuotaExceededError')
      texts.set(key, text)
    },
  }
}

const love = { listingId: 'a', who: '', verdict: 'love', at: 1 } as const

test('in a full storage copies of lists make room for an answer', () => {
  const copy = { list: testList('Old'), at: '2026-11-01T00:00:00.000Z' }
  vi.stubGlobal('localStorage', smallStorage(JSON.stringify(copy).length + 20))
  keepListCopy(copy)
  expect(readListCopy('Old')).not.toBeNull()
  changeLocalState('Code', (localState) => ({ ...localState, answers: [love] }))
  expect(localStorage.getItem('sharedList:Code')).toContain('love')
  expect(readListCopy('Old')).toBeNull()
})

test('where nothing can be stored, the page remembers the answers', () => {
  vi.stubGlobal('localStorage', smallStorage(0))
  changeLocalState('Blocked', (localState) => ({ ...localState, answers: [love] }))
  expect(readLocalState('Blocked').answers).toEqual([love])
})

test('the device keeps the copies of five lists, the newest ones', () => {
  for (let day = 1; day <= 7; day += 1) keepListCopy({ list: testList(`Code${day}`), at: `2026-11-0${day}T00:00:00.000Z` })
  expect([1, 2, 3, 4, 5, 6, 7].filter((day) => readListCopy(`Code${day}`))).toEqual([3, 4, 5, 6, 7])
})
