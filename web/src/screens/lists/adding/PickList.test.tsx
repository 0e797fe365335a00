// @vitest-environment happy-dom
import type { ListingView } from '@site/domain/listing.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { PickList } from './PickList.tsx'

const home = (id: string) =>
  ({ id, type: 'Residence', mode: 'Sale', price: 5_000_000, bedrooms: 1, estate: { id: 'e', name: { en: 'Icon', zh: '艾肯' } } }) as unknown as ListingView // what the row reads

test.each([
  ['en', 'same details, no. 2'],
  ['zh', '条件相同的第 2 个'],
] as const)('%s: homes are headings, and those that read the same have different names', (locale, second) => {
  const selection = { selectedIds: new Set<string>(), listedIds: new Set<string>(), select: () => undefined }
  renderInPage(<PickList listings={[home('a'), home('b')]} selection={selection} />, { locale })
  const names = screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label') ?? '')
  expect(new Set(names).size).toBe(2)
  expect(names[1]).toContain(second)
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent ?? '')
  expect(headings).toHaveLength(2)
  expect(names.every((name, index) => name.includes(headings[index] ?? '-'))).toBe(true)
})
