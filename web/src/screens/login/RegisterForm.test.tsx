// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { RegisterForm } from './RegisterForm.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => call }))

test.each([
  [/^I am looking for a home/, { role: 'Owner', isSeeking: true }],
  [/^I have a home/, { role: 'Owner' }],
  [/^I am an agent/, { role: 'Intermediary' }],
])('the purpose %s registers %j', async (purpose, values) => {
  call.mockReset().mockReturnValue(new Promise(() => undefined))
  renderInPage(<RegisterForm email="" onEmail={() => undefined} onDone={() => undefined} />)
  fireEvent.click(screen.getByRole('radio', { name: purpose }))
  for (const [label, text] of [
    [/^Username/, 'maria.santos'],
    [/^E-mail/, 'maria@mail.example'],
    [/^Password(?! again)/, 'a kettle on the 9th'],
    [/^Password again/, 'a kettle on the 9th'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Create account' }))
  await vi.waitFor(() => expect(call).toHaveBeenCalled())
  const { isSeeking, role }: { isSeeking?: boolean; role: string } = call.mock.calls[0]![1]
  expect({ role, ...(isSeeking === undefined ? {} : { isSeeking }) }).toEqual(values)
})
