// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../page/api.ts'
import { startSession, visitorInfo } from '../../../page/session.ts'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { claimKeptForms, forgetKeptForms } from '../../../device/kept-forms.ts'
import { Route } from './CreateEditScreen.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => call, screenApi: () => call }))
const search = vi.hoisted(() => ({ current: {} }))
vi.mock('../../../shell/keep-alive/keep-alive.tsx', async (original) => ({ ...(await original<object>()), useScreen: () => ({ search: search.current }) }))
const CreateEdit = Route.options.component!

const signIn = (userId: string) => {
  claimKeptForms(userId)
  startSession({
    ...visitorInfo,
    userId,
    userRole: 'Intermediary',
    isPropertyList: true,
    permissionCodes: [],
    expiredTime: Date.now() + 3_600_000,
    accessToken: 'token',
  })
}

const saved = { id: 'chens', title: 'The Chens', clientTitle: '', description: 'Budget 20M', cover: null, items: [] }

beforeEach(() => {
  forgetKeptForms()
  signIn('ana')
  search.current = {}
  call.mockReset()
  call.mockResolvedValue(saved)
})

const titleField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Title \*?$|^Title$/ })
const descriptionField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Description/ })
const shown = async () => [(await titleField()).value, (await descriptionField()).value]

/** Opens the screen as after a reload, or after a way back to it. */
const openScreen = () => {
  cleanup()
  return renderInPage(<CreateEdit />, { path: '/createEdit' })
}

const type = async (title: string, description: string) => {
  fireEvent.change(await titleField(), { target: { value: title } })
  fireEvent.change(await descriptionField(), { target: { value: description } })
}

test.each([
  ['a new list', {}, ['', '']],
  ['a list that is edited', { id: 'chens' }, ['The Chens', 'Budget 20M']],
])('what is typed for %s is there again after leaving, until the person discards it', async (_, address, initial) => {
  search.current = address
  openScreen()
  await type('The Lims', 'Two dogs, moves in May')
  openScreen()
  expect(await shown()).toEqual(['The Lims', 'Two dogs, moves in May'])
  fireEvent.click(screen.getByRole('button', { name: 'Discard what you typed' }))
  expect(await shown()).toEqual(initial)
  expect(screen.queryByRole('button', { name: 'Discard what you typed' })).toBeNull()
  expect(document.activeElement).toBe(await titleField())
  openScreen()
  expect(await shown()).toEqual(initial)
})

test('another person does not see what was typed (T31)', async () => {
  openScreen()
  await type('The Lims', 'Two dogs, moves in May')
  cleanup()
  signIn('ben')
  openScreen()
  expect(await shown()).toEqual(['', ''])
})

test('what is typed for one list does not appear in another form', async () => {
  openScreen()
  await type('The Lims', 'Two dogs, moves in May')
  search.current = { id: 'chens' }
  openScreen()
  expect(await shown()).toEqual(['The Chens', 'Budget 20M'])
})

test('a list that was not made without network stays after a reload, and its second attempt makes no second list', async () => {
  call.mockRejectedValueOnce(new CallError('fault', 'No answer', null, null, true))
  openScreen()
  await type('The Lims', 'Two dogs, moves in May')
  fireEvent.click(screen.getByRole('button', { name: 'Create and add homes' }))
  await screen.findByText(/^Not sent/)
  openScreen()
  expect(await shown()).toEqual(['The Lims', 'Two dogs, moves in May'])
  const { act } = openScreen()
  await titleField()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Create and add homes' })))
  const requests = call.mock.calls.filter(([name]) => name === 'POST /frontend/api/sharelist/create').map(([, body]) => body as { requestKey: string })
  expect(requests).toHaveLength(2)
  expect(requests[1]).toEqual(requests[0])
  openScreen()
  expect(await shown()).toEqual(['', ''])
})
