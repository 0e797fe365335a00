// @vitest-environment happy-dom
import type { MadeLink } from '@site/domain/calls/share.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../page/api.ts'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { LinkSettingsSheet } from './LinkSettingsSheet.tsx'
import { EndLinksSheet } from './EndLinksSheet.tsx'
import { testViewing } from '../viewings/viewing.testing.ts'

const send = vi.hoisted(() => vi.fn<(key: string, input?: unknown) => Promise<unknown>>())
vi.mock('../../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => send, screenApi: () => send }))
beforeEach(() => {
  send.mockReset()
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
})

const link = (code: string, facts: Partial<MadeLink>) =>
  ({ code, title: 'For the Chens', name: 'Ms Wu', lang: null, createdAt: '2026-11-20T04:00:00.000Z', ...facts }) as MadeLink // no other field is read

test('each line says which link it is, also of two for one client', () => {
  const links = [link('aaAb3x', { variant: 'normal' }), link('bbQ9zz', { variant: 'Intermediary', lang: 'zh', createdAt: '2026-11-22T04:00:00.000Z' })]
  renderInPage(<EndLinksSheet links={links} open onClose={() => undefined} onEnded={() => undefined} />)
  const lines = screen.getAllByRole('checkbox', { hidden: true }).map((box) => box.closest('label')?.textContent)
  expect(lines.slice(1)).toEqual([
    'Ms WuFor the ChensWith brand · In their language · made on 20 Nov 2026 · ends in Ab3x',
    'Ms WuFor the ChensNo brand · In Chinese · made on 22 Nov 2026 · ends in Q9zz',
  ])
})

const time = '2099-11-30T02:00:00.000Z'
const viewings = [
  testViewing({ code: 'a', who: 'Mum', state: 'confirmed', time, note: '+63 917 555 0101' }),
  testViewing({ code: 'b', id: 'w', who: 'partner', listingIds: ['r'] }),
  testViewing({ code: 'a', id: 'x', state: 'cancelled' }),
]
const answer = { items: viewings, listings: [], removed: ['r'] }

test.each([
  ['en', /Your client will no longer see this viewing\. Tell them first:Mum · .*10:00 \(agreed\).*0101/, 'End link'],
  ['zh', /客户会看不到这次看房，请先告诉客户：Mum · .*10:00 \(已约好\).*0101/, '结束链接'],
] as const)('%s: who ends a link reads before of which viewings its client no longer sees', async (locale, text, button) => {
  let load: (data: unknown) => void = () => undefined
  send.mockImplementation(() => new Promise((resolve) => (load = resolve)))
  renderInPage(<EndLinksSheet links={[link('a', { target: 'list', variant: 'normal' })]} open onClose={() => undefined} onEnded={() => undefined} />, {
    locale,
  })
  const end = screen.getByRole<HTMLButtonElement>('button', { name: button })
  expect(end.disabled, 'until it is known').toBe(true)
  await act(async () => load(answer))
  expect(screen.getByRole('status').textContent).toMatch(text)
  expect(end.disabled).toBe(false)
})

test('of several links each line tells its viewings, before it is chosen, also of a removed home', async () => {
  send.mockResolvedValue(answer)
  const links = [
    link('a', { target: 'list', variant: 'normal' }),
    link('b', { target: 'list', variant: 'normal' }),
    link('c', { target: 'list', variant: 'normal' }),
  ]
  renderInPage(<EndLinksSheet links={links} open onClose={() => undefined} onEnded={() => undefined} />)
  await waitFor(() => expect(screen.getAllByRole('status')).toHaveLength(2))
  expect(screen.getAllByRole('status').map(({ textContent }) => /Mum|Partner/.exec(textContent)?.[0])).toEqual(['Mum', 'Partner'])
  expect(screen.getAllByRole('status')[1]?.textContent).toContain('waits for your answer')
  expect(screen.getAllByRole('status')[1]?.textContent).toContain('A home removed by its owner')
})

test('when the viewings do not load, the sheet says so, and the link can end', async () => {
  send.mockRejectedValue(new CallError('fault', 'No', null, null, true))
  renderInPage(<EndLinksSheet links={[link('a', { target: 'list', variant: 'normal' })]} open onClose={() => undefined} onEnded={() => undefined} />)
  expect(await screen.findByText('It could not be checked whether a viewing is planned here.')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'End link' }).disabled).toBe(false)
})

test('an end date before a viewing is warned of, one after it is not', async () => {
  send.mockResolvedValue(answer)
  renderInPage(
    <LinkSettingsSheet link={link('a', { target: 'list', variant: 'normal', expires: null })} onClose={() => undefined} onChanged={() => undefined} />,
  )
  const day = screen.getByLabelText<HTMLInputElement>('End date')
  fireEvent.change(day, { target: { value: '2099-11-29' } })
  expect((await screen.findByRole('status')).textContent).toContain('Mum')
  fireEvent.change(day, { target: { value: '2099-11-30' } })
  expect(screen.queryByRole('status')).toBeNull()
})
