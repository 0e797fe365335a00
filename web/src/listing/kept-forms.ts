import { useEffect, useState, useSyncExternalStore } from 'react'
import { useUserInfo } from '../page/session.ts'

/** The values of a kept form by field. Fields whose name suggests a secret are never stored. */
type KeptValues = Readonly<Record<string, string | boolean>>

/** `path`: opens the form; `at`: time of the last change in ms since 1970. */
type KeptForm = { readonly id: string; readonly path: string; readonly values: KeptValues; readonly at: number }

/** The stored forms of one person, newest first; owner '': a visitor. `offered`: the id of the form that the page offers to continue. */
type StoredForms = { readonly owner: string; readonly offered: string | null; readonly forms: readonly KeptForm[] }

const storageKey = 'keptForms'
const empty: StoredForms = { owner: '', offered: null, forms: [] }
const maxForms = 5
const maxCharacters = 20_000
const maxAgeMs = 7 * 86_400_000

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
    const forms = Array.isArray(stored?.forms) ? stored.forms.filter((form: KeptForm | null) => isForm(form) && form.at > Date.now() - maxAgeMs) : []
    return { owner: typeof stored?.owner === 'string' ? stored.owner : '', offered: typeof stored?.offered === 'string' ? stored.offered : null, forms }
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

function keepForm(owner: string, form: KeptForm): void {
  const stored = readStored() ?? { ...empty, owner }
  // the person has changed, or has signed out in another tab (safety.md, T31)
  if (stored.owner !== owner || JSON.stringify(form.values).length > maxCharacters) return
  writeStored({ ...stored, forms: [form, ...stored.forms.filter(({ id }) => id !== form.id)].slice(0, maxForms) })
}

/** Removes one form after it was sent or cancelled. */
export function dropKeptForm(id: string): void {
  const stored = readStored()
  if (!stored?.forms.some((form) => form.id === id)) return
  writeStored({ ...stored, offered: stored.offered === id ? null : stored.offered, forms: stored.forms.filter((form) => form.id !== id) })
}

/** Removes all forms, for signing out and deleting an account. */
export const forgetKeptForms = (): void => writeStored(empty)

/** After a sign-in: gives the person their own forms and a visitor's, offers the newest, and removes those of another person (safety.md, T31). */
export function claimKeptForms(userId: string): void {
  const stored = readStored() ?? empty
  const forms = stored.owner === userId || stored.owner === '' ? stored.forms : []
  writeStored({ owner: userId, offered: forms[0]?.id ?? null, forms })
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

/** Whether a form is kept. */
export const hasKeptForm = (): boolean => keptFormIds().length > 0

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
  const form = userId !== '' && stored?.owner === userId ? stored.forms.find(({ id }) => id === stored.offered) : undefined
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
const restored = <Values extends KeptValues>(initial: Values, kept: KeptValues): Values =>
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

/** The state of a form of the current person when it opens; `useKeptForm` is its hook. */
export function startKeptForm<Values extends KeptValues>(id: string, path: string, initial: Values): KeptFormState<Values> {
  const owner = useUserInfo.getState().userId
  const stored = readStored()
  const form = stored?.owner === owner ? stored.forms.find((candidate) => candidate.id === id) : undefined
  const values = form ? restored(initial, form.values) : initial
  let unchanged: KeptValues = initial
  let last: KeptValues = values
  return {
    initial: values,
    isRestored: form !== undefined,
    keep: (typed) => {
      last = omitSecrets(typed)
      if (isSame(last, unchanged)) dropKeptForm(id)
      else keepForm(owner, { id, path, values: last, at: Date.now() })
    },
    drop: () => {
      unchanged = last
      dropKeptForm(id)
    },
  }
}

/**
 * Stores the values of a form on this device, so that a reload or an ended session loses nothing: after a login the page offers to continue at
 * `path`, such as `/account?form=name`. The values belong to one person (safety.md, T31). For forms that are rendered in the browser only. `id` is unique
 * per form, such as `account.name` or `message.{listing}`; pass the result to `useForm` as `kept`.
 */
export function useKeptForm<Values extends KeptValues>(id: string, path: string, initial: Values): KeptFormState<Values> {
  const [state] = useState(() => startKeptForm(id, path, initial))
  useEffect(() => {
    if (state.isRestored) withdrawOffer(id)
  }, [state, id])
  return state
}
