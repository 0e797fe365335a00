// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { takeSheet } from '../../device/handed-sheet.ts'
import { useUserInfo } from '../../page/session.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { TableCard } from './TableCard.tsx'

const table = { head: ['Project', 'Owner'], rows: [['Jazz', 'Maria Cruz']] }
const signIn = (userRole: 'Intermediary' | 'Owner') => useUserInfo.setState({ userId: 'a', userRole, permissionCodes: [], expiredTime: Date.now() + 60_000 })

test('an agent takes the table to the import, as a file and not in the address', async () => {
  signIn('Intermediary')
  renderInPage(<TableCard table={table} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Import the table' }))
  const sheet = takeSheet()
  expect(sheet?.name).toBe('pasted-table.csv')
  expect(await sheet?.text()).toContain('Jazz,Maria Cruz')
  expect(location.href).not.toContain('Maria')
})

test('other accounts are told to paste one home at a time, without a button', async () => {
  signIn('Owner')
  renderInPage(<TableCard table={table} />)
  expect(await screen.findByText(/Paste one home at a time/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a table whose cells ran together is imported from its file', async () => {
  signIn('Intermediary')
  renderInPage(<TableCard table={{ ...table, rows: [] }} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Open the import' }))
  expect(takeSheet()).toBeNull()
})
