import type { TextPart } from '@site/domain/pasted/pasted-text.ts'
import type { LeftOutPart } from '@site/domain/pasted/pasted-left-out.ts'
import { withoutStyledLetters } from '@site/domain/keywords/styled-letters.ts'
import type { Words } from '@site/domain/words.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useKeptForm } from '../../device/kept-forms.ts'
import { CallError, screenApi } from '../../page/api.ts'
import { newId } from '../../page/new-id.ts'
import { isSignedIn, useUserInfo } from '../../page/session.ts'
import { draftValues, homesByPart, type PastedHome, indexesInNewReading } from './paste-view.ts'
import { shareInAddress, useReceivedShare } from './use-received-share.ts'

/** What the person decided about the homes of a text, kept with it. `parts`: null for those of the server; `ids`: of the drafts, by home. */
type Answers = {
  readonly parts: readonly TextPart[] | null
  readonly ids: readonly string[]
  /** Values by home and field, such as `0.price`, and whole homes, such as `0`. */
  readonly confirmed: readonly string[]
  readonly leftOut: readonly string[]
}

const noAnswers: Answers = { parts: null, ids: [], confirmed: [], leftOut: [] }

/** The answers in a kept form; null without any: the server has not read the text yet. */
function parseAnswers(text: string): Answers | null {
  if (text === '') return null
  try {
    return { ...noAnswers, ...(JSON.parse(text) as Partial<Answers>) } // written by this screen
  } catch {
    return null
  }
}

/** The homes of a text; `names`: of places, by id; `leftOut`: parts that no home has; `more`: how many homes follow in the text that are not read. */
type ParsedText = {
  readonly homes: readonly PastedHome[]
  readonly names: Readonly<Record<string, Words>>
  readonly more: number
  readonly leftOut: readonly LeftOutPart[]
}

/** The fields of the home at `index` in a list of answers. */
const fieldsOfHome = (keys: readonly string[], index: number): string[] =>
  keys.flatMap((key) => (key.startsWith(`${index}.`) ? [key.slice(`${index}.`.length)] : []))

/** The answers with one more, or without it if it is not `isOn`. A value or home is confirmed or left out, never both. */
function withAnswer({ confirmed, leftOut, ...rest }: Answers, list: 'confirmed' | 'leftOut', key: string, isOn: boolean): Answers {
  const without = (keys: readonly string[]) => keys.filter((other) => other !== key)
  const next = { ...rest, confirmed: without(confirmed), leftOut: without(leftOut) }
  return isOn ? { ...next, [list]: [...next[list], key] } : next
}

/** Whether a home becomes no draft: the person left it out, or the text says that it is taken and the person did not put it back. */
const isHomeLeftOut = ({ confirmed, leftOut }: Answers, index: number, home: PastedHome | undefined): boolean =>
  leftOut.includes(`${index}`) || (Boolean(home?.taken) && !confirmed.includes(`${index}`))

/** The answers about homes that a new reading of the text has as well, with their new indexes. */
function answersInNewReading(
  { confirmed, leftOut }: Answers,
  before: readonly PastedHome[],
  after: readonly PastedHome[],
): Pick<Answers, 'confirmed' | 'leftOut'> {
  const newIndexes = indexesInNewReading(before, after)
  const keysInNewReading = (keys: readonly string[]) =>
    keys.flatMap((key) => {
      const [index = '', field] = key.split('.')
      const newIndex = newIndexes.get(Number(index))
      return newIndex === undefined ? [] : [field === undefined ? `${newIndex}` : `${newIndex}.${field}`]
    })
  return { confirmed: keysInNewReading(confirmed), leftOut: keysInNewReading(leftOut) }
}

/**
 * Saves the homes of a text as drafts, except those that are left out. Returns the ids of the saved drafts. Another attempt sends the same ids again, so
 * that it creates no second draft of a home.
 */
async function saveDrafts(text: string, homes: readonly PastedHome[], answers: Answers): Promise<readonly string[]> {
  const { ids, leftOut, confirmed } = answers
  const savedIds: string[] = []
  for (const [index, home] of homes.entries()) {
    const id = ids[index]
    if (!id || isHomeLeftOut(answers, index, home)) continue
    const values = draftValues(text, home, fieldsOfHome(leftOut, index), fieldsOfHome(confirmed, index))
    await screenApi()('POST /frontend/api/listing/draft', { id, revision: 0, ...values }).then(
      () => savedIds.push(id),
      () => undefined, // the caller compares the number of ids with that of the homes
    )
  }
  return savedIds
}

