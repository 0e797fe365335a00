import { beforeEach, expect, test, vi } from 'vitest'

const storage = vi.hoisted(() => {
  const entries = new Map<string, string>()
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
  }
  Object.assign(globalThis, { window: globalThis, localStorage: storage, sessionStorage: { ...storage, clear: () => undefined } })
  return storage
})

const { visitorInfo, useUserInfo } = await import('../page/session.ts')
const { startKeptForm, claimKeptForms, dropKeptForm, forgetKeptForms, hasKeptForm, isKeptText, withdrawOffer } = await import('./kept-forms.ts')

const setPerson = (userId: string) => useUserInfo.setState({ ...visitorInfo, userId, expiredTime: userId ? Date.now() + 3_600_000 : 0 })
const signIn = (userId: string) => {
  claimKeptForms(userId)
  setPerson(userId)
}
const initialValues = { name: 'Rosa', isShown: false, password: '' }
const startForm = () => startKeptForm('account.name', '/account?form=name', initialValues)
const storedText = () => localStorage.getItem('keptForms') ?? ''

beforeEach(() => {
  storage.clear()
  vi.useRealTimers()
  signIn('a')
})

test('without storage forms work, but are not kept', () => {
  const blocked = vi.spyOn(storage, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  startForm().keep({ ...initialValues, name: 'Rosa May' })
  expect(startForm()).toMatchObject({ initial: initialValues, isRestored: false })
  expect(hasKeptForm()).toBe(false)
  blocked.mockRestore()
})

test('a form starts with the stored values', () => {
  startForm().keep({ ...initialValues, name: 'Rosa May', isShown: true })
  expect(startForm()).toMatchObject({ initial: { name: 'Rosa May', isShown: true, password: '' }, isRestored: true })
})

test('after an ended session the form is offered to the same person', () => {
  const form = startForm()
  form.keep({ ...initialValues, name: 'Rosa May' })
  setPerson('')
  form.keep({ ...initialValues, name: 'Rosa Maria' })
  expect(hasKeptForm()).toBe(true)
  expect(startForm().isRestored).toBe(false)
  signIn('a')
  expect(startForm().initial.name).toBe('Rosa Maria')
  expect(JSON.parse(storedText())).toMatchObject({ owner: 'a', offered: 'account.name' })
})

test('another person gets no forms, and they are removed (T31)', () => {
  const form = startForm()
  form.keep({ ...initialValues, name: 'Rosa May' })
  setPerson('')
  signIn('b')
  expect(startForm()).toMatchObject({ initial: initialValues, isRestored: false })
  expect(storedText()).not.toContain('Rosa')
  // a form that is still open in another tab
  form.keep({ ...initialValues, name: 'Rosa Maria' })
  expect(storedText()).not.toContain('Rosa')
})

test('signing out removes the form, also one that is open in another tab', () => {
  const form = startForm()
  form.keep({ ...initialValues, name: 'Rosa May' })
  forgetKeptForms()
  setPerson('')
  form.keep({ ...initialValues, name: 'Rosa Maria' })
  expect(storedText()).not.toContain('Rosa')
  signIn('a')
  expect(startForm().isRestored).toBe(false)
})

test('the forms of a visitor go to the account that signs in next', () => {
  forgetKeptForms()
  setPerson('')
  startForm().keep({ ...initialValues, name: 'Rosa May' })
  signIn('b')
  expect(startForm().initial.name).toBe('Rosa May')
})

test('secrets and unchanged values are never kept', () => {
  startForm().keep({ ...initialValues, password: 'a kettle on the 9th' })
  expect(hasKeptForm()).toBe(false)
  startForm().keep({ ...initialValues, name: 'Rosa May', password: 'a kettle on the 9th' })
  expect(storedText()).toContain('Rosa May')
  expect(storedText()).not.toContain('kettle')
  startForm().keep(initialValues)
  expect(hasKeptForm()).toBe(false)
})

test('a form is removed after sending, after a week, and if the entry is invalid', () => {
  startForm().keep({ ...initialValues, name: 'Rosa May' })
  dropKeptForm('account.name')
  expect(startForm().isRestored).toBe(false)
  startForm().keep({ ...initialValues, name: 'Rosa May' })
  vi.useFakeTimers({ now: Date.now() + 8 * 86_400_000 })
  expect(startForm().isRestored).toBe(false)
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
    expect(startForm()).toMatchObject({ initial: initialValues, isRestored: false })
  }
})

