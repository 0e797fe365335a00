// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CallError } from '../page/api.ts'
import { Field } from '../ui/fields/Field.tsx'
import { Button } from '../ui/Button.tsx'
import { noticeBoard, notify } from '../ui/overlays/notices.ts'
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

/** Sends a form whose request fails; answers the messages at the field and by the button, and the notices. */
async function messagesAfter(error: CallError) {
  for (const { id } of noticeBoard.current()) noticeBoard.dismiss(id)
  const { act, container } = renderInPage(<NameForm error={error} />)
  await act(async () => screen.getByRole('button').click())
  return {
    atField: container.querySelector('p')?.textContent,
    byButton: screen.queryByRole('alert')?.textContent ?? '',
    notices: noticeBoard.current().map(({ text }) => text),
  }
}

test('a problem with a field of the form appears only at the field', async () => {
  const error = new CallError('usernameTaken', 'The username is taken.', { fields: { username: 'usernameTaken' } })
  expect(await messagesAfter(error)).toEqual({ atField: expect.stringContaining('taken'), byButton: '', notices: [] })
})

test('a problem with another field is said by the button', async () => {
  const error = new CallError('emailTaken', 'The address belongs to another account.', { fields: { email: 'emailTaken' } })
  expect(await messagesAfter(error)).toEqual({ atField: '', byButton: 'The address belongs to another account.', notices: [] })
})

test.each(['notFound', 'removed', 'linkEnded'] as const)(
  'a form whose thing is gone (%s) says so, since the page reports no missing thing',
  async (problem) => {
    expect(await messagesAfter(new CallError(problem, 'It no longer exists.'))).toEqual({ atField: '', byButton: 'It no longer exists.', notices: [] })
  },
)

test('a problem with a field of the form and with another one is shown at the field and by the button', async () => {
  const error = new CallError('invalid', 'The input is invalid.', { fields: { username: 'usernameTaken', ids: 'required' } })
  expect(await messagesAfter(error)).toEqual({ atField: expect.stringContaining('taken'), byButton: 'The input is invalid.', notices: [] })
})

test.each(['fault', 'tooFrequent', 'noMessages'] as const)(
  'a refusal (%s) stands by the button until the next try, in place of the notice of the page (r3)',
  async (problem) => {
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
    const { act } = renderInPage(<TextForm />)
    const press = () => act(async () => screen.getByRole('button').click())
    await press()
    await act(async () => {
      notify({ text: 'Not now.', tone: 'error' })
      tries[0]!.reject(new CallError(problem, 'Not now.'))
    })
    expect(screen.getByRole('alert').textContent).toBe('Not now.')
    expect(screen.getByRole('alert').nextElementSibling).toBe(screen.getByRole('button'))
    expect(noticeBoard.current()).toEqual([])
    await press()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('a refusal of a form that was closed meanwhile stays a notice (r3)', async () => {
  const answer = Promise.withResolvers<void>()
  function TextForm() {
    const { form, unsent } = useForm({ initial: { text: 'Hello' }, check: () => ({}), submit: () => answer.promise })
    return (
      <form {...form}>
        {unsent}
        <button type="submit">Send</button>
      </form>
    )
  }
  const { act, unmount } = renderInPage(<TextForm />)
  await act(async () => screen.getByRole('button').click())
  unmount()
  notify({ text: 'Not now.', tone: 'error' })
  answer.reject(new CallError('tooFrequent', 'Not now.'))
  await vi.waitFor(() => expect(noticeBoard.current().map(({ text }) => text)).toEqual(['Not now.']))
})

test('while a form is on its way its text stays as it was sent, the focus stays, and a second press sends nothing (r3)', async () => {
  const answer = Promise.withResolvers<void>()
  const submit = vi.fn(() => answer.promise)
  function TextForm() {
    const { form, input, isBusy } = useForm({ initial: { text: 'Hello' }, check: () => ({}), submit })
    return (
      <form {...form}>
        <TextInput aria-label="Text" {...input('text')} />
        <Button type="submit" busy={isBusy} busyText="Sending…">
          Send
        </Button>
      </form>
    )
  }
  const { act } = renderInPage(<TextForm />)
  const field = screen.getByLabelText<HTMLInputElement>('Text')
  field.focus()
  const press = () => act(async () => screen.getByRole('button').click())
  await press()
  expect(screen.getByRole('button').textContent).toBe('Sending…')
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Sending…'))
  await act(async () => void fireEvent.change(field, { target: { value: 'Other' } }))
  await press()
  fireEvent.submit(field.form!)
  expect([field.value, field.readOnly, document.activeElement === field, submit.mock.calls.length]).toEqual(['Hello', true, true, 1])
  await act(async () => answer.resolve())
  expect([screen.getByRole('button').textContent, field.readOnly]).toEqual(['Send', false])
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
