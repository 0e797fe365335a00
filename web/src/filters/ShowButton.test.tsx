// @vitest-environment happy-dom
import { fields } from '@site/domain/fields.ts'
import { readSearch } from '@site/domain/search-query.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { useFieldFaults } from './field-faults.tsx'
import { RangeControl } from './RangeControl.tsx'
import { ShowButton } from './ShowButton.tsx'

const show = vi.fn()

function Panel() {
  const { hasFault, clearFields, withFaults } = useFieldFaults()
  return (
    <div role="dialog">
      {withFaults(
        <RangeControl
          field={fields.price}
          filter={fields.price.filter}
          query={readSearch({}).query}
          name="Price"
          counts={null}
          bars={null}
          priceOnRequestCount={0}
          onChange={vi.fn()}
        />,
      )}
      <button type="button" onClick={clearFields}>
        Clear
      </button>
      <ShowButton counts={null} isCounting={false} hasFault={hasFault} onClick={show} />
    </div>
  )
}

const lowest = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Price Min' })

test('with text that is not a number the button asks to correct it and focuses its field, whose error stays', async () => {
  renderInPage(<Panel />)
  await userEvent.type(lowest(), 'abc')
  expect(screen.queryByRole('button', { name: 'Show homes' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Correct the marked number' }))
  expect(show).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(lowest())
  expect(screen.getByText(/“abc” is not a number/)).toBeDefined()
  await userEvent.clear(lowest())
  await userEvent.click(screen.getByRole('button', { name: 'Show homes' }))
  expect(show).toHaveBeenCalledOnce()
})

test('clearing the panel also removes a text that is not a number', async () => {
  renderInPage(<Panel />)
  await userEvent.type(lowest(), 'abc')
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(lowest().value).toBe('')
  expect(screen.getByRole('button', { name: 'Show homes' })).toBeTruthy()
})

test.each([[1300], [1], [0]])('a total of %d is said while the choice is made, not once it is applied', async (totalRowQty) => {
  const counts = { totalRowQty: 296 } as never
  const { rerender, container } = renderInPage(<ShowButton counts={counts} isCounting={false} hasFault={false} onClick={show} />)
  const live = () => container.querySelector('[aria-live]')?.getAttribute('aria-live')
  expect(live()).toBe('polite')
  await userEvent.click(screen.getByRole('button'))
  rerender(<ShowButton counts={{ totalRowQty } as never} isCounting={false} hasFault={false} onClick={show} />)
  expect(live()).toBe('off')
})
