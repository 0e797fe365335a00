// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../page/api.ts'
import { forgetKeptForms } from '../device/kept-forms.ts'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { noticeBoard } from '../ui/overlays/notices.ts'
import { RejectSheet } from './RejectSheet.tsx'

beforeEach(() => {
  forgetKeptForms()
  for (const { id } of noticeBoard.current()) noticeBoard.dismiss(id)
})

/** Sends a rejection whose call fails; answers whether the sheet was closed, what stands in the note, and what the page says. */
async function afterFailure(error: CallError) {
  const onDone = vi.fn<() => void>()
  const { act } = renderInPage(
    <RejectSheet
      subject="home"
      open
      title="Reject"
      reasonLabel="Why"
      doneText="Rejected"
      onSend={() => Promise.reject(error)}
      onClose={() => undefined}
      onDone={onDone}
    />,
  )
  fireEvent.change(screen.getByRole('combobox', { hidden: true }), { target: { value: 'Photos' } })
  const [, english] = screen.getAllByRole('textbox', { hidden: true })
  fireEvent.change(english!, { target: { value: 'Two photos show another home.' } })
  await act(async () => fireEvent.submit(document.querySelector('form')!))
  return {
    isDone: onDone.mock.calls.length > 0,
    note: (screen.getAllByRole('textbox', { hidden: true })[1] as HTMLTextAreaElement).value,
    isUnsent: screen.queryByText(/^Not sent/) !== null,
    notices: noticeBoard.current().map(({ text }) => text),
  }
}

const note = 'Two photos show another home.'

test.each([
  ['invalid input', new CallError('invalid', 'The note is too long.'), { isDone: false, note, isUnsent: false, notices: ['The note is too long.'] }],
  ['no network', new CallError('fault', 'Network error.', null, null, true), { isDone: false, note, isUnsent: true, notices: [] }],
  ['a fault, which the page reports', new CallError('fault', 'Something went wrong.'), { isDone: false, note, isUnsent: false, notices: [] }],
  ['a home that is gone', new CallError('removed', 'It was removed.'), { isDone: true, note, isUnsent: false, notices: ['It was removed.'] }],
  ['another reviewer', new CallError('alreadyReviewed', 'Somebody was first.'), { isDone: true, note, isUnsent: false, notices: [] }],
] as const)('a rejection that fails with %s keeps what was typed, and ends only if it is decided', async (_, error, seen) =>
  expect(await afterFailure(error)).toEqual(seen),
)

test('a reason that is typed and not sent is there again, only for its home', () => {
  const noteOf = (subject: string) => {
    cleanup()
    const send = () => Promise.reject(new Error('not sent'))
    renderInPage(
      <RejectSheet
        subject={subject}
        open
        title="Reject"
        reasonLabel="Why"
        doneText="Rejected"
        onSend={send}
        onClose={() => undefined}
        onDone={() => undefined}
      />,
      { path: '/admin?page=2' },
    )
    return screen.getAllByRole<HTMLTextAreaElement>('textbox', { hidden: true })[1]!
  }
  fireEvent.change(noteOf('first'), { target: { value: note } })
  expect(localStorage.getItem('keptForms')).toContain('"/admin?page=2#reject-first"')
  expect(noteOf('second').value).toBe('')
  expect(noteOf('first').value).toBe(note)
  fireEvent.click(screen.getByRole('button', { name: 'Discard what you typed', hidden: true }))
  expect(noteOf('first').value).toBe('')
})
