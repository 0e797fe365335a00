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

/** What the field says of itself first: its error. */
const describedBy = (control: HTMLElement) => document.getElementById(control.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent

async function enterAmount(shown: readonly OwnListing[], raises: boolean, text: string, locale: 'zh' | 'en' = 'en') {
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
  const user = await enterAmount(items, raises, text, locale)
  expect(screen.getByRole('alert').textContent).toBe(question)
  expect(onEdit).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: yes }))
  expect(onEdit).toHaveBeenCalledWith(items, { price: { by: 'percent', change: raises ? Number(text) : -Number(text) } })
})

test.each([
  ['7,5', -7.5],
  ['7，25 %', -7.25],
  ['7.5%', -7.5],
  ['5', -5],
])('%s percent lowers by %d', async (text, change) => {
  await enterAmount(items, false, text)
  expect(onEdit).toHaveBeenCalledWith(items, { price: { by: 'percent', change } })
})

test('a small change is not asked about, and a question is for what was typed', async () => {
  await enterAmount(items, false, '5')
  expect(onEdit).toHaveBeenCalledTimes(1)
  const user = await enterAmount([items[0]!], true, '200')
  expect(screen.getByRole('alert').textContent).toMatch(/^₱240,000 is at least half above the current ₱80,000/)
  await user.type(screen.getByLabelText('By how much'), '0')
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['en', false, '100', 'That takes the price to 0 or below. Enter less'],
  ['zh', false, '120', '降得太多，价格会到 0 或更低。请填小一点'],
  ['en', true, '9999999999', 'That takes the price above the highest one possible. Enter less'],
] as const)('%s: a change that no price can take says why at the field (raise: %s, %s %%)', async (locale, raises, text, error) => {
  await enterAmount(items, raises, text, locale)
  expect(describedBy(screen.getByLabelText(locale === 'en' ? 'By how much' : '幅度'))).toBe(error)
  expect(onEdit).not.toHaveBeenCalled()
})

const homeOf = (id: string, listing: object | null) =>
  ({
    id,
    shelf: 'OnShelf',
    revision: 3,
    draft: listing ? null : {},
    listing: listing && { id, type: 'Residence', mode: 'Lease', price: 80_000, shelf: 'OnShelf', estate: null, ...listing },
  }) as unknown as OwnListing
const renderSheet = (shown: readonly OwnListing[], locale: 'zh' | 'en') => {
  cleanup()
  renderInPage(<BulkEditSheet items={shown} onClose={() => undefined} onEdit={onEdit} />, { locale })
  return userEvent.setup()
}

test.each([
  ['en', '150', {}, 'That takes the price to 0 or below. Enter less'],
  ['zh', '100', {}, '降得太多，价格会到 0 或更低。请填小一点'],
  ['en', 'a lot', {}, 'Enter a number above 0'],
  ['zh', '-150', {}, '请填写一个大于 0 的数'],
  ['en', '5', { price: null }, 'The prices of the selected homes are on request, so there is none to raise or lower'],
  ['zh', '5', null, '选中的都是草稿，还没有发布，不能批量修改'],
  ['en', '0.01', { price: 1000 }, 'The selected homes are so already. Nothing changes'],
] as const)('%s: before the press, the field says why a change by %s%% is none (%j)', async (locale, text, listing, error) => {
  const user = renderSheet([homeOf('a', listing), homeOf('b', listing)], locale)
  const field = screen.getByLabelText(locale === 'en' ? 'By how much' : '幅度')
  await user.type(field, text)
  expect(describedBy(field)).toBe(error)
  expect(screen.getByRole('status').textContent).toBe(error)
})

test.each([
  ['en', 'furnished', { type: 'Carport' }, 'Fully', 'The selected homes do not have this, as parking has no furnishing'],
  ['zh', 'furnished', { furnished: 'Fully' }, 'Fully', '选中的房源已经是这样，没有变化'],
  ['en', 'placeShown', null, 'Area', 'The selected homes are drafts. Only homes that are posted change here'],
] as const)('%s: before the press, the field “%s” says why no home changes (%j)', async (locale, key, listing, code, error) => {
  const user = renderSheet([homeOf('a', listing)], locale)
  await user.selectOptions(screen.getByLabelText(locale === 'en' ? 'What to change' : '改什么'), key)
  const field = screen.getByLabelText(key === 'placeShown' ? 'Location shown' : locale === 'en' ? 'Furnishing' : '家具')
  await user.selectOptions(field, code)
  expect(describedBy(field)).toBe(error)
})

test.each(['', '0', '0.', '5'])('“%s”, from which a change may come or that is one, is no fault yet', async (text) => {
  const user = renderSheet(items, 'en')
  const field = screen.getByLabelText('By how much')
  if (text !== '') await user.type(field, text)
  expect(field.getAttribute('aria-invalid')).toBeNull()
})

test('a change that some homes take has no fault', async () => {
  const user = renderSheet([homeOf('a', {}), homeOf('b', { price: null })], 'en')
  await user.type(screen.getByLabelText('By how much'), '5')
  expect(screen.getByLabelText('By how much').getAttribute('aria-invalid')).toBeNull()
  expect(screen.getByRole('status').textContent).toContain('1 home will change; not changed: 1')
})

test.each([
  ['en', 'Edit 2 homes', 'Also chosen, but not part of this: 1', /Not approved: fix it and resubmit$/],
  ['zh', '批量修改 2 套', '选中的另有 1 套不在其中：', /未通过审核，先修改再提交$/],
] as const)('%s: a chosen home that no bulk change applies to is named with the reason', (locale, title, count, reason) => {
  const rejected = { ...itemOf('c', 70_000), shelf: 'Rejected' } as OwnListing
  renderInPage(<BulkEditSheet items={items} selectedItems={[...items, rejected]} onClose={() => undefined} onEdit={onEdit} />, { locale })
  for (const text of [title, count, reason]) expect(screen.getByText(text)).toBeDefined()
})

test.each([
  ['en', { price: null }, /^Not changed: C2 · .*\(price on request\)$/],
  ['zh', { price: null }, /^不变：C2 · .*（价格面议）$/],
  ['en', { price: 1_000 }, /^Not changed: C2 · .*\(the price would be 0 or below\)$/],
] as const)('%s: a home that does not change (%j) is named with the reason', async (locale, listing, said) => {
  renderInPage(<BulkEditSheet items={[items[0]!, homeOf('c', { number: 'C2', ...listing })]} onClose={() => undefined} onEdit={onEdit} />, { locale })
  const user = userEvent.setup()
  await user.click(screen.getByRole('radio', { name: locale === 'en' ? 'Amount' : '金额' }))
  await user.type(screen.getByLabelText(locale === 'en' ? 'By how much' : '幅度'), '5000')
  expect(screen.getByText(said)).toBeDefined()
})

test.each([
  ['en', 'Change', 'Enter a number above 0'],
  ['zh', '修改', '请填写一个大于 0 的数'],
] as const)('%s: before a value is typed the button counts no homes, and a press leads to the field', async (locale, label, message) => {
  cleanup()
  renderInPage(<BulkEditSheet items={items} onClose={() => undefined} onEdit={onEdit} />, { locale })
  await userEvent.click(screen.getByRole('button', { name: label }))
  const field = screen.getByLabelText(locale === 'en' ? 'By how much' : '幅度')
  expect(document.activeElement).toBe(field)
  expect(describedBy(field)).toBe(message)
  expect(onEdit).not.toHaveBeenCalled()
})
