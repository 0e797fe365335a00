import { useEffect, useState, useSyncExternalStore } from 'react'
import { useUserInfo } from '../page/session.ts'

/** The values of a form to be kept. Fields whose name suggests a secret are never kept. */
export type KeptValues = Readonly<Record<string, string | boolean>>

/** An unsent form: where it opens again, and what was typed. `at` is milliseconds since 1970. */
export type KeptForm = { readonly id: string; readonly path: string; readonly values: KeptValues; readonly at: number }

/** All of them belong to one person; the empty owner is a visitor. `offered`: the one to go on with, named after signing in. */
type Box = { readonly owner: string; readonly offered: string | null; readonly forms: readonly KeptForm[] }

const key = 'keptForms'
const nothing: Box = { owner: '', offered: null, forms: [] }
const maxForms = 5
const maxLetters = 20_000
/** Milliseconds; a week. */
const keptFor = 7 * 86_400_000

const secret = /password|passcode|code|secret|token/i

const withoutSecrets = (values: KeptValues): KeptValues => Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name)))

/** A path of this site: nothing that a browser would take for another one (T9). */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\u0000-\u0020\\]*$/.test(path)

const isForm = (form: Partial<KeptForm> | null): form is KeptForm =>
  typeof form?.id === 'string' &&
  typeof form.path === 'string' &&
  isOwnPath(form.path) &&
  typeof form.at === 'number' &&
  typeof form.values === 'object' &&
  form.values !== null

/** What is kept on this device; null when nothing was. It is read again each time, since other tabs write it too. */
function readBox(): Box | null {
  try {
    const text = typeof window === 'undefined' ? null : localStorage.getItem(key)
    if (text === null) return null
    const box = JSON.parse(text) as Partial<Box> | null // each part is checked below
    const forms = Array.isArray(box?.forms) ? box.forms.filter((form: KeptForm | null) => isForm(form) && form.at > Date.now() - keptFor) : []
    return { owner: typeof box?.owner === 'string' ? box.owner : '', offered: typeof box?.offered === 'string' ? box.offered : null, forms }
  } catch {
    // another text under this key, or a browser that blocks storage
    return null
  }
}

const listeners = new Set<() => void>()

function writeBox(box: Box): void {
  try {
    localStorage.setItem(key, JSON.stringify(box))
  } catch {
    // no room on the device, or storage is blocked: only what was kept before is there afterwards
  }
  for (const listener of listeners) listener()
}

function keepForm(owner: string, form: KeptForm): void {
  const box = readBox() ?? { ...nothing, owner }
  // the person has changed, or has signed out in another tab (T31)
  if (box.owner !== owner || JSON.stringify(form.values).length > maxLetters) return
  writeBox({ ...box, forms: [form, ...box.forms.filter(({ id }) => id !== form.id)].slice(0, maxForms) })
}

/** Forgets one form: it was sent, or given up. */
export function dropKeptForm(id: string): void {
  const box = readBox()
  if (!box?.forms.some((form) => form.id === id)) return
  writeBox({ ...box, offered: box.offered === id ? null : box.offered, forms: box.forms.filter((form) => form.id !== id) })
}

/** Forgets everything that was kept: for signing out and for deleting an account. */
export const forgetKeptForms = (): void => writeBox(nothing)

/** After a sign-in: gives the person their own forms and a visitor's, offers the newest, and removes those of another person (T31). */
export function claimKeptForms(userId: string): void {
  const box = readBox() ?? nothing
  const forms = box.owner === userId || box.owner === '' ? box.forms : []
  writeBox({ owner: userId, offered: forms[0]?.id ?? null, forms })
}

/** No longer offers to go on with a form; what was typed stays in it. */
export function withdrawOffer(id: string): void {
  const box = readBox()
  if (box?.offered === id) writeBox({ ...box, offered: null })
}

/** Whether a text is a value of a kept form. */
export const isKeptText = (text: string): boolean => readBox()?.forms.some(({ values }) => Object.values(values).includes(text)) ?? false

/** Whether a visitor's form waits for a sign-in. */
export const holdsKeptForm = (): boolean => (readBox()?.forms.length ?? 0) > 0

/** The same, followed. */
export const useHoldsKeptForm = (): boolean => useSyncExternalStore(listen, holdsKeptForm, () => false)

function listen(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** What this person is offered to go on with, as one text, so that the same offer is the same value. */
function offerTo(userId: string): string | null {
  const box = readBox()
  const form = userId !== '' && box?.owner === userId ? box.forms.find(({ id }) => id === box.offered) : undefined
  return form ? JSON.stringify({ id: form.id, path: form.path }) : null
}

/** The form that the signed-in person is offered to go on with and where it opens; null when there is none. */
export function useOfferedForm(): Pick<KeptForm, 'id' | 'path'> | null {
  const userId = useUserInfo((user) => user.userId)
  const offer = useSyncExternalStore(
    listen,
    () => offerTo(userId),
    () => null,
  )
  return offer === null ? null : (JSON.parse(offer) as Pick<KeptForm, 'id' | 'path'>) // written by `offerTo`
}

/** What was typed, as far as the form still has such fields. */
const fitted = <Values extends KeptValues>(initial: Values, kept: KeptValues): Values =>
  Object.fromEntries(Object.entries(initial).map(([name, value]) => [name, typeof kept[name] === typeof value ? kept[name] : value])) as Values // one for each

const isSame = (a: KeptValues, b: KeptValues): boolean => Object.keys(a).every((name) => a[name] === b[name])

export type Keeping<Values extends KeptValues> = {
  /** What the form begins with: what was typed before, else its own first values. */
  readonly initial: Values
  /** Whether it begins with something typed before. */
  readonly wasKept: boolean
  /** Call it with the values after each change; untouched ones are not kept. */
  readonly keep: (values: Values) => void
  /** The form was sent or given up: nothing of it stays. */
  readonly drop: () => void
}

/** Begins a form for who is here now: what `useKeptForm` answers. */
export function beginForm<Values extends KeptValues>(id: string, path: string, first: Values): Keeping<Values> {
  const owner = useUserInfo.getState().userId
  const box = readBox()
  const before = box?.owner === owner ? box.forms.find((form) => form.id === id) : undefined
  const initial = before ? fitted(first, before.values) : first
  let untouched: KeptValues = first
  let last: KeptValues = initial
  return {
    initial,
    wasKept: before !== undefined,
    keep: (typed) => {
      last = withoutSecrets(typed)
      if (isSame(last, untouched)) dropKeptForm(id)
      else keepForm(owner, { id, path, values: last, at: Date.now() })
    },
    drop: () => {
      untouched = last
      dropKeptForm(id)
    },
  }
}

/**
 * Keeps what is typed into a form on this device, so that a session that ends loses nothing: after signing in again the person is
 * offered to go on, which opens `path` (with what the screen needs to open the form, such as `/account?form=name`). It survives a
 * reload; it belongs to one person (T31). For forms that begin in the browser, not in the server's markup. `id` is one for each form,
 * such as `account.name` or `message.{listing}`; `useForm` takes the answer as `kept`.
 */
export function useKeptForm<Values extends KeptValues>(id: string, path: string, initial: Values): Keeping<Values> {
  const [keeping] = useState(() => beginForm(id, path, initial))
  useEffect(() => {
    if (keeping.wasKept) withdrawOffer(id)
  }, [keeping, id])
  return keeping
}
