// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CallError } from '../page/api.ts'
import { Field } from '../ui/fields/Field.tsx'
import { noticeBoard } from '../ui/overlays/notices.ts'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { renderInPage } from './in-page.testing.tsx'
import { useForm } from './use-form.ts'

function NameForm({ error }: { error: CallError }) {
  const { form, errorOf, unsent } = useForm({ initial: { username: 'ana' }, check: () => ({}), submit: () => Promise.reject(error) })
  return (
    <form {...form}>
      <p>{errorOf('username')}</p>
      {unsent}
      <button type="submit">Save</button>
    </form>
  )
}

/** Sends a form whose request fails; answers the message at the field and the notices. */
async function messagesAfter(error: CallError) {
  for (const { id } of noticeBoard.current()) noticeBoard.dismiss(id)
  const { act, container } = renderInPage(<NameForm error={error} />)
  await act(async () => screen.getByRole('button').click())
  return { atField: container.querySelector('p')?.textContent, notices: noticeBoard.current().map(({ text }) => text) }
}

test('a problem with a field of the form appears only at the field', async () => {
  const error = new CallError('usernameTaken', 'The username is taken.', { fields: { username: 'usernameTaken' } })
  expect(await messagesAfter(error)).toEqual({ atField: expect.stringContaining('taken'), notices: [] })
})

test('a problem with another field is a notice', async () => {
  const error = new CallError('emailTaken', 'The address belongs to another account.', { fields: { email: 'emailTaken' } })
  expect(await messagesAfter(error)).toEqual({ atField: '', notices: ['The address belongs to another account.'] })
})

test.each(['notFound', 'removed', 'linkEnded'] as const)(
  'a form whose thing is gone (%s) says so, since the page reports no missing thing',
  async (problem) => {
    expect(await messagesAfter(new CallError(problem, 'It no longer exists.'))).toEqual({ atField: '', notices: ['It no longer exists.'] })
  },
)

test('a problem with a field of the form and with another one is shown at the field and as a notice', async () => {
  const error = new CallError('invalid', 'The input is invalid.', { fields: { username: 'usernameTaken', ids: 'required' } })
  expect(await messagesAfter(error)).toEqual({ atField: expect.stringContaining('taken'), notices: ['The input is invalid.'] })
})

test('a problem that the page reports itself adds no message', async () => {
  expect(await messagesAfter(new CallError('fault', 'Something went wrong.'))).toEqual({ atField: '', notices: [] })
})

test.each([
  ['en', 'Not sent: you are offline. What you wrote is kept.'],
  ['zh', '没有网络，还没发出。您填的内容都在，可以再试一次。'],
] as const)('%s: a form that was sent without network says so by its button until the next try', async (locale, said) => {
  const tries = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let count = 0
  function TextForm() {
    const { form, unsent } = useForm({ initial: { text: 'Hello' }, check: () => ({}), submit: () => tries[count++]!.promise })
    return (
      <form {...form}>
        {unsent}
        <button type="submit">Send</button>
      </form>
    )
  }
  const { act } = renderInPage(<TextForm />, { locale })
  const press = () => act(async () => screen.getByRole('button').click())
  await press()
  expect(screen.queryByText(said)).toBeNull()
  await act(async () => tries[0]!.reject(new CallError('fault', 'Network error.', null, null, true)))
  expect(screen.getByText(said).nextElementSibling).toBe(screen.getByRole('button'))
  await press()
  expect(screen.queryByText(said)).toBeNull()
  await act(async () => tries[1]!.resolve())
  expect(screen.queryByText(said)).toBeNull()
})

test('a failure that the server answers is not said to be one of the network', async () => {
  await messagesAfter(new CallError('tooFrequent', 'Try again later.'))
  expect(screen.queryByText(/no network/)).toBeNull()
})

function CodeForm() {
  const { form, input, errorOf } = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code === '' ? 'enterCode' : null }),
    submit: () => Promise.resolve(),
  })
  return (
    <form {...form}>
      <Field label="Code" error={errorOf('code')}>
        <TextInput {...input('code')} />
      </Field>
      <button type="submit">Send</button>
    </form>
  )
}

test.each([
  ['in the wrong field is said, since that has the focus already', 'Code', 'Enter the verification code'],
  ['elsewhere moves the focus to the wrong field, which is read then', 'Send', null],
] as const)('a refusal after a key %s', async (_, focused, said) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { act } = renderInPage(<CodeForm />)
  const field = screen.getByLabelText('Code')
  ;(focused === 'Code' ? field : screen.getByRole('button')).focus()
  await act(async () => screen.getByRole('button').click())
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(document.activeElement).toBe(field)
  expect(screen.queryByRole('alert')?.textContent ?? null).toBe(said)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.queryByRole('alert')).toBeNull()
  vi.useRealTimers()
})

test('a try without answer is said once, by the button, and not by a notice besides', async () => {
  const error = new CallError('fault', 'Network error.', null, null, true, true)
  const { act } = renderInPage(<NameForm error={error} />)
  noticeBoard.notify({ text: 'Network error.', tone: 'error' })
  await act(async () => screen.getByRole('button').click())
  expect(screen.getByRole('alert').textContent).toContain('We got no reply')
  expect(noticeBoard.current()).toEqual([])
})
