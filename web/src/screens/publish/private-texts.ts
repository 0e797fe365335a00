import { fields } from '@site/domain/fields.ts'
import type { FormKey, FormValues } from '@site/domain/form-rules.ts'
import type { TextPart } from '@site/domain/pasted-text.ts'
import { moveDetail, type PrivateDetail, privateDetailsIn } from '@site/domain/private-details.ts'
import type { Words } from '@site/domain/words.ts'

const textKeys = ['remarks', 'petRules'] as const
const languages = ['zh', 'en'] as const

/** The changes that move a detail of a text to the private notes; the notes keep what they have. None if the notes are full. */
export function withDetailMoved(values: FormValues, key: FormKey, language: 'zh' | 'en', detail: TextPart): FormValues {
  const text = values[key] as Words | null | undefined
  const { rest, moved } = moveDetail(text?.[language] ?? '', detail)
  const next = { zh: text?.zh ?? '', en: text?.en ?? '', [language]: rest }
  const notes = [values.privateRemarks, moved].filter(Boolean).join('\n')
  if (notes.length > fields.privateRemarks.max) return {}
  return { [key]: next.zh || next.en ? next : null, privateRemarks: notes } as FormValues
}

/** What the public texts of a form should not say. */
export const privateDetailsOf = (values: FormValues): readonly PrivateDetail[] =>
  textKeys.flatMap((key) => languages.flatMap((language) => privateDetailsIn(values[key]?.[language] ?? '', values)))

/** The changes that move all private details of the public texts to the private notes, as far as these have room. */
export function withAllMoved(values: FormValues): FormValues {
  let changes: FormValues = {}
  for (const key of textKeys)
    for (const language of languages) {
      const next = () => privateDetailsIn({ ...values, ...changes }[key]?.[language] ?? '', values)[0]
      for (let detail = next(); detail; detail = next()) {
        const moved = withDetailMoved({ ...values, ...changes }, key, language, detail)
        if (Object.keys(moved).length === 0) return changes
        changes = { ...changes, ...moved }
      }
    }
  return changes
}
