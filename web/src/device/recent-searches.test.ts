import { beforeEach, expect, test, vi } from 'vitest'

const requests: { key: string; input: unknown }[] = []
const account = { searches: [] as string[] }
let isOffline = false
vi.mock('../page/api.ts', () => ({
  api: () => async (key: string, input: { items?: string[] }) => {
    if (isOffline) throw new Error('offline')
    requests.push({ key, input })
    if (key.endsWith('recent')) account.searches = [...new Set([...(input.items ?? []), ...account.searches])]
    return { items: account.searches }
  },
}))
const entries = new Map<string, string>()
const localStorage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
}
vi.stubGlobal('localStorage', localStorage)
vi.stubGlobal('window', { localStorage })
const { forgetSearches, loadRecentSearches, rememberSearch } = await import('./recent-searches.ts')
const { useUserInfo, visitorInfo } = await import('../page/session.ts')

const signIn = (userId: string) => useUserInfo.setState({ ...visitorInfo, userId, expiredTime: Date.now() + 3_600_000 }, true)
const signOut = () => useUserInfo.setState(visitorInfo, true)
const stored = () => (JSON.parse(entries.get('recentSearches') ?? '{"state":{"said":[]}}') as { state: { said: string[] } }).state.said
const settle = () => new Promise((done) => setTimeout(done, 0))

beforeEach(() => {
  signOut()
  account.searches = []
  requests.length = 0
})

test('searches of a visitor stay on the device; a sign-in merges them with the account’s', async () => {
  rememberSearch('bgc')
  expect([stored(), requests]).toEqual([['bgc'], []])
  account.searches = ['from the phone']
  signIn('ana')
  loadRecentSearches()
  await settle()
  expect(stored()).toEqual(['bgc', 'from the phone'])
  rememberSearch('villa')
  await settle()
  expect(account.searches[0]).toBe('villa')
  forgetSearches('bgc')
  expect(requests.at(-1)).toEqual({ key: 'POST /frontend/api/savedsearch/forget', input: { said: 'bgc' } })
  expect(stored()).not.toContain('bgc')
})

test('the next person on the same device sees none of the searches (T31)', async () => {
  signIn('ben')
  rememberSearch('secret plan')
  await settle()
  signOut()
  expect(stored()).toEqual([])
  account.searches = []
  signIn('cleo')
  loadRecentSearches()
  await settle()
  expect(stored()).toEqual([])
})

test('a person who signs out and in again sees the searches without a reload', async () => {
  account.searches = ['bgc']
  for (const visit of ['first', 'second']) {
    signIn('rosa')
    loadRecentSearches()
    await settle()
    expect(stored(), visit).toEqual(['bgc'])
    signOut()
    expect(stored(), visit).toEqual([])
  }
})

test('eight are kept, newest first; those that differ only in case and spaces are one', () => {
  forgetSearches()
  for (let number = 1; number <= 9; number++) rememberSearch(`search ${number}`)
  expect(stored()).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((number) => `search ${number}`))
  rememberSearch('SEARCH   4')
  expect(stored()).toEqual(['SEARCH   4', ...[9, 8, 7, 6, 5, 3, 2].map((number) => `search ${number}`)])
  rememberSearch('search4')
  expect(stored().slice(0, 2)).toEqual(['search4', 'SEARCH   4'])
})

test('a visitor removes searches on the device, a signed-in person also in the account', async () => {
  rememberSearch('bgc')
  rememberSearch('villa')
  forgetSearches('bgc')
  expect(stored()[0]).toBe('villa')
  expect(stored()).not.toContain('bgc')
  forgetSearches()
  expect([stored(), requests]).toEqual([[], []])
  signIn('dan')
  rememberSearch('villa')
  await settle()
  forgetSearches()
  expect(stored()).toEqual([])
  expect(requests.at(-1)).toEqual({ key: 'POST /frontend/api/savedsearch/forget', input: {} })
})

test('the searches of a visitor are sent to the account once, then only each new one', async () => {
  forgetSearches()
  rememberSearch('bgc')
  signIn('eva')
  rememberSearch('villa')
  rememberSearch('loft')
  loadRecentSearches()
  loadRecentSearches()
  await settle()
  expect(requests.map(({ input }) => input)).toEqual([{ items: ['villa', 'bgc'] }, { items: ['loft'] }, { items: [] }])
})

test('a visitor sends no request', () => {
  loadRecentSearches()
  expect(requests).toEqual([])
})

test('an answer that arrives after a sign-out is ignored', async () => {
  account.searches = ['from the phone']
  signIn('fay')
  loadRecentSearches()
  signOut()
  await settle()
  expect(stored()).toEqual([])
})

test('without a connection the searches stay on the device', async () => {
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

test('an expired session counts as a visitor', () => {
  useUserInfo.setState({ ...visitorInfo, userId: 'hal', expiredTime: Date.now() - 1 }, true)
  rememberSearch('bgc')
  expect([stored(), requests]).toEqual([['bgc'], []])
})

test('a renewed session keeps the searches of its person, an expired one shows none', () => {
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

test('entries of earlier builds are read, and the property names stay', async () => {
  forgetSearches()
  rememberSearch('villa')
  expect(entries.get('recentSearches')).toBe(entry({ said: ['villa'], of: '' }))
  entries.set('recentSearches', entry({ said: ['bgc', 'makati'], of: '' }))
  vi.resetModules()
  const page = await import('./recent-searches.ts')
  page.rememberSearch('loft')
  expect(stored()).toEqual(['loft', 'bgc', 'makati'])
})

test.for([
  ['ben', 'cleo', []],
  ['ben', '', []],
  ['ben', 'ben', ['plan']],
  ['', 'cleo', ['plan']],
] as const)('searches that %j has left on the device, when the person is now %j: %j (T31)', async ([of, userId, left]) => {
  entries.set('recentSearches', entry({ said: ['plan'], of }))
  vi.resetModules()
  const page = await import('./recent-searches.ts')
  page.forgetOthersSearches(userId)
  expect(stored()).toEqual(left)
})

test.for([null, 'bgc', {}, { said: 'bgc', of: '' }, { said: ['bgc', 1], of: '' }, { said: ['bgc'] }, { said: ['bgc'], of: null }])(
  'a broken entry is dropped: %j',
  async (state) => {
    entries.set('recentSearches', entry(state))
    vi.resetModules()
    const page = await import('./recent-searches.ts')
    page.rememberSearch('loft')
    expect(stored()).toEqual(['loft'])
  },
)
