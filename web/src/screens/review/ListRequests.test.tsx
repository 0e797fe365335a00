// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CallError } from '../../page/api.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { Notices } from '../../ui/overlays/Notices.tsx'
import { ListRequests } from './ListRequests.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => call }))

test('the operator reads who asks for lists, grants one, and nothing is shown once nobody waits', async () => {
  let items = [{ id: 'a1', username: 'mia', name: 'Mia Tan', homes: 3, askedAt: '2026-03-01T12:00:00Z' }]
  const bodies: unknown[] = []
  call.mockImplementation(async (key: string, body: unknown) => {
    if (!key.endsWith('/answerlists')) return { items }
    bodies.push(body)
    items = []
    return {}
  })
  const view = renderInPage(<ListRequests />)
  await view.findByText('Mia Tan · mia')
  view.getByText(/3 active listings · asked/)
  expect(view.getByRole('button', { name: 'Decline Mia Tan' })).toBeTruthy()
  view.getByRole('button', { name: 'Approve Mia Tan' }).click()
  await vi.waitFor(() => expect(view.queryByRole('heading')).toBeNull())
  expect(bodies).toEqual([{ id: 'a1', isGranted: true }])
})

test.each([
  ['notFound', 'this account is gone', false],
  ['alreadyReviewed', '', false],
  ['usernameTaken', 'not like that', true],
  ['invalid', 'not like this', true],
] as const)('an answer that fails with %s says “%s”, and the request is listed still: %s', async (problem, said, isListed) => {
  const ask = { id: 'a1', username: 'mia', name: 'Mia Tan', homes: 3, askedAt: '2026-03-01T12:00:00Z' }
  let items = [ask]
  call.mockImplementation(async (key: string) => {
    if (!key.endsWith('/answerlists')) return { items }
    items = []
    throw new CallError(problem, said || 'answered')
  })
  const view = renderInPage(
    <>
      <ListRequests />
      <Notices label="Notices" closeLabel="Close" />
    </>,
  )
  fireEvent.click(await view.findByRole('button', { name: 'Decline Mia Tan' }))
  if (said) expect(await view.findByText(said)).toBeTruthy()
  await vi.waitFor(() => expect(view.queryByText('Mia Tan · mia') !== null).toBe(isListed))
})
