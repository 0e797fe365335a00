// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { OfferSheet } from './OfferSheet.tsx'

test.each([
  ['no time', {}, 'Time', 'Choose a time'],
  ['no day', { Day: '', Time: '10:00' }, 'Day', 'Choose a day'],
  ['a day that has passed', { Day: '2020-01-01', Time: '10:00' }, 'Day', 'This day has passed. Choose today or later.'],
])('%s is refused at its field, which gets the focus', async (_, typed, field, text) => {
  const offer = vi.fn()
  renderInPage(<OfferSheet open onClose={() => undefined} start="" onOffer={offer} />)
  for (const [label, value] of Object.entries(typed)) fireEvent.change(await screen.findByLabelText(label), { target: { value } })
  const button = await screen.findByRole('button', { name: 'Send this time' })
  button.focus()
  fireEvent.click(button)
  expect(document.activeElement).toBe(screen.getByLabelText(field))
  expect(screen.getByText(text)).toBeDefined()
  expect(offer).not.toHaveBeenCalled()
})
