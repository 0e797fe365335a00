// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { ListViewings } from './ListViewings.tsx'
import { testViewing } from '../viewings/viewing.testing.ts'

const time = '2099-11-30T02:00:00.000Z'
const viewings = [
  testViewing({ id: 'asked', who: 'Mum' }),
  testViewing({ id: 'agreed', state: 'confirmed', time }),
  testViewing({ id: 'unseen', state: 'confirmed', time, isLinkRevoked: true, who: 'Partner' }),
  testViewing({ id: 'declined', state: 'declined', isLinkRevoked: true }),
  testViewing({ id: 'of another list', listId: 'other' }),
]
const show = (items = viewings) =>
  renderInPage(<ListViewings listId="list" viewings={{ items, listings: [], removed: [], agreedElsewhere: [] }} onDone={() => undefined} />, { locale: 'en' })

test('the page of a list shows the viewings that wait for its agent, and no others', () => {
  show()
  expect(screen.getByRole('region', { name: 'Waiting for you' })).toBeDefined()
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Mum asks for a viewing',
    'Viewing with Partner confirmed',
  ])
})

test('without one it shows nothing', () => expect(show(viewings.slice(1, 2)).container.textContent).toBe(''))
