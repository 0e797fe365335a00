// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { useUserInfo } from '../page/session.ts'
import { handSheet, takeSheet } from './handed-sheet.ts'

test('a sheet is taken once, and only by who gave it', () => {
  const sheet = new File(['a,b'], 'a.csv')
  useUserInfo.setState({ userId: 'anna' })
  expect(takeSheet()).toBeNull()
  handSheet(sheet)
  expect(takeSheet()).toBe(sheet)
  expect(takeSheet()).toBeNull()
  handSheet(sheet)
  useUserInfo.setState({ userId: 'bert' })
  expect(takeSheet()).toBeNull()
})
