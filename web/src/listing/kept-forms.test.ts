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

const { visitorInfo, useUserInfo } = await import('../page/session.ts')
const { startKeptForm, claimKeptForms, dropKeptForm, forgetKeptForms, hasKeptForm, isKeptText, withdrawOffer } = await import('./kept-forms.ts')

const become = (userId: string) => useUserInfo.setState({ ...visitorInfo, userId, expiredTime: userId ? Date.now() + 60_000 : 0 })
const signIn = (userId: string) => {
  claimKeptForms(userId)
  become(userId)
}
const first = { name: 'Rosa', isShown: false, password: '' }
const begin = () => startKeptForm('account.name', '/account?form=name', first)
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
  expect(begin()).toMatchObject({ initial: first, isRestored: false })
  expect(hasKeptForm()).toBe(false)
  blocked.mockRestore()
})

test('what was typed is there when the form begins again', () => {
  begin().keep({ ...first, name: 'Rosa May', isShown: true })
  expect(begin()).toMatchObject({ initial: { name: 'Rosa May', isShown: true, password: '' }, isRestored: true })
})

test('a session that ended keeps it for the same person, who is offered to go on', () => {
  const form = begin()
  form.keep({ ...first, name: 'Rosa May' })
  become('')
  form.keep({ ...first, name: 'Rosa Maria' })
  expect(hasKeptForm()).toBe(true)
  expect(begin().isRestored).toBe(false)
  signIn('a')
  expect(begin().initial.name).toBe('Rosa Maria')
  expect(JSON.parse(kept())).toMatchObject({ owner: 'a', offered: 'account.name' })
})

test('another person finds nothing, and nothing stays (T31)', () => {
  const form = begin()
  form.keep({ ...first, name: 'Rosa May' })
  become('')
  signIn('b')
  expect(begin()).toMatchObject({ initial: first, isRestored: false })
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
  expect(begin().isRestored).toBe(false)
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
  expect(hasKeptForm()).toBe(false)
  begin().keep({ ...first, name: 'Rosa May', password: 'a kettle on the 9th' })
  expect(kept()).toContain('Rosa May')
  expect(kept()).not.toContain('kettle')
  begin().keep(first)
  expect(hasKeptForm()).toBe(false)
})

test('it goes when it is sent, after a week, and when somebody wrote nonsense there', () => {
  begin().keep({ ...first, name: 'Rosa May' })
  dropKeptForm('account.name')
  expect(begin().isRestored).toBe(false)
  begin().keep({ ...first, name: 'Rosa May' })
  vi.useFakeTimers({ now: Date.now() + 8 * 86_400_000 })
  expect(begin().isRestored).toBe(false)
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
    expect(begin()).toMatchObject({ initial: first, isRestored: false })
  }
})

type KeptBox = { owner: string; offered: string | null; forms: { id: string; path: string; values: object; at: number }[] }
const box = () => JSON.parse(kept()) as KeptBox

test('five forms are kept, the newest first, and each once', () => {
  for (const number of [1, 2, 3, 4, 5, 6, 3]) startKeptForm(`message.${number}`, `/m/${number}`, { text: '' }).keep({ text: `Hello ${number}` })
  expect(box().forms.map(({ id }) => id)).toEqual(['message.3', 'message.6', 'message.5', 'message.4', 'message.2'])
  expect(box().forms[0]).toMatchObject({ path: '/m/3', values: { text: 'Hello 3' } })
})

test.each([
  [19_989, true],
  [19_990, false],
])('a text of %d letters is kept: %s', (length, isThere) => {
  // with `{"text":""}` around it 20,000 at most
  startKeptForm('message', '/m', { text: '' }).keep({ text: 'x'.repeat(length) })
  expect(hasKeptForm()).toBe(isThere)
})

test.each([
  ['password', false],
  ['oldPasscode', false],
  ['CODE', false],
  ['clientSecret', false],
  ['accessToken', false],
  ['name', true],
])('a field called %s is kept: %s', (name, isThere) => {
  startKeptForm('form', '/f', { [name]: '', note: '' }).keep({ [name]: 'kettle', note: 'x' })
  expect(kept().includes('kettle')).toBe(isThere)
})

test('whether a text is kept is known by its whole', () => {
  expect(isKeptText('Rosa May')).toBe(false)
  begin().keep({ ...first, name: 'Rosa May' })
  expect([isKeptText('Rosa May'), isKeptText('Rosa')]).toEqual([true, false])
  storage.clear()
  expect([isKeptText('Rosa May'), hasKeptForm()]).toEqual([false, false])
})

