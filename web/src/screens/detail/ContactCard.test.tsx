// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { ContactCard } from './ContactCard.tsx'

const card = { id: 'a', name: '陈莉 / Lily Chen', role: 'Intermediary' } as const

test.each([
  ['zh', '陈'],
  ['en', 'LC'],
] as const)('in %s the card shows the portrait, and without one the initials', (locale, initials) => {
  const { container, rerender } = renderInPage(<ContactCard card={{ ...card, portrait: '/p.webp' }} />, { locale })
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/p.webp')
  rerender(<ContactCard card={card} />)
  expect(container.querySelector('img')).toBeNull()
  expect(container.textContent).toContain(initials)
})
