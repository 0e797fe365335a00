import type { TextPart } from '@site/domain/pasted/pasted-text.ts'
import type { LeftOutPart } from '@site/domain/pasted/pasted-left-out.ts'
import { withoutStyledLetters } from '@site/domain/keywords/styled-letters.ts'
import type { Words } from '@site/domain/words.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useKeptForm } from '../../device/kept-forms.ts'
import { CallError, screenApi } from '../../page/api.ts'
import { isSignedIn, useUserInfo } from '../../page/session.ts'
import { draftValues, homesByPart, type PastedHome, samePlaces } from './paste-view.ts'
import { shareInAddress, useReceived } from './use-received.ts'

/** What the person decided about the homes of a text; kept on the device with the text. `ids`: of their drafts. */
type Answers = {
  readonly parts: readonly TextPart[] | null
  readonly ids: readonly string[]
  /** Values by home and field, such as `0.price`, and whole homes, such as `0`. */
  readonly confirmed: readonly string[]
  readonly leftOut: readonly string[]
}

const noAnswers: Answers = { parts: null, ids: [], confirmed: [], leftOut: [] }

/** The kept answers; null if the text was not read yet. */
function answersOf(text: string): Answers | null {
  if (text === '') return null
  try {
    return { ...noAnswers, ...(JSON.parse(text) as Partial<Answers>) } // written by this screen
  } catch {
    return null
  }
}

type ReadText = {
  readonly homes: readonly PastedHome[]
  readonly names: Readonly<Record<string, Words>>
  readonly more: number
  readonly leftOut: readonly LeftOutPart[]
}

/** The fields of a home in a list of answers. */
const fieldsOf = (keys: readonly string[], index: number): string[] =>
  keys.flatMap((key) => (key.startsWith(`${index}.`) ? [key.slice(`${index}.`.length)] : []))

/** The answers with one about a value, which is confirmed or left out, never both. */
function withAnswer({ confirmed, leftOut, ...rest }: Answers, list: 'confirmed' | 'leftOut', key: string, isOn: boolean): Answers {
  const without = (keys: readonly string[]) => keys.filter((other) => other !== key)
  const next = { ...rest, confirmed: without(confirmed), leftOut: without(leftOut) }
  return isOn ? { ...next, [list]: [...next[list], key] } : next
}

/** Whether a home becomes no draft: the person left it out, or the text says that it is gone and the person did not take it. */
const isOut = ({ confirmed, leftOut }: Answers, index: number, home: PastedHome | undefined): boolean =>
  leftOut.includes(`${index}`) || (Boolean(home?.taken) && !confirmed.includes(`${index}`))

/** The answers about homes that another reading of the text has as well. */
function movedAnswers({ confirmed, leftOut }: Answers, before: readonly PastedHome[], after: readonly PastedHome[]): Pick<Answers, 'confirmed' | 'leftOut'> {
  const places = samePlaces(before, after)
  const moved = (keys: readonly string[]) =>
    keys.flatMap((key) => {
      const [index = '', field] = key.split('.')
      const place = places.get(Number(index))
      return place === undefined ? [] : [field === undefined ? `${place}` : `${place}.${field}`]
    })
  return { confirmed: moved(confirmed), leftOut: moved(leftOut) }
}

/** Saves the homes of a text as drafts, but for those that are left out; returns the ids of those that were saved. A second attempt sends the same drafts again, which changes nothing. */
async function saveDrafts(text: string, homes: readonly PastedHome[], answers: Answers): Promise<readonly string[]> {
  const { ids, leftOut, confirmed } = answers
  const saved: string[] = []
  for (const [index, home] of homes.entries()) {
    const id = ids[index]
    if (!id || isOut(answers, index, home)) continue
    const values = draftValues(text, home, fieldsOf(leftOut, index), fieldsOf(confirmed, index))
    await screenApi()('POST /frontend/api/listing/draft', { id, revision: 0, ...values }).then(
      () => saved.push(id),
      () => undefined, // the caller counts them
    )
  }
  return saved
}

