// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { visitorInfo, useUserInfo } from '../page/session.ts'
import { startKeptForm, claimKeptForms, dropKeptForm, useHasKeptForm, useKeptForm, useOfferedForm } from '../device/kept-forms.ts'

const setPerson = (userId: string) => void useUserInfo.setState({ ...visitorInfo, userId, expiredTime: userId ? Date.now() + 3_600_000 : 0 })
const typeInto = (id: string) => startKeptForm(id, `/${id}`, { text: '' }).keep({ text: 'Hello' })

beforeEach(() => {
  localStorage.clear()
  claimKeptForms('a')
  setPerson('a')
})
afterEach(cleanup)

test('the newest form is offered only to its person', () => {
  const { result } = renderHook(useOfferedForm)
  expect(result.current).toBeNull()
  act(() => {
    typeInto('name')
    typeInto('message')
  })
  expect(result.current).toBeNull()
  act(() => claimKeptForms('a'))
  expect(result.current).toEqual({ id: 'message', path: '/message' })
  act(() => setPerson('b'))
  expect(result.current).toBeNull()
  act(() => setPerson(''))
  expect(result.current).toBeNull()
})

test('a visitor gets no offer', () => {
  setPerson('')
  localStorage.setItem('keptForms', JSON.stringify({ owner: '', offered: 'name', forms: [{ id: 'name', path: '/name', values: {}, at: Date.now() }] }))
  expect(renderHook(useOfferedForm).result.current).toBeNull()
})

test('without stored forms there is no offer', () => {
  localStorage.clear()
  expect([renderHook(useOfferedForm).result.current, renderHook(useHasKeptForm).result.current]).toEqual([null, false])
})

test('changes in this and other tabs are shown until the component unmounts', () => {
  const { result, unmount } = renderHook(useHasKeptForm)
  expect(result.current).toBe(false)
  act(() => typeInto('name'))
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

test('a form that opens with stored values withdraws its own offer and no other', () => {
  typeInto('name')
  claimKeptForms('a')
  const offer = renderHook(useOfferedForm)
  renderHook(() => useKeptForm('other', '/other', { text: '' }))
  expect(offer.result.current?.id).toBe('name')
  const { result } = renderHook(() => useKeptForm('name', '/name', { text: '' }))
  expect(result.current).toMatchObject({ initial: { text: 'Hello' }, isRestored: true })
  expect(offer.result.current).toBeNull()
})
