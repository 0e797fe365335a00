// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CallError } from '../page/api.ts'
import { noticeBoard } from '../ui/notices.ts'
import { renderInPage } from './in-page.testing.tsx'
import { useForm } from './use-form.ts'

function NameForm({ error }: { error: CallError }) {
  const { form, errorOf } = useForm({ initial: { username: 'ana' }, check: () => ({}), submit: () => Promise.reject(error) })
  return (
    <form {...form}>
      <p>{errorOf('username')}</p>
      <button type="submit">Save</button>
    </form>
  )
}

/** Sends a form of one field, which is refused. */
async function refused(error: CallError) {
  for (const { id } of noticeBoard.current()) noticeBoard.dismiss(id)
  const { act, container } = renderInPage(<NameForm error={error} />)
  await act(async () => screen.getByRole('button').click())
  return { atField: container.querySelector('p')?.textContent, notices: noticeBoard.current().map(({ text }) => text) }
}

test('what is wrong with a field of the form is told at the field alone', async () => {
  const error = new CallError('usernameTaken', 'The username is taken.', { username: 'usernameTaken' })
  expect(await refused(error)).toEqual({ atField: expect.stringContaining('taken'), notices: [] })
})

test('what is wrong with a field that the form does not have is a notice', async () => {
  const error = new CallError('emailTaken', 'The address belongs to another account.', { email: 'emailTaken' })
  expect(await refused(error)).toEqual({ atField: '', notices: ['The address belongs to another account.'] })
})

test('what the page has said already is not said again', async () => {
  expect(await refused(new CallError('fault', 'Something went wrong.'))).toEqual({ atField: '', notices: [] })
})
