import { useEffect, useState, useSyncExternalStore } from 'react'
import { currentPerson, useUserInfo } from '../page/session.ts'

/** The values of a kept form by field. Fields whose name suggests a secret are never stored. */
type KeptValues = Readonly<Record<string, string | boolean>>

/**
 * `path`: the address that opens the form; `at`: time of the last change in ms since 1970; `owner`: the account that wrote it, '' for a visitor, or `link`;
 * `tab`: the name of the tab in which a visitor wrote it.
 */
type KeptForm = {
  readonly id: string
  readonly path: string
  readonly values: KeptValues
  readonly at: number
  readonly owner: string
  readonly tab?: string
}

/**
 * The stored forms, newest first. `owner`, unlike that of a form: the account that signed in last, '' for a visitor. `offered`: the id of the form that
 * the page offers this account to continue.
 */
type StoredForms = { readonly owner: string; readonly offered: string | null; readonly forms: readonly KeptForm[] }

/** The owner of forms that belong to a share link: its page shows them again, and no account gets them. */
const linkOwner = 'link'

const storageKey = 'keptForms'
const empty: StoredForms = { owner: '', offered: null, forms: [] }
/** The most forms that the device keeps, the most characters of one as JSON, and how long it keeps one without a change, in ms. */
const maxForms = 10
const maxCharacters = 20_000
const maxAgeMs = 7 * 86_400_000
/** A visitor who signs in within this time after typing, in the same tab, is the one who typed. */
const maxSignInMs = 15 * 60_000

const tabKey = 'keptFormsTab'
/** The random name of this tab; it changes with the person (`session.ts` clears the storage of the tab). */
function currentTab(): string {
  try {
    const tab = sessionStorage.getItem(tabKey) ?? String(Math.random())
    sessionStorage.setItem(tabKey, tab)
    return tab
  } catch {
    return String(Math.random()) // without storage each form has its own tab
  }
}

const omitSecrets = (values: KeptValues): KeptValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !/password|passcode|code|secret|token/i.test(name)))

/** Whether a path stays on this site: browsers read `//host` and `/\host` as other sites (safety.md, T9). */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\u0000-\u0020\\]*$/.test(path)

const isForm = (form: Partial<KeptForm> | null): form is KeptForm =>
  typeof form?.id === 'string' &&
  typeof form.path === 'string' &&
  isOwnPath(form.path) &&
  typeof form.at === 'number' &&
  typeof form.values === 'object' &&
  form.values !== null

/** The forms stored on this device; null without any. Read each time, since other tabs write them too. */
function readStored(): StoredForms | null {
  try {
    const text = typeof window === 'undefined' ? null : localStorage.getItem(storageKey)
    if (text === null) return null
    const stored = JSON.parse(text) as Partial<StoredForms> | null // each part is checked below
    const owner = typeof stored?.owner === 'string' ? stored.owner : ''
    const forms = Array.isArray(stored?.forms) ? stored.forms.filter((form: KeptForm | null) => isForm(form) && form.at > Date.now() - maxAgeMs) : []
    return {
      owner,
      offered: typeof stored?.offered === 'string' ? stored.offered : null,
      forms: forms.map((form) => ({ ...form, owner: typeof form.owner === 'string' ? form.owner : owner })),
    }
  } catch {
    // not JSON, or the browser blocks storage
    return null
  }
}

const listeners = new Set<() => void>()

function writeStored(stored: StoredForms): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(stored))
  } catch {
    // the storage is full or blocked: the earlier forms stay
  }
  for (const listener of listeners) listener()
}

const isAccount = (owner: string): boolean => owner !== '' && owner !== linkOwner

function keepForm(form: KeptForm): void {
  const { owner } = form
  const stored = readStored() ?? { ...empty, owner: isAccount(owner) ? owner : '' }
  // the person has changed, or has signed out in another tab (safety.md, T31)
  if ((isAccount(owner) && stored.owner !== owner) || JSON.stringify(form.values).length > maxCharacters) return
  const storedForm = owner === '' ? { ...form, tab: currentTab() } : form
  writeStored({ ...stored, forms: [storedForm, ...stored.forms.filter((other) => other.id !== form.id || other.owner !== owner)].slice(0, maxForms) })
}

/** Removes one form of the owner after it was sent or cancelled. */
export function dropKeptForm(id: string, owner: string = currentPerson()): void {
  const stored = readStored()
  const isDropped = (form: KeptForm) => form.id === id && form.owner === owner
  if (!stored?.forms.some(isDropped)) return
  const isOffered = stored.offered === id && stored.owner === owner
  writeStored({ ...stored, offered: isOffered ? null : stored.offered, forms: stored.forms.filter((form) => !isDropped(form)) })
}

/** Removes all forms, for signing out and deleting an account. */
export const forgetKeptForms = (): void => writeStored(empty)

/** Whether a visitor wrote the form in this tab just now: a person who signs in while writing keeps the form. */
const isJustWritten = ({ owner, tab, at }: KeptForm): boolean => owner === '' && tab === currentTab() && at > Date.now() - maxSignInMs

