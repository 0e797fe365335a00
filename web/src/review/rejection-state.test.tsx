// @vitest-environment happy-dom
import type { ReviewDetail } from '@site/domain/calls/review.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetKeptForms, hasKeptForm, startKeptForm } from '../device/kept-forms.ts'
import { CallError } from '../page/api.ts'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { noticeBoard } from '../ui/overlays/notices.ts'
import { noteUnansweredWrite } from '../ui/use-load.ts'
import { ReviewPanel } from './ReviewPanel.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../page/api.ts', async (load) => ({ ...(await load<object>()), api: () => call, screenApi: () => call }))

const poster = { id: 'p', name: 'Ana', trust: 'ByApprovals', approvals: 0, listings: 1, getsMail: true, portrait: null }
/** The review of a listing in a state; `isEdit`: an edit of it waits. */
const detailOf = (shelf: string, isEdit = false) => {
  const listing = { id: 'home', type: 'Residence', mode: 'Sale', price: 9_000_000, shelf, estate: null, photos: [], videos: [] }
  const parts = { causes: [], watchedWords: [], alike: [], reports: [], changed: [], likeHomes: null, poster, revision: 2 }
  return { ...parts, listing, before: isEdit ? listing : null, isWaiting: shelf === 'InReview' || isEdit } as unknown as ReviewDetail
}

let detail = detailOf('InReview')
/** What a decision does to the listing. */
let decide: (key: string) => void = () => undefined
beforeEach(() => {
  forgetKeptForms()
  for (const { id } of noticeBoard.current()) noticeBoard.dismiss(id)
  call.mockReset().mockImplementation(async (key: string) => (key.endsWith('/detail') ? detail : decide(key)))
})
afterEach(() => void (window.location.hash = ''))

const openDialogs = () => document.querySelectorAll('dialog[open]').length
const renderPanel = async () => {
  renderInPage(<ReviewPanel id="home" onDecided={() => undefined} />)
  await screen.findByRole('combobox', { name: /trust/i })
}

test.each([
  ['a public home, since another reviewer has approved it', 'OnShelf', false],
  ['a rejected home', 'Rejected', false],
])('a kept rejection does not open for %s', async (_, shelf, isEdit) => {
  startKeptForm('reject.home', '/review#reject-home', { reason: '', zh: '', en: '' }).keep({ reason: 'Photos', zh: '', en: 'Two photos show another home.' })
  window.location.hash = '#reject-home'
  detail = detailOf(shelf, isEdit)
  await renderPanel()
  expect([openDialogs(), hasKeptForm(), window.location.hash]).toEqual([0, false, ''])
})

test.each([
  ['InReview', false, 'Reject'],
  ['OnShelf', true, 'Reject'],
  ['OnShelf', false, 'Take down'],
])('the form of a home (%s, edit: %s) opens again after a reload', async (shelf, isEdit, name) => {
  detail = detailOf(shelf, isEdit)
  await renderPanel()
  fireEvent.click(screen.getByRole('button', { name: new RegExp(name) }))
  fireEvent.change(screen.getByRole('combobox', { name: /Why|reason/i, hidden: true }), { target: { value: 'Photos' } })
  const { forms } = JSON.parse(localStorage.getItem('keptForms')!) as { forms: { path: string }[] }
  expect(forms.map(({ path }) => path)).toEqual([`/#reject-${name === 'Reject' ? '' : 'off-'}home`])
})

test.each([
  ['an edit', detailOf('OnShelf', true), 'Reject', detailOf('OnShelf')],
  ['a new home', detailOf('InReview'), 'Reject', detailOf('Rejected')],
  ['a public home', detailOf('OnShelf'), 'Take down', detailOf('Rejected')],
])('once a decision about %s whose answer was lost is found to be stored, its form is closed and not kept', async (_, before, name, after) => {
  detail = before
  decide = () => {
    detail = after
    throw new CallError('fault', 'Network error.', null, null, true, true)
  }
  await renderPanel()
  fireEvent.click(screen.getByRole('button', { name: new RegExp(name) }))
  fireEvent.change(screen.getByRole('combobox', { name: /Why|reason/i, hidden: true }), { target: { value: 'Photos' } })
  await act(async () => fireEvent.submit(document.querySelector('dialog form')!))
  expect(hasKeptForm()).toBe(true)
  noteUnansweredWrite()
  await act(async () => void dispatchEvent(new Event('online')))
  await vi.waitFor(() => expect([openDialogs(), hasKeptForm()]).toEqual([0, false]))
})
