// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { ProblemError } from '@site/domain/problems.ts'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { MissingBuilding } from './MissingBuilding.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../page/api.ts', async (load) => ({ ...(await load<object>()), api: () => call }))

const estate = {
  id: 'e1',
  name: { zh: '新楼', en: 'New' },
  address: { zh: '', en: '' },
  point: null,
  area: null,
  city: { name: { zh: '马卡蒂', en: 'Makati' } },
}

test.each(['fault', 'notFound'] as const)('a building that did not load (%s) says so, and a press loads it', async (problem) => {
  call.mockRejectedValueOnce(new ProblemError(problem)).mockResolvedValue({ estate, listings: 1, like: [] })
  renderInPage(<MissingBuilding id="e1" onDecided={() => undefined} />)
  expect(await screen.findByText('The building did not load')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByDisplayValue('New')).toBeTruthy()
})
