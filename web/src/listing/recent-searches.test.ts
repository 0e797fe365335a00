import { beforeEach, expect, test, vi } from 'vitest'

const asked: { key: string; input: unknown }[] = []
const account = { said: [] as string[] }
let isOffline = false
vi.mock('../page/api.ts', () => ({
  api: () => async (key: string, input: { items?: string[] }) => {
    if (isOffline) throw new Error('offline')
    asked.push({ key, input })
    if (key.endsWith('recent')) account.said = [...new Set([...(input.items ?? []), ...account.said])]
    return { items: account.said }
  },
}))
const kept = new Map<string, string>()
const localStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
vi.stubGlobal('localStorage', localStorage)
vi.stubGlobal('window', { localStorage })
const { forgetSearches, loadRecentSearches, rememberSearch } = await import('./recent-searches.ts')
const { useUserInfo, visitorInfo } = await import('../page/session.ts')

const signIn = (userId: string) => useUserInfo.setState({ ...visitorInfo, userId, expiredTime: Date.now() + 60_000 }, true)
const signOut = () => useUserInfo.setState(visitorInfo, true)
const stored = () => (JSON.parse(kept.get('recentSearches') ?? '{"state":{"said":[]}}') as { state: { said: string[] } }).state.said
const settle = () => new Promise((done) => setTimeout(done, 0))

beforeEach(() => {
  signOut()
  account.said = []
  asked.length = 0
})

test('a visitor’s searches stay on the device; with an account they join those of other devices', async () => {
  rememberSearch('bgc')
  expect([stored(), asked]).toEqual([['bgc'], []])
  account.said = ['from the phone']
  signIn('ana')
  loadRecentSearches()
  await settle()
  expect(stored()).toEqual(['bgc', 'from the phone'])
  rememberSearch('villa')
  await settle()
  expect(account.said[0]).toBe('villa')
  forgetSearches('bgc')
  expect(asked.at(-1)).toEqual({ key: 'POST /frontend/api/savedsearch/forget', input: { said: 'bgc' } })
  expect(stored()).not.toContain('bgc')
})

test('of one person nothing is left to the next on the same device (T31)', async () => {
  signIn('ben')
  rememberSearch('secret plan')
  await settle()
  signOut()
  expect(stored()).toEqual([])
  account.said = []
  signIn('cleo')
  loadRecentSearches()
  await settle()
  expect(stored()).toEqual([])
})

test('whoever logs out and in again finds them again, without a reload', async () => {
  account.said = ['bgc']
  for (const visit of ['first', 'second']) {
    signIn('rosa')
    loadRecentSearches()
    await settle()
    expect(stored(), visit).toEqual(['bgc'])
    signOut()
    expect(stored(), visit).toEqual([])
  }
})

test('eight are kept, the latest first, and one that differs only in capitals and spaces once', () => {
  forgetSearches()
  for (let number = 1; number <= 9; number++) rememberSearch(`search ${number}`)
  expect(stored()).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((number) => `search ${number}`))
  rememberSearch('SEARCH   4')
  expect(stored()).toEqual(['SEARCH   4', ...[9, 8, 7, 6, 5, 3, 2].map((number) => `search ${number}`)])
  rememberSearch('search4')
  expect(stored().slice(0, 2)).toEqual(['search4', 'SEARCH   4'])
})

test('a visitor forgets on the device alone, somebody with an account everywhere', async () => {
  rememberSearch('bgc')
  rememberSearch('villa')
  forgetSearches('bgc')
  expect(stored()[0]).toBe('villa')
  expect(stored()).not.toContain('bgc')
  forgetSearches()
  expect([stored(), asked]).toEqual([[], []])
  signIn('dan')
  rememberSearch('villa')
  await settle()
  forgetSearches()
  expect(stored()).toEqual([])
  expect(asked.at(-1)).toEqual({ key: 'POST /frontend/api/savedsearch/forget', input: {} })
})

test('an account learns a visitor’s searches once, then each new one alone', async () => {
  forgetSearches()
  rememberSearch('bgc')
  signIn('eva')
  rememberSearch('villa')
  rememberSearch('loft')
  loadRecentSearches()
  loadRecentSearches()
  await settle()
  expect(asked.map(({ input }) => input)).toEqual([{ items: ['villa', 'bgc'] }, { items: ['loft'] }, { items: [] }])
})

test('a visitor meets no account', () => {
  loadRecentSearches()
  expect(asked).toEqual([])
})

test('what the account answers after its person left is not kept', async () => {
  account.said = ['from the phone']
  signIn('fay')
  loadRecentSearches()
  signOut()
  await settle()
  expect(stored()).toEqual([])
})

test('without a connection the device keeps its own', async () => {
  signIn('gil')
  isOffline = true
  loadRecentSearches()
  rememberSearch('bgc')
  forgetSearches('none')
  forgetSearches()
  rememberSearch('villa')
  await settle()
  isOffline = false
  expect(stored()).toEqual(['villa'])
})

test('a session that has ended is nobody', () => {
  useUserInfo.setState({ ...visitorInfo, userId: 'hal', expiredTime: Date.now() - 1 }, true)
  rememberSearch('bgc')
  expect([stored(), asked]).toEqual([['bgc'], []])
})

test('the same person stays with theirs when the session is renewed, an ended one shows none of them', () => {
  isOffline = true
  signIn('ivy')
  rememberSearch('bgc')
  rememberSearch('villa')
  useUserInfo.setState({ ...visitorInfo, userId: 'ivy', expiredTime: Date.now() + 90_000 }, true)
  expect(stored()).toEqual(['villa', 'bgc'])
  useUserInfo.setState({ ...visitorInfo, userId: 'ivy', expiredTime: Date.now() - 1 }, true)
  rememberSearch('loft')
  expect(stored()).toEqual(['loft'])
  isOffline = false
})

const entry = (state: unknown) => JSON.stringify({ state, version: 0 })

test('the entry in local storage has the names of earlier builds, which are read', async () => {
  forgetSearches()
  rememberSearch('villa')
  expect(kept.get('recentSearches')).toBe(entry({ said: ['villa'], of: '' }))
  kept.set('recentSearches', entry({ said: ['bgc', 'makati'], of: '' }))
  vi.resetModules()
  const page = await import('./recent-searches.ts')
  page.rememberSearch('loft')
  expect(stored()).toEqual(['loft', 'bgc', 'makati'])
})

test.for([null, 'bgc', {}, { said: 'bgc', of: '' }, { said: ['bgc', 1], of: '' }, { said: ['bgc'] }, { said: ['bgc'], of: null }])(
  'a broken entry is dropped: %j',
  async (state) => {
    kept.set('recentSearches', entry(state))
    vi.resetModules()
    const page = await import('./recent-searches.ts')
    page.rememberSearch('loft')
    expect(stored()).toEqual(['loft'])
  },
)