type StoredForms = { owner: string; offered: string | null; forms: { id: string; path: string; values: object; at: number }[] }
const stored = () => JSON.parse(storedText()) as StoredForms

test('ten forms are kept, the newest first, and each once', () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 3])
    startKeptForm(`message.${number}`, `/m/${number}`, { text: '' }).keep({ text: `Hello ${number}` })
  expect(stored().forms.map(({ id }) => id)).toEqual([3, 11, 10, 9, 8, 7, 6, 5, 4, 2].map((number) => `message.${number}`))
  expect(stored().forms[0]).toMatchObject({ path: '/m/3', values: { text: 'Hello 3' } })
})

test.each([
  [19_989, true],
  [19_990, false],
])('a text of %d characters is kept: %s', (length, isKept) => {
  // at most 20,000 characters with `{"text":""}`
  startKeptForm('message', '/m', { text: '' }).keep({ text: 'x'.repeat(length) })
  expect(hasKeptForm()).toBe(isKept)
})

test.each([
  ['password', false],
  ['oldPasscode', false],
  ['CODE', false],
  ['clientSecret', false],
  ['accessToken', false],
  ['name', true],
])('a field called %s is kept: %s', (name, isKept) => {
  startKeptForm('form', '/f', { [name]: '', note: '' }).keep({ [name]: 'kettle', note: 'x' })
  expect(storedText().includes('kettle')).toBe(isKept)
})

test('`isKeptText` compares whole texts', () => {
  expect(isKeptText('Rosa May')).toBe(false)
  startForm().keep({ ...initialValues, name: 'Rosa May' })
  expect([isKeptText('Rosa May'), isKeptText('Rosa')]).toEqual([true, false])
  storage.clear()
  expect([isKeptText('Rosa May'), hasKeptForm()]).toEqual([false, false])
})

test('the newest form is offered after a sign-in, until the offer is withdrawn or the form dropped', () => {
  startKeptForm('one', '/one', { text: '' }).keep({ text: 'a' })
  startKeptForm('two', '/two', { text: '' }).keep({ text: 'b' })
  signIn('a')
  expect(stored()).toMatchObject({ owner: 'a', offered: 'two' })
  withdrawOffer('one')
  expect(stored().offered).toBe('two')
  withdrawOffer('two')
  expect([stored().offered, stored().forms.length]).toEqual([null, 2])
  signIn('a')
  dropKeptForm('one')
  expect([stored().offered, stored().forms.map(({ id }) => id)]).toEqual(['two', ['two']])
  dropKeptForm('two')
  expect([stored().offered, stored().forms]).toEqual([null, []])
  forgetKeptForms()
  expect(stored()).toEqual({ owner: '', offered: null, forms: [] })
})

test('dropping a form that is not kept writes nothing', () => {
  storage.clear()
  dropKeptForm('none')
  withdrawOffer('none')
  expect(storedText()).toBe('')
})

test('a form that was sent is not kept again until it changes', () => {
  const form = startForm()
  form.keep({ ...initialValues, name: 'Rosa May' })
  form.drop()
  form.keep({ ...initialValues, name: 'Rosa May' })
  expect(hasKeptForm()).toBe(false)
  form.keep({ ...initialValues, name: 'Rosa Maria' })
  expect(hasKeptForm()).toBe(true)
})

test('only fields of the same type are restored', () => {
  startKeptForm('form', '/f', { name: '', isShown: false as boolean }).keep({ name: 'Rosa', isShown: true })
  expect(startKeptForm('form', '/f', { name: '', isShown: '', other: 'x' })).toMatchObject({
    initial: { name: 'Rosa', isShown: '', other: 'x' },
    isRestored: true,
  })
  expect(startKeptForm('form', '/f', { other: 'x' }).initial).toEqual({ other: 'x' })
})

