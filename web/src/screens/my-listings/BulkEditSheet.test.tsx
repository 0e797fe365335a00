// @vitest-environment happy-dom
import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { BulkEditSheet } from './BulkEditSheet.tsx'

const itemOf = (id: string, price: number) =>
  ({
    id,
    shelf: 'OnShelf',
    revision: 3,
    draft: null,
    listing: { id, type: 'Residence', mode: 'Lease', price, shelf: 'OnShelf', estate: null },
  }) as unknown as OwnListing
const items = [itemOf('a', 80_000), itemOf('b', 60_000)]
const onEdit = vi.fn()
beforeEach(() => onEdit.mockReset())

async function enter(shown: readonly OwnListing[], raises: boolean, text: string, locale: 'zh' | 'en' = 'en') {
  cleanup()
  const user = userEvent.setup()
  renderInPage(<BulkEditSheet items={shown} onClose={() => undefined} onEdit={onEdit} />, { locale })
  if (raises) await user.click(screen.getByRole('radio', { name: locale === 'en' ? 'Raise' : '涨' }))
  await user.type(screen.getByLabelText(locale === 'en' ? 'By how much' : '幅度'), `${text}{Enter}`)
  return user
}

test.each([
  ['en', true, '200', 'The prices of 2 homes change by half or more, such as ₱80,000 → ₱240,000. Is that right?', 'Yes, change 2 homes'],
  ['en', false, '70', 'The prices of 2 homes change by half or more, such as ₱80,000 → ₱24,000. Is that right?', 'Yes, change 2 homes'],
  ['zh', true, '151', '2 套的价格会变动一半以上，例如 ₱80,000 → ₱200,800，确定吗？', '没错，修改 2 套'],
] as const)('%s: prices that change a lot are asked about once (raise: %s, %s %%)', async (locale, raises, text, question, yes) => {
  const user = await enter(items, raises, text, locale)
  expect(screen.getByRole('alert').textContent).toBe(question)
  expect(onEdit).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: yes }))
  expect(onEdit).toHaveBeenCalledWith(items, { price: { by: 'percent', change: raises ? Number(text) : -Number(text) } })
})

test('a small change is not asked about, and a question is for what was typed', async () => {
  await enter(items, false, '5')
  expect(onEdit).toHaveBeenCalledTimes(1)
  const user = await enter([items[0]!], true, '200')
  expect(screen.getByRole('alert').textContent).toMatch(/^₱240,000 is at least half above the current ₱80,000/)
  await user.type(screen.getByLabelText('By how much'), '0')
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['en', false, '100', 'That takes the price to 0 or below. Enter less'],
  ['zh', false, '120', '降得太多，价格会到 0 或更低。请填小一点'],
  ['en', true, '9999999999', 'That takes the price above the highest one possible. Enter less'],
] as const)('%s: a change that no price can take says why at the field (raise: %s, %s %%)', async (locale, raises, text, said) => {
  await enter(items, raises, text, locale)
  expect(screen.getByText(said)).toBeDefined()
  expect(onEdit).not.toHaveBeenCalled()
})
