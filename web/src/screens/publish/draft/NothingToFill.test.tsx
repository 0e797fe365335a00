// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { updateDraft } from '../../../device/device-drafts.ts'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { NothingToFill } from './NothingToFill.tsx'

beforeEach(() => localStorage.clear())

test.each([
  ['en', 'Save the changes'],
  ['zh', '去保存修改'],
] as const)('%s: changes that were not sent open at the step with the button that saves them', (locale, label) => {
  const edit = { owner: '', kind: 'listing', id: 'home' } as const
  const values = { type: 'Residence', mode: 'Sale', price: 5_000_000 } as const
  updateDraft(edit, () => ({ ...edit, revision: 2, values, base: { ...values, price: 6_000_000 }, held: [], at: Date.now() }) as never) // what is read
  renderInPage(<NothingToFill text="Published" listingId="home" />, { locale })
  const address = new URL(screen.getByRole('link', { name: label }).getAttribute('href')!, 'https://homes.example')
  expect(Object.fromEntries(address.searchParams)).toEqual({ id: 'home', step: 'texts' })
})