test('the newest form is offered after signing in, until it is withdrawn or dropped', () => {
  startKeptForm('one', '/one', { text: '' }).keep({ text: 'a' })
  startKeptForm('two', '/two', { text: '' }).keep({ text: 'b' })
  signIn('a')
  expect(box()).toMatchObject({ owner: 'a', offered: 'two' })
  withdrawOffer('one')
  expect(box().offered).toBe('two')
  withdrawOffer('two')
  expect([box().offered, box().forms.length]).toEqual([null, 2])
  signIn('a')
  dropKeptForm('one')
  expect([box().offered, box().forms.map(({ id }) => id)]).toEqual(['two', ['two']])
  dropKeptForm('two')
  expect([box().offered, box().forms]).toEqual([null, []])
  forgetKeptForms()
  expect(box()).toEqual({ owner: '', offered: null, forms: [] })
})

test('dropping what is not kept writes nothing', () => {
  storage.clear()
  dropKeptForm('none')
  withdrawOffer('none')
  expect(kept()).toBe('')
})

test('a form that was sent is not kept again until it changes', () => {
  const form = begin()
  form.keep({ ...first, name: 'Rosa May' })
  form.drop()
  form.keep({ ...first, name: 'Rosa May' })
  expect(hasKeptForm()).toBe(false)
  form.keep({ ...first, name: 'Rosa Maria' })
  expect(hasKeptForm()).toBe(true)
})

test('of a kept form only fields of the same kind come back', () => {
  startKeptForm('form', '/f', { name: '', isShown: false as boolean }).keep({ name: 'Rosa', isShown: true })
  expect(startKeptForm('form', '/f', { name: '', isShown: '', other: 'x' })).toMatchObject({
    initial: { name: 'Rosa', isShown: '', other: 'x' },
    isRestored: true,
  })
  expect(startKeptForm('form', '/f', { other: 'x' }).initial).toEqual({ other: 'x' })
})

test('a device without room keeps what was there, and typing goes on', () => {
  begin().keep({ ...first, name: 'Rosa May' })
  const full = vi.spyOn(storage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  begin().keep({ ...first, name: 'Rosa Maria' })
  full.mockRestore()
  expect(begin().initial.name).toBe('Rosa May')
})

const week = 7 * 86_400_000
const written = { id: 'account.name', path: '/account', values: { name: 'X' }, at: 0 }

test.each<[string, object, isRestored: boolean]>([
  ['just now', {}, true],
  ['almost a week ago', { age: week - 5_000 }, true],
  ['a week ago', { age: week }, false],
  ['without an id', { id: 7 }, false],
  ['without a path', { path: null }, false],
  ['for a path with a space', { path: '/a b' }, false],
  ['for a path within a path', { path: 'x/a' }, false],
  ['for a path of one letter', { path: '/' }, true],
  ['at no time', { at: 'now' }, false],
  ['with no values', { values: null }, false],
  ['with a text for values', { values: 'X' }, false],
])('a form written %s is read: %s', (_, { age = 0, ...change }: { age?: number }, isRestored) => {
  localStorage.setItem('keptForms', JSON.stringify({ owner: 'a', offered: 7, forms: [{ ...written, at: Date.now() - age, ...change }] }))
  expect(begin().isRestored).toBe(isRestored)
  withdrawOffer('account.name')
  claimKeptForms('a')
  expect(box().forms).toHaveLength(isRestored ? 1 : 0)
})

test('forms without an owner are those of a visitor', () => {
  localStorage.setItem('keptForms', JSON.stringify({ owner: 7, forms: [{ ...written, at: Date.now() }] }))
  expect(begin().isRestored).toBe(false)
  signIn('b')
  expect(begin().isRestored).toBe(true)
})

test('a form finds its own text alone, and what is dropped is gone at once', () => {
  begin().keep({ ...first, name: 'Rosa May' })
  expect(startKeptForm('message', '/m', { name: '' })).toMatchObject({ initial: { name: '' }, isRestored: false })
  begin().drop()
  expect(hasKeptForm()).toBe(false)
})

test('a device on which nothing was ever kept keeps the first form', () => {
  storage.clear()
  begin().keep({ ...first, name: 'Rosa May' })
  expect(box()).toMatchObject({ owner: 'a', offered: null, forms: [{ id: 'account.name' }] })
})
