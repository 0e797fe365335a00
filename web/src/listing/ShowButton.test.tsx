// @vitest-environment happy-dom
import { fields } from '@site/domain/fields.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { RangeFields } from './RangeFields.tsx'
import { ShowButton } from './ShowButton.tsx'

test('with text that is not a number the button focuses its field, whose error stays', async () => {
  const show = vi.fn()
  renderInPage(
    <div role="dialog">
      <RangeFields field={fields.price} name="Price" low={undefined} high={undefined} onChange={vi.fn()} />
      <ShowButton counts={null} isCounting={false} onClick={show} />
    </div>,
  )
  const lowest = screen.getByRole<HTMLInputElement>('textbox', { name: 'Price Lowest' })
  await userEvent.type(lowest, 'abc')
  await userEvent.click(screen.getByRole('button', { name: 'Show homes' }))
  expect(show).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(lowest)
  expect(screen.getByRole('alert').textContent).toContain('“abc” is not a number')
  await userEvent.clear(lowest)
  await userEvent.click(screen.getByRole('button', { name: 'Show homes' }))
  expect(show).toHaveBeenCalledOnce()
})