/** The state of the screen: text, homes and answers, all of which survive a reload and an ended session. */
export function usePaste() {
  const navigate = useNavigate()
  const kept = useKeptForm('paste', '/paste', { text: '', answers: '', share: '' })
  const [share] = useState(() => shareInAddress() || kept.initial.share)
  const [earlierAnswers] = useState(() => (isSignedIn(useUserInfo.getState()) ? answersOf(kept.initial.answers) : null))
  const [text, setText] = useState(kept.initial.text)
  const [answers, setAnswers] = useState<Answers>(earlierAnswers ?? noAnswers)
  const [result, setResult] = useState<ReadText | null>(null)
  const [state, setState] = useState<'idle' | 'reading' | 'failed' | 'unreachable' | 'saving'>(earlierAnswers ? 'reading' : 'idle')
  const [unsaved, setUnsaved] = useState(0)

  const store = (nextText: string, next: Answers | null) => {
    setText(nextText)
    setAnswers(next ?? noAnswers)
    kept.keep({ text: nextText, answers: next ? JSON.stringify(next) : '', share: nextText === '' && received.photos === 0 ? '' : share })
  }
  const load = (parts: readonly TextPart[] | null, earlier: Answers | null) => {
    // the screen shows the letters that the homes are read from
    const plain = withoutStyledLetters(text).text
    return screenApi()('POST /frontend/api/listing/parse', { text: plain, ...(parts ? { parts: [...parts] } : {}) }).then(
      ({ drafts, names, more, leftOut }) => {
        const kept = earlier ?? (parts ? { ...noAnswers, ...movedAnswers(answers, result?.homes ?? [], drafts) } : noAnswers)
        store(plain, { ...kept, parts, ids: drafts.map((_, index) => earlier?.ids[index] ?? crypto.randomUUID()) })
        setResult({ homes: drafts, names, more, leftOut })
        setState('idle')
      },
      (error: unknown) => setState(error instanceof CallError && error.isUnreachable ? 'unreachable' : 'failed'),
    )
  }
  const read = async (parts: readonly TextPart[] | null) => {
    if (!isSignedIn(useUserInfo.getState())) return void navigate({ to: '/login', search: { why: 'paste' } })
    setState('reading')
    await load(parts, null)
  }
  const readAgain = useEffectEvent(() => void (earlierAnswers && load(earlierAnswers.parts, earlierAnswers)))
  useEffect(() => readAgain(), [])
  const received = useReceived(share, text, (next) => store(next, null))

  const isHomeOut = (index: number) => isOut(answers, index, result?.homes[index])
  const keptCount = (result?.homes ?? []).filter((_, index) => !isHomeOut(index)).length
  const save = async (): Promise<readonly string[]> => {
    setState('saving')
    const saved = await saveDrafts(text, result?.homes ?? [], answers)
    const missing = keptCount - saved.length
    await received.give(saved[0])
    setUnsaved(missing)
    setState('idle')
    if (missing === 0) kept.drop()
    return saved
  }
  const answer = (list: 'confirmed' | 'leftOut', key: string, isOn: boolean) => store(text, withAnswer(answers, list, key, isOn))

  return {
    text,
    /** The share that the text came with, and how many photos wait in it. */
    share: { id: share, photos: received.photos },
    /** A shared text that waits for an answer. */
    received: received.received,
    result,
    state,
    unsaved,
    parts: homesByPart(result?.homes ?? []),
    type: (typed: string) => store(typed, null),
    read: () => read(null),
    readParts: (parts: readonly TextPart[]) => read(parts),
    edit: () => setResult(null),
    clear: () => (setResult(null), store('', null)),
    save,
    /** How many homes become drafts. */
    keptCount,
    isHomeOut,
    leaveHomeOut: (index: number, isLeft: boolean) => answer(isLeft ? 'leftOut' : 'confirmed', `${index}`, true),
    isConfirmed: (key: string) => answers.confirmed.includes(key),
    isLeftOut: (key: string) => answers.leftOut.includes(key),
    leftOutOf: (index: number) => fieldsOf(answers.leftOut, index),
    confirm: (key: string, isOn: boolean) => answer('confirmed', key, isOn),
    leaveOut: (key: string, isOn: boolean) => answer('leftOut', key, isOn),
  }
}

export type Paste = ReturnType<typeof usePaste>