/**
 * After a sign-in: gives the person the form that they wrote as a visitor, offers them their newest form, and removes forms of other accounts
 * (safety.md, T31). Forms of other visitors and of links stay.
 */
export function claimKeptForms(userId: string): void {
  const forms = (readStored() ?? empty).forms
    .map((form) => (isJustWritten(form) ? { ...form, owner: userId } : form))
    .filter(({ owner }) => owner === userId || !isAccount(owner))
  writeStored({ owner: userId, offered: forms.find(({ owner }) => owner === userId)?.id ?? null, forms })
}

/** Withdraws the offer to continue a form, and keeps the form. */
export function withdrawOffer(id: string): void {
  const stored = readStored()
  if (stored?.offered === id) writeStored({ ...stored, offered: null })
}

/** Whether a text is a value of a kept form. */
export const isKeptText = (text: string): boolean => readStored()?.forms.some(({ values }) => Object.values(values).includes(text)) ?? false

/** The ids of the kept forms. */
export const keptFormIds = (): readonly string[] => readStored()?.forms.map(({ id }) => id) ?? []

/** Whether a form of the person who signed in last is kept, or of a visitor if nobody has. */
export function hasKeptForm(): boolean {
  const stored = readStored()
  return stored?.forms.some(({ owner }) => owner === stored.owner) ?? false
}

/** `hasKeptForm` as a hook; false in the server's markup. */
export const useHasKeptForm = (): boolean => useSyncExternalStore(listen, hasKeptForm, () => false)

function listen(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The form to offer to this person, as JSON: `useSyncExternalStore` compares by identity. */
function offerTo(userId: string): string | null {
  const stored = readStored()
  const form = userId !== '' && stored?.owner === userId ? stored.forms.find(({ id, owner }) => id === stored.offered && owner === userId) : undefined
  return form ? JSON.stringify({ id: form.id, path: form.path }) : null
}

/** The form that the page offers to continue to the signed-in person; null without one. */
export function useOfferedForm(): Pick<KeptForm, 'id' | 'path'> | null {
  const userId = useUserInfo((user) => user.userId)
  const offer = useSyncExternalStore(
    listen,
    () => offerTo(userId),
    () => null,
  )
  return offer === null ? null : (JSON.parse(offer) as Pick<KeptForm, 'id' | 'path'>) // written by `offerTo`
}

/** The stored value of each field if it has the type of the initial one, else the initial value. */
const restoredValues = <Values extends KeptValues>(initial: Values, kept: KeptValues): Values =>
  Object.fromEntries(Object.entries(initial).map(([name, value]) => [name, typeof kept[name] === typeof value ? kept[name] : value])) as Values // the same keys

const isSame = (a: KeptValues, b: KeptValues): boolean => Object.keys(a).every((name) => a[name] === b[name])

type KeptFormState<Values extends KeptValues> = {
  /** The values that the form starts with: the stored ones if `isRestored`. */
  readonly initial: Values
  readonly isRestored: boolean
  /** Stores the values; call it after each change. Unchanged values are not stored. */
  readonly keep: (values: Values) => void
  /** Removes the stored form after it was sent or cancelled. */
  readonly drop: () => void
}

/** The state of a form of the current person, or of a link, when it opens; `useKeptForm` is its hook. */
export function startKeptForm<Values extends KeptValues>(id: string, path: string, initial: Values, isOfLink = false): KeptFormState<Values> {
  const owner = isOfLink ? linkOwner : currentPerson()
  const form = readStored()?.forms.find((candidate) => candidate.id === id && candidate.owner === owner)
  const values = form ? restoredValues(initial, form.values) : initial
  // values that need no keeping: the initial ones, and after `drop` those that were sent
  let unchanged: KeptValues = initial
  let last: KeptValues = values
  return {
    initial: values,
    isRestored: form !== undefined,
    keep: (typed) => {
      last = omitSecrets(typed)
      if (isSame(last, unchanged)) dropKeptForm(id, owner)
      else keepForm({ id, path, values: last, at: Date.now(), owner })
    },
    drop: () => {
      unchanged = last
      dropKeptForm(id, owner)
    },
  }
}

/**
 * Stores the values of a form on this device, so that a reload or an ended session loses nothing: after a login the page offers to continue at
 * `path`, such as `/account?form=name`. The values belong to one person (safety.md, T31). For forms that are rendered in the browser only. `id` is unique
 * per form, such as `account.name` or `message.{listing}`; pass the result to `useForm` as `kept`. `isOfLink`: it belongs to the link that `id` names, and to
 * no account.
 */
export function useKeptForm<Values extends KeptValues>(id: string, path: string, initial: Values, isOfLink = false): KeptFormState<Values> {
  const [state] = useState(() => startKeptForm(id, path, initial, isOfLink))
  useEffect(() => {
    if (state.isRestored) withdrawOffer(id)
  }, [state, id])
  return state
}
