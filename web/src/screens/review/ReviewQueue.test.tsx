// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { ReviewQueue } from './ReviewQueue.tsx'

const item = { kind: 'Building', id: 'e1', since: '2026-11-29T20:30:00Z', causes: [], reporters: 0, listing: null, estate: { name: { zh: '新楼', en: 'New' } } }
vi.mock('../../page/api.ts', async (load) => ({ ...(await load<object>()), api: () => async () => ({ items: [item], counts: {} }) }))
vi.mock('./MissingBuilding.tsx', () => ({ MissingBuilding: () => 'the building' }))

test('the queue has times of the site, and the panel of a chosen item comes into view', async () => {
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  renderInPage(<ReviewQueue />)
  const row = await screen.findByRole('button', { name: /New/ })
  expect(row.textContent).toContain('Nov 30, 2026')
  expect(row.textContent).toMatch(/4:30/)
  fireEvent.click(row)
  expect(screen.getByText('the building').className).toContain('desk:sticky')
  expect(scroll).toHaveBeenCalledTimes(1)
})
