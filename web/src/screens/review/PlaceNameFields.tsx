import type { ComponentProps } from 'react'
import { LimitedInput } from '../../page/LimitedText.tsx'
import { useWords } from '../../page/locale.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { reviewQueueWords } from './review-queue.words.ts'

type NameKey = 'zh' | 'en'

/** The errors of the names of a missing place: both are required. */
export const nameFaults = ({ zh, en }: Readonly<Record<NameKey, string>>) =>
  ({ zh: zh.trim() === '' ? 'required' : null, en: en.trim() === '' ? 'required' : null }) as const

type PlaceNameFieldsProps = {
  /** As `useForm` answers them. */
  readonly input: (key: NameKey) => Omit<ComponentProps<typeof LimitedInput>, 'limit'>
  readonly errorOf: (key: NameKey) => string | undefined
}

/** The fields of the names under which a missing place is published. */
export function PlaceNameFields({ input, errorOf }: PlaceNameFieldsProps) {
  const words = useWords(reviewQueueWords)
  return (
    <>
      <Field label={words.nameZh} error={errorOf('zh')}>
        <LimitedInput {...input('zh')} limit={80} />
      </Field>
      <Field label={words.nameEn} error={errorOf('en')}>
        <LimitedInput {...input('en')} limit={80} />
      </Field>
    </>
  )
}
