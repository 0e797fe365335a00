// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { visitorInfo, useUserInfo } from '../page/session.ts'
import { startKeptForm, claimKeptForms, dropKeptForm, useHasKeptForm, useKeptForm, useOfferedForm } from './kept-forms.ts'

const become = (userId: string) => void useUserInfo.setState({ ...visitorInfo, userId, expiredTime: userId ? Date.now() + 60_000 : 0 })
const type = (id: string) => startKeptForm(id, `/${id}`, { text: '' }).keep({ text: 'Hello' })

beforeEach(() => {
  localStorage.clear()
  claimKeptForms('a')
  become('a')
})
afterEach(cleanup)

test('the newest form is offered to its own person alone', () => {
  const { result } = renderHook(useOfferedForm)
  expect(result.current).toBeNull()
  act(() => {
    type('name')
    type('message')
  })
  expect(result.current).toBeNull()
  act(() => claimKeptForms('a'))
  expect(result.current).toEqual({ id: 'message', path: '/message' })
  act(() => become('b'))
  expect(result.current).toBeNull()
  act(() => become(''))
  expect(result.current).toBeNull()
})

test('a visitor is offered nothing', () => {
  become('')
  localStorage.setItem('keptForms', JSON.stringify({ owner: '', offered: 'name', forms: [{ id: 'name', path: '/name', values: {}, at: Date.now() }] }))
  expect(renderHook(useOfferedForm).result.current).toBeNull()
})

test('a page without storage offers nothing', () => {
  localStorage.clear()
  expect([renderHook(useOfferedForm).result.current, renderHook(useHasKeptForm).result.current]).toEqual([null, false])
})

test('what this and other tabs keep is followed until the page leaves', () => {
  const { result, unmount } = renderHook(useHasKeptForm)
  expect(result.current).toBe(false)
  act(() => type('name'))
  expect(result.current).toBe(true)
  const before = localStorage.getItem('keptForms')!
  act(() => dropKeptForm('name'))
  expect(result.current).toBe(false)
  act(() => {
    localStorage.setItem('keptForms', before)
    dispatchEvent(new Event('storage'))
  })
  expect(result.current).toBe(true)
  unmount()
  act(() => dropKeptForm('name'))
  expect(result.current).toBe(true)
})

test('a form that opens with what was typed is offered no more, another one stays offered', () => {
  type('name')
  claimKeptForms('a')
  const offer = renderHook(useOfferedForm)
  renderHook(() => useKeptForm('other', '/other', { text: '' }))
  expect(offer.result.current?.id).toBe('name')
  const { result } = renderHook(() => useKeptForm('name', '/name', { text: '' }))
  expect(result.current).toMatchObject({ initial: { text: 'Hello' }, isRestored: true })
  expect(offer.result.current).toBeNull()
})
