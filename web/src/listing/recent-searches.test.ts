import { beforeEach, expect, test, vi } from 'vitest'

const asked: { key: string; input: unknown }[] = []
const account = { said: [] as string[] }
vi.mock('../page/api.ts', () => ({
  api: () => async (key: string, input: { items?: string[] }) => {
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
const { forgetSearch, loadRecentSearches, rememberSearch } = await import('./recent-searches.ts')
const { useUserInfo, nobody } = await import('../page/session.ts')

const signIn = (userId: string) => useUserInfo.setState({ ...nobody, userId, expiredTime: Date.now() + 60_000 }, true)
const signOut = () => useUserInfo.setState(nobody, true)
const stored = () => (JSON.parse(kept.get('recentSearches') ?? '{"state":{"keywords":[]}}') as { state: { keywords: string[] } }).state.keywords
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
  forgetSearch('bgc')
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
