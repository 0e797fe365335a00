import { fields } from '@site/domain/fields.ts'
import type { FormValues } from '@site/domain/form-rules.ts'
import { moveDetail, type PrivateDetail, privateDetailsIn } from '@site/domain/publishing/private-details.ts'

const textKeys = ['remarks', 'petRules'] as const
const languages = ['zh', 'en'] as const

/** A field with public text in both languages. */
export type TextKey = (typeof textKeys)[number]

/** The changes that move a detail of a text to the private notes; the notes keep what they have. None if the notes are full. */
function withDetailMoved(values: FormValues, key: TextKey, language: 'zh' | 'en', detail: PrivateDetail): FormValues | null {
  const text = values[key]
  const { rest, moved } = moveDetail(text?.[language] ?? '', detail)
  const next = { zh: text?.zh ?? '', en: text?.en ?? '', [language]: rest }
  const notes = [values.privateRemarks, moved].filter(Boolean).join('\n')
  return notes.length > fields.privateRemarks.max ? null : { [key]: next.zh || next.en ? next : null, privateRemarks: notes }
}

/** The changes that move all private details of a text in one language to the private notes, as far as these have room. */
export function withTextMoved(values: FormValues, key: TextKey, language: 'zh' | 'en'): FormValues {
  let changes: FormValues = {}
  for (;;) {
    const current = { ...values, ...changes }
    const [detail] = privateDetailsIn(current[key]?.[language] ?? '', values)
    const moved = detail && withDetailMoved(current, key, language, detail)
    if (!moved) return changes
    changes = { ...changes, ...moved }
  }
}

/** What the public texts of a form should not say. */
export const privateDetailsOf = (values: FormValues): readonly PrivateDetail[] =>
  textKeys.flatMap((key) => languages.flatMap((language) => privateDetailsIn(values[key]?.[language] ?? '', values)))

/** The changes that move all private details of the public texts to the private notes, as far as these have room. */
export const withAllMoved = (values: FormValues): FormValues =>
  textKeys
    .flatMap((key) => languages.map((language) => [key, language] as const))
    .reduce<FormValues>((changes, [key, language]) => ({ ...changes, ...withTextMoved({ ...values, ...changes }, key, language) }), {})

/** Whether the changed fields still are as `changes` left them: an undo would lose what was typed since. */
export const isAsLeft = (changes: FormValues, current: FormValues): boolean =>
  (Object.keys(changes) as (keyof FormValues)[]).every((key) => JSON.stringify(changes[key]) === JSON.stringify(current[key])) // its own keys
