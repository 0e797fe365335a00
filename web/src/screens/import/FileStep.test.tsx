// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../page/api.ts'
import { endSession, startSession, visitorInfo } from '../../page/session.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { FileStep } from './FileStep.tsx'
import { useImport } from './use-import.ts'

const read = vi.hoisted(() => vi.fn<(input: { name: string; content: string; poster?: string }) => Promise<unknown>>())
const call = vi.hoisted(() => async (key: string, input: { name: string; content: string }) => {
  if (key.endsWith('/import/read')) return read(input)
  return key.endsWith('/tree') ? [] : { items: [] }
})
vi.mock('../../page/api.ts', async (load) => ({ ...(await load<object>()), api: () => call, screenApi: () => call }))

beforeEach(() => read.mockReset())

function Step() {
  const state = useImport('')
  return state.file ? <p>{`read ${state.file.name}`}</p> : <FileStep state={state} />
}

/** Chooses a sheet, and waits for what the page says of it. */
async function choose() {
  const { container } = renderInPage(<Step />)
  const sheet = new File(['price\n9000000'], 'homes.csv', { type: 'text/csv' })
  await act(async () => void fireEvent.change(container.querySelector('input[type=file]')!, { target: { files: [sheet] } }))
}

const answer = { id: 'i', faults: [], remembered: null, columns: [] }

test('a file that does not reach the server is kept, and is sent again without another choice', async () => {
  read.mockRejectedValueOnce(new CallError('fault', 'No network', null, null, true))
  await choose()
  expect((await screen.findByRole('alert')).textContent).toBe('homes.csv was not sent: you are offline. It is kept, so you need not choose it again.')
  read.mockResolvedValueOnce(answer)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('read homes.csv')).toBeTruthy()
  expect(read.mock.calls.map(([{ name, content }]) => [name, atob(content)])).toEqual(Array.from({ length: 2 }, () => ['homes.csv', 'price\n9000000']))
})

test('a file that an operator sends again is for the poster that is chosen now', async () => {
  const person = { ...visitorInfo, userRole: 'Owner', permissionCodes: ['site.admin'], userId: 'op', expiredTime: Date.now() + 3_600_000, accessToken: 'token' }
  startSession(person as Parameters<typeof startSession>[0])
  read.mockRejectedValueOnce(new CallError('fault', 'No network', null, null, true))
  await choose()
  await screen.findByRole('alert')
  fireEvent.change(screen.getAllByRole('textbox')[0]!, { target: { value: ' ana ' } })
  read.mockResolvedValueOnce(answer)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('read homes.csv')).toBeTruthy()
  expect(read.mock.calls.map(([{ poster }]) => poster)).toEqual([undefined, 'ana'])
  endSession()
})

test('why the server does not read a file stands beside it, and there is nothing to try again', async () => {
  read.mockRejectedValueOnce(new CallError('fault', 'Something went wrong.'))
  await choose()
  expect(await screen.findByText('Something went wrong.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
