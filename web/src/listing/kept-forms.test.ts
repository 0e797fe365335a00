import { beforeEach, expect, test, vi } from 'vitest'

const storage = vi.hoisted(() => {
  const held = new Map<string, string>()
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => void held.set(key, text),
    removeItem: (key: string) => void held.delete(key),
    clear: () => held.clear(),
  }
  Object.assign(globalThis, { window: globalThis, localStorage: storage, sessionStorage: storage })
  return storage
})

const { nobody, useUserInfo } = await import('../page/session.ts')
const { beginForm, claimKeptForms, dropKeptForm, forgetKeptForms, holdsKeptForm } = await import('./kept-forms.ts')

const become = (userId: string) => useUserInfo.setState({ ...nobody, userId, expiredTime: userId ? Date.now() + 60_000 : 0 })
const signIn = (userId: string) => {
  claimKeptForms(userId)
  become(userId)
}
const first = { name: 'Rosa', isShown: false, password: '' }
const begin = () => beginForm('account.name', '/account?form=name', first)
const kept = () => localStorage.getItem('keptForms') ?? ''

beforeEach(() => {
  storage.clear()
  vi.useRealTimers()
  signIn('a')
})

test('a browser that lets nothing be stored loses what is typed at most, not the page', () => {
  const blocked = vi.spyOn(storage, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  begin().keep({ ...first, name: 'Rosa May' })
  expect(begin()).toMatchObject({ initial: first, wasKept: false })
  expect(holdsKeptForm()).toBe(false)
  blocked.mockRestore()
})

test('what was typed is there when the form begins again', () => {
  begin().keep({ ...first, name: 'Rosa May', isShown: true })
  expect(begin()).toMatchObject({ initial: { name: 'Rosa May', isShown: true, password: '' }, wasKept: true })
})

test('a session that ended keeps it for the same person, who is offered to go on', () => {
  const form = begin()
  form.keep({ ...first, name: 'Rosa May' })
  become('')
  form.keep({ ...first, name: 'Rosa Maria' })
  expect(holdsKeptForm()).toBe(true)
  expect(begin().wasKept).toBe(false)
  signIn('a')
  expect(begin().initial.name).toBe('Rosa Maria')
  expect(JSON.parse(kept())).toMatchObject({ owner: 'a', offered: 'account.name' })
})

test('another person finds nothing, and nothing stays (T31)', () => {
  const form = begin()
  form.keep({ ...first, name: 'Rosa May' })
  become('')
  signIn('b')
  expect(begin()).toMatchObject({ initial: first, wasKept: false })
  expect(kept()).not.toContain('Rosa')
  // a form that the first still has open in another tab
  form.keep({ ...first, name: 'Rosa Maria' })
  expect(kept()).not.toContain('Rosa')
})

test('signing out forgets it, also what is still open in another tab', () => {
  const form = begin()
  form.keep({ ...first, name: 'Rosa May' })
  forgetKeptForms()
  become('')
  form.keep({ ...first, name: 'Rosa Maria' })
  expect(kept()).not.toContain('Rosa')
  signIn('a')
  expect(begin().wasKept).toBe(false)
})

test('what a visitor typed goes along with the account that signs in next', () => {
  forgetKeptForms()
  become('')
  begin().keep({ ...first, name: 'Rosa May' })
  signIn('b')
  expect(begin().initial.name).toBe('Rosa May')
})

test('secrets are never kept, nor what was not touched', () => {
  begin().keep({ ...first, password: 'a kettle on the 9th' })
  expect(holdsKeptForm()).toBe(false)
  begin().keep({ ...first, name: 'Rosa May', password: 'a kettle on the 9th' })
  expect(kept()).toContain('Rosa May')
  expect(kept()).not.toContain('kettle')
  begin().keep(first)
  expect(holdsKeptForm()).toBe(false)
})

test('it goes when it is sent, after a week, and when somebody wrote nonsense there', () => {
  begin().keep({ ...first, name: 'Rosa May' })
  dropKeptForm('account.name')
  expect(begin().wasKept).toBe(false)
  begin().keep({ ...first, name: 'Rosa May' })
  vi.useFakeTimers({ now: Date.now() + 8 * 86_400_000 })
  expect(begin().wasKept).toBe(false)
  vi.useRealTimers()
  const path = (to: string) => JSON.stringify({ owner: 'a', forms: [{ id: 'account.name', path: to, values: { name: 'X' }, at: Date.now() }] })
  for (const text of [
    path('//e'),
    path('/\\e'),
    path('/\te'),
    path('https://e'),
    path('javascript:1'),
    '',
    'null',
    '[]',
    '{"owner":"a","forms":[null,{"id":"account.name"}]}',
    '{"owner":"a","forms":7}',
  ]) {
    localStorage.setItem('keptForms', text)
    expect(begin()).toMatchObject({ initial: first, wasKept: false })
  }
})
