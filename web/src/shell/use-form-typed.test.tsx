// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ShellContext } from '../page/locale.tsx'
import { testShell } from './in-page.testing.tsx'
import { useForm } from './use-form.ts'

function SignIn() {
  const { form, input, values } = useForm({ initial: { account: '', password: '' }, check: () => ({}), submit: () => Promise.resolve() })
  return (
    <form {...form}>
      <input {...input('account')} />
      <input {...input('password')} type="password" />
      <output>{JSON.stringify(values)}</output>
    </form>
  )
}

test('what was typed into the form of the server before its script ran stays', async () => {
  const element = (
    <ShellContext value={{ ...testShell, switchLocale: () => undefined }}>
      <SignIn />
    </ShellContext>
  )
  document.body.innerHTML = `<div>${renderToString(element)}</div>`
  const [container, input] = [document.querySelector('div')!, document.querySelector('input')!]
  input.value = 'wang.li@example.'
  await act(async () => hydrateRoot(container, element))
  expect(JSON.parse(document.querySelector('output')!.textContent ?? '')).toEqual({ account: 'wang.li@example.', password: '' })
  expect(input.value).toBe('wang.li@example.')
})