/**
 * The state of the paste screen, with the functions that change it. Text, homes and answers survive a reload and the end of the session. `share`: where
 * the text came from, and how many photos wait there; `receivedText`: a shared text that waits for an answer, or null; `draftCount`: how many homes
 * become drafts; `unsavedCount`: how many homes the last attempt did not save. `editText` goes from the homes back to the text.
 */
export function usePaste() {
  const navigate = useNavigate()
  const keptForm = useKeptForm('paste', '/paste', { text: '', answers: '', share: '' })
  const [shareId] = useState(() => shareInAddress() || keptForm.initial.share)
  const [keptAnswers] = useState(() => (isSignedIn(useUserInfo.getState()) ? parseAnswers(keptForm.initial.answers) : null))
  const [text, setText] = useState(keptForm.initial.text)
  const [answers, setAnswers] = useState<Answers>(keptAnswers ?? noAnswers)
  const [result, setResult] = useState<ParsedText | null>(null)
  const [state, setState] = useState<'idle' | 'reading' | 'failed' | 'unreachable' | 'saving'>(keptAnswers ? 'reading' : 'idle')
  const [unsavedCount, setUnsavedCount] = useState(0)

  const store = (nextText: string, nextAnswers: Answers | null) => {
    setText(nextText)
    setAnswers(nextAnswers ?? noAnswers)
    const keptShare = nextText === '' && receivedShare.photoCount === 0 ? '' : shareId
    keptForm.keep({ text: nextText, answers: nextAnswers ? JSON.stringify(nextAnswers) : '', share: keptShare })
  }
  /** Reads the text with these parts; `earlier`: the answers of an earlier visit to the same reading. */
  const load = (parts: readonly TextPart[] | null, earlier: Answers | null) => {
    // positions of the answer count in the text without styled letters, which the screen shows from then on
    const plainText = withoutStyledLetters(text).text
    return screenApi()('POST /frontend/api/listing/parse', { text: plainText, ...(parts ? { parts: [...parts] } : {}) }).then(
      ({ drafts, names, more, leftOut }) => {
        const decisions = earlier ?? (parts ? { ...noAnswers, ...answersInNewReading(answers, result?.homes ?? [], drafts) } : noAnswers)
        store(plainText, { ...decisions, parts, ids: drafts.map((_, index) => earlier?.ids[index] ?? newId()) })
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
  const readAgain = useEffectEvent(() => void (keptAnswers && load(keptAnswers.parts, keptAnswers)))
  useEffect(() => readAgain(), [])
  const receivedShare = useReceivedShare(shareId, text, (next) => store(next, null))

  const homes = result?.homes ?? []
  const isLeftOutAt = (index: number) => isHomeLeftOut(answers, index, homes[index])
  const draftCount = homes.filter((_, index) => !isLeftOutAt(index)).length
  const save = async (): Promise<readonly string[]> => {
    setState('saving')
    const savedIds = await saveDrafts(text, homes, answers)
    const missingCount = draftCount - savedIds.length
    await receivedShare.givePhotos(savedIds[0])
    setUnsavedCount(missingCount)
    setState('idle')
    if (missingCount === 0) keptForm.drop()
    return savedIds
  }
  const answer = (list: 'confirmed' | 'leftOut', key: string, isOn: boolean) => store(text, withAnswer(answers, list, key, isOn))

  return {
    text,
    share: { id: shareId, photoCount: receivedShare.photoCount },
    receivedText: receivedShare.receivedText,
    result,
    state,
    unsavedCount,
    parts: homesByPart(homes),
    changeText: (typed: string) => store(typed, null),
    read: () => read(null),
    readParts: (parts: readonly TextPart[]) => read(parts),
    editText: () => setResult(null),
    clear: () => (setResult(null), store('', null)),
    save,
    draftCount,
    isHomeLeftOut: isLeftOutAt,
    leaveHomeOut: (index: number, isLeftOut: boolean) => answer(isLeftOut ? 'leftOut' : 'confirmed', `${index}`, true),
    isConfirmed: (key: string) => answers.confirmed.includes(key),
    isLeftOut: (key: string) => answers.leftOut.includes(key),
    fieldsLeftOutOf: (index: number) => fieldsOfHome(answers.leftOut, index),
    confirm: (key: string, isOn: boolean) => answer('confirmed', key, isOn),
    leaveOut: (key: string, isOn: boolean) => answer('leftOut', key, isOn),
  }
}

export type Paste = ReturnType<typeof usePaste>
