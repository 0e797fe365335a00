// @vitest-environment happy-dom
import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { BulkBar, useSayingChosen } from './BulkBar.tsx'
import { OwnRow } from './OwnRow.tsx'
import { startsSelecting, useSelection } from './use-selection.ts'
import type { ShelfActions } from './use-shelf-actions.ts'

const itemOf = (id: string) =>
  ({
    id,
    shelf: 'OnShelf',
    revision: 1,
    updatedAt: '2026-11-01T00:00:00Z',
    draft: null,
    draftEstate: null,
    listing: { id, number: id, mode: 'Sale', price: 5 },
  }) as unknown as OwnListing // the fields that rows read
const items = ['R-1', 'R-2', 'R-3'].map(itemOf)
const actions = { busyIds: new Set() } as unknown as ShelfActions

/** The cards of own homes with their bar and, as on phones, the button that begins selecting. */
function Listings() {
  const selection = useSelection(items)
  const saying = useSayingChosen(selection)
  return (
    <>
      <button type="button" {...startsSelecting} onClick={selection.start}>
        Begin
      </button>
      {saying}
      {items.map((item) => (
        <OwnRow
          key={item.id}
          item={item}
          files={undefined}
          now={new Date('2026-11-02')}
          isSelected={selection.isSelected(item.id)}
          isSelecting={selection.isSelecting}
          onSelect={(isSelected) => selection.select(item.id, isSelected)}
          actions={null}
        />
      ))}
      {selection.isSelecting && <BulkBar selection={selection} shownCount={3} actions={actions} onTakeOff={() => undefined} onEdit={() => undefined} />}
    </>
  )
}

const box = (number: string) => screen.getByRole('checkbox', { name: new RegExp(number) })

test.each([
  ['en', ['1 chosen', '2 chosen', '1 chosen', 'Nothing is chosen any more']],
  ['zh', ['已选 1 套', '已选 2 套', '已选 1 套', '已取消选择']],
] as const)('%s: each choice is announced, the first and the last one, too', async (locale, texts) => {
  renderInPage(<Listings />, { locale })
  const said = screen.getByRole('status')
  for (const [index, number] of ['R-1', 'R-3', 'R-3', 'R-1'].entries()) {
    await userEvent.click(box(number))
    await waitFor(() => expect(said.textContent).toBe(texts[index]))
  }
})

test.each([
  ['en', 'R-1', 'Go to the actions for the chosen homes'],
  ['zh', 'R-3', '去批量操作'],
] as const)('%s: the stop after the checkbox of a chosen row leads to the bar', async (locale, number, name) => {
  renderInPage(<Listings />, { locale })
  await userEvent.click(box(number))
  await userEvent.tab()
  const link = screen.getByRole('link', { name })
  expect(document.activeElement).toBe(link)
  expect(document.querySelector(link.getAttribute('href') ?? '')).toBe(screen.getByRole('region'))
})

test.each([
  ['the checkbox of a row, which is shown,', false],
  ['the button', true],
])('after selecting that %s began, the focus is there', async (_, isButton) => {
  renderInPage(<Listings />)
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  if (isButton) await userEvent.click(screen.getByRole('button', { name: 'Begin' }))
  await userEvent.click(box('R-2'))
  await userEvent.click(screen.getByRole('button', { name: 'Stop selecting' }))
  expect(document.activeElement).toBe(isButton ? screen.getByRole('button', { name: 'Begin' }) : box('R-2'))
  expect(shown.mock.contexts.map((row) => (row as Element).getAttribute('data-own'))).toEqual(isButton ? [] : ['R-2'])
})

test.each([
  ['a draft was chosen last', ['R-1', 'R-3'], ['R-1'], 'R-1'],
  ['the changed ones were chosen first', ['R-2', 'R-3', 'R-1'], ['R-2', 'R-3'], 'R-2'],
  ['the changed one is not shown any more', ['R-1', 'R-2'], ['gone'], 'R-2'],
])('after a bulk act the focus is on the first changed row: %s', async (_, chosen, changed, focused) => {
  function Acting() {
    const selection = useSelection(items)
    return (
      <>
        {items.map((item) => (
          <div key={item.id} data-own={item.id}>
            <input type="checkbox" aria-label={item.id} checked={selection.isSelected(item.id)} onChange={() => selection.select(item.id, true)} />
          </div>
        ))}
        {selection.isSelecting && (
          <button type="button" onClick={() => selection.clear(changed.map(itemOf))}>
            Change
          </button>
        )}
      </>
    )
  }
  renderInPage(<Acting />)
  for (const id of chosen) await userEvent.click(box(id))
  await userEvent.click(screen.getByRole('button'))
  expect(document.activeElement).toBe(box(focused))
})

test.each([
  ['of which one did not go through keeps that one chosen', ['R-2'], [false, true, false]],
  ['that went through ends the choice', [], [false, false, false]],
] as const)('an act %s', async (_, left, chosen) => {
  function Chosen() {
    const selection = useSelection(items)
    return (
      <button type="button" onClick={() => (selection.isSelecting ? selection.settle(items, new Set(left)) : selection.selectAll())}>
        {items.map(({ id }) => selection.isSelected(id)).join()}
      </button>
    )
  }
  const user = userEvent.setup()
  renderInPage(<Chosen />)
  const button = screen.getByRole('button')
  await user.click(button)
  await user.click(button)
  await waitFor(() => expect(button.textContent).toBe(chosen.join()))
})
