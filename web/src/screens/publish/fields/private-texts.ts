import { keysOf } from '@site/domain/keys-of.ts'
import { fields } from '@site/domain/fields.ts'
import type { FormValues } from '@site/domain/form-rules.ts'
import { moveDetail, type PrivateDetail, privateDetailsIn } from '@site/domain/publishing/private-details.ts'

const textKeys = ['remarks', 'petRules'] as const
const languages = ['zh', 'en'] as const

/** A field with public text in both languages. */
export type TextKey = (typeof textKeys)[number]

/** The changes that move a detail of a text to the end of the private notes; null if the notes have no room. */
function changesToMoveDetail(values: FormValues, key: TextKey, language: 'zh' | 'en', detail: PrivateDetail): FormValues | null {
  const text = values[key]
  const { rest, moved } = moveDetail(text?.[language] ?? '', detail)
  const next = { zh: text?.zh ?? '', en: text?.en ?? '', [language]: rest }
  const notes = [values.privateRemarks, moved].filter(Boolean).join('\n')
  return notes.length > fields.privateRemarks.max ? null : { [key]: next.zh || next.en ? next : null, privateRemarks: notes }
}

/** The changes that move all private details of a text in one language to the private notes, as far as these have room. */
export function changesToMoveText(values: FormValues, key: TextKey, language: 'zh' | 'en'): FormValues {
  let changes: FormValues = {}
  for (;;) {
    const current = { ...values, ...changes }
    const [detail] = privateDetailsIn(current[key]?.[language] ?? '', values)
    const moved = detail && changesToMoveDetail(current, key, language, detail)
    if (!moved) return changes
    changes = { ...changes, ...moved }
  }
}

/** The private details that the public texts of a form name. */
export const privateDetailsOf = (values: FormValues): readonly PrivateDetail[] =>
  textKeys.flatMap((key) => languages.flatMap((language) => privateDetailsIn(values[key]?.[language] ?? '', values)))

/** The changes that move all private details of the public texts to the private notes, as far as these have room. */
export const changesToMoveAll = (values: FormValues): FormValues =>
  textKeys
    .flatMap((key) => languages.map((language) => [key, language] as const))
    .reduce<FormValues>((changes, [key, language]) => ({ ...changes, ...changesToMoveText({ ...values, ...changes }, key, language) }), {})

/** Whether the fields of `changes` still have the changed values; if not, an undo would lose what was typed since. */
export const areStillApplied = (changes: FormValues, current: FormValues): boolean =>
  keysOf(changes).every((key) => JSON.stringify(changes[key]) === JSON.stringify(current[key]))
