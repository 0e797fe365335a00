import type { ComponentProps } from 'react'
import { useWords } from '../../page/locale.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { reviewQueueWords } from './review-queue.words.ts'

type NameKey = 'zh' | 'en'

/** The errors of the names of a missing place: both are required. */
export const nameFaults = ({ zh, en }: Readonly<Record<NameKey, string>>) =>
  ({ zh: zh.trim() === '' ? 'required' : null, en: en.trim() === '' ? 'required' : null }) as const

type PlaceNameFieldsProps = {
  /** As `useForm` answers them. */
  readonly input: (key: NameKey) => ComponentProps<typeof TextInput>
  readonly errorOf: (key: NameKey) => string | undefined
}

/** The fields of the names under which a missing place is published. */
export function PlaceNameFields({ input, errorOf }: PlaceNameFieldsProps) {
  const words = useWords(reviewQueueWords)
  return (
    <>
      <Field label={words.nameZh} error={errorOf('zh')}>
        <TextInput {...input('zh')} maxLength={80} />
      </Field>
      <Field label={words.nameEn} error={errorOf('en')}>
        <TextInput {...input('en')} maxLength={80} />
      </Field>
    </>
  )
}
