// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
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
