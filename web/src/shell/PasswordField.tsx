import { fill } from '@site/domain/format.ts'
import type { ReactNode } from 'react'
import { Field } from '../ui/fields/Field.tsx'
import { TextInput, type TextInputProps } from '../ui/fields/TextInput.tsx'
import { useWords } from '../page/locale.tsx'
import { passwordWords } from './password.words.ts'

type PasswordFieldProps = Omit<TextInputProps, 'type'> & { label: string; error?: string; hint?: ReactNode; autoComplete: 'current-password' | 'new-password' }

/** A password input, which is always required, with a button that shows the text. */
export function PasswordField({ label, error, hint, ...input }: PasswordFieldProps) {
  const words = useWords(passwordWords)
  return (
    <Field label={label} error={error} hint={error === hint ? undefined : hint} required>
      <TextInput
        type="password"
        showLabel={fill(words.show, { field: label })}
        hideLabel={fill(words.hide, { field: label })}
        autoCapitalize="off"
        spellCheck={false}
        {...input}
      />
    </Field>
  )
}