test('with full storage the earlier values stay', () => {
  startForm().keep({ ...initialValues, name: 'Rosa May' })
  const full = vi.spyOn(storage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  startForm().keep({ ...initialValues, name: 'Rosa Maria' })
  full.mockRestore()
  expect(startForm().initial.name).toBe('Rosa May')
})

const weekMs = 7 * 86_400_000
const storedForm = { id: 'account.name', path: '/account', values: { name: 'X' }, at: 0 }

test.each<[string, object, isRestored: boolean]>([
  ['just now', {}, true],
  ['almost a week ago', { age: weekMs - 5_000 }, true],
  ['a week ago', { age: weekMs }, false],
  ['without an id', { id: 7 }, false],
  ['without a path', { path: null }, false],
  ['for a path with a space', { path: '/a b' }, false],
  ['for a relative path', { path: 'x/a' }, false],
  ['for a path of one letter', { path: '/' }, true],
  ['with a time that is no number', { at: 'now' }, false],
  ['with no values', { values: null }, false],
  ['with a text for values', { values: 'X' }, false],
])('a form stored %s is read: %s', (_, { age = 0, ...change }: { age?: number }, isRestored) => {
  localStorage.setItem('keptForms', JSON.stringify({ owner: 'a', offered: 7, forms: [{ ...storedForm, at: Date.now() - age, ...change }] }))
  expect(startForm().isRestored).toBe(isRestored)
  withdrawOffer('account.name')
  claimKeptForms('a')
  expect(stored().forms).toHaveLength(isRestored ? 1 : 0)
})

test('forms without an owner belong to a visitor', () => {
  localStorage.setItem('keptForms', JSON.stringify({ owner: 7, forms: [{ ...storedForm, at: Date.now() }] }))
  expect(startForm().isRestored).toBe(false)
  signIn('b')
  expect(startForm().isRestored).toBe(false)
  setPerson('')
  expect(startForm().isRestored).toBe(true)
})

const minuteMs = 60_000

test.each([
  ['goes on in the same tab', () => undefined, true],
  ['waits for the code', () => void vi.setSystemTime(Date.now() + 14 * minuteMs), true],
  ['comes a quarter of an hour later', () => void vi.setSystemTime(Date.now() + 15 * minuteMs), false],
  ['uses another tab', () => sessionStorage.removeItem('keptFormsTab'), false],
])('a visitor writes, and who signs in %s: their text is offered (%s, T31)', (_, meanwhile, isTheirs) => {
  forgetKeptForms()
  setPerson('')
  vi.useFakeTimers({ now: Date.now() })
  startForm().keep({ ...initialValues, name: 'Rosa May' })
  meanwhile()
  signIn('b')
  expect([startForm().isRestored, stored().offered]).toEqual(isTheirs ? [true, 'account.name'] : [false, null])
  setPerson('')
  expect(startForm().isRestored, 'the visitor finds it again').toBe(!isTheirs)
})

const answerByLink = () => startKeptForm('answer.message.signature', '/contact#message.signature', { message: '' }, true)

test.each(['', 'a', 'b'])('an answer by a mailed link, typed by %j, is offered to nobody and found again by the link, whoever signs in (T31)', (writer) => {
  forgetKeptForms()
  claimKeptForms(writer)
  setPerson(writer)
  answerByLink().keep({ message: 'My budget' })
  for (const person of ['b', 'a']) {
    signIn(person)
    expect([stored().offered, hasKeptForm()]).toEqual([null, false])
    expect(startKeptForm('answer.message.signature', '/messages', { message: '' }).isRestored, 'no form of an account').toBe(false)
    expect(answerByLink().initial.message).toBe('My budget')
  }
  dropKeptForm('answer.message.signature')
  expect(answerByLink().isRestored).toBe(true)
  answerByLink().drop()
  expect(answerByLink().isRestored).toBe(false)
})

test('a form has only its own values, and none after it is dropped', () => {
  startForm().keep({ ...initialValues, name: 'Rosa May' })
  expect(startKeptForm('message', '/m', { name: '' })).toMatchObject({ initial: { name: '' }, isRestored: false })
  startForm().drop()
  expect(hasKeptForm()).toBe(false)
})

test('the first form on a device is kept', () => {
  storage.clear()
  startForm().keep({ ...initialValues, name: 'Rosa May' })
  expect(stored()).toMatchObject({ owner: 'a', offered: null, forms: [{ id: 'account.name' }] })
})
