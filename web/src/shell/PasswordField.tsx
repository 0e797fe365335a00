import type { ReactNode } from 'react'
import { Field } from '../ui/fields/Field.tsx'
import { TextInput, type TextInputProps } from '../ui/fields/TextInput.tsx'
import { useWords } from '../page/locale.tsx'
import { passwordWords } from './password.words.ts'

type PasswordFieldProps = Omit<TextInputProps, 'type'> & { label: string; error?: string; hint?: ReactNode; autoComplete: 'current-password' | 'new-password' }

/** A password input with a button that shows the text. An error replaces the hint. */
export function PasswordField({ label, error, hint, ...input }: PasswordFieldProps) {
  const words = useWords(passwordWords)
  return (
    <Field label={label} error={error} hint={error ? undefined : hint}>
      <TextInput type="password" showLabel={words.showPassword} hideLabel={words.hidePassword} autoCapitalize="off" spellCheck={false} {...input} />
    </Field>
  )
}
