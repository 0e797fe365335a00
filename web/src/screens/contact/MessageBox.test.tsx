// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetUnsent } from '../../device/unsent-messages.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { MessageBox } from './MessageBox.tsx'

const send = vi.hoisted(() => vi.fn<(key: string, input: Record<string, unknown>) => Promise<unknown>>())
vi.mock('../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => send, screenApi: () => send }))

beforeEach(() => {
  localStorage.clear()
  send.mockReset().mockResolvedValue({ message: {} })
})
afterEach(() => {
  cleanup()
  forgetUnsent()
})

test.each([
  ['en', 'Offer a viewing time', 'Send this time', 'Would this time suit you for a viewing?'],
  ['zh', '提看房时间', '发送这个时间', '这个时间看房可以吗？'],
] as const)('%s: a time for a viewing is sent by its button, and what is typed stays', async (locale, open, button, text) => {
  renderInPage(<MessageBox seen="m1" reference="c" id="c" path="/messages" agreedElsewhere={[]} hasHome />, { locale })
  const box = screen.getByRole<HTMLTextAreaElement>('textbox')
  fireEvent.change(box, { target: { value: 'I am still writing' } })
  await act(async () => screen.getByRole('button', { name: open }).click())
  const dialog = screen.getByRole('dialog', { name: open, hidden: true })
  expect(dialog.querySelector('button[type=submit]')?.textContent).toBe(button)
  const [day, clock] = [...dialog.querySelectorAll('input')]
  fireEvent.change(day!, { target: { value: '2099-12-01' } })
  fireEvent.change(clock!, { target: { value: '15:00' } })
  await act(async () => fireEvent.submit(dialog.querySelector('form')!))
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  expect(send.mock.calls[0]?.[1]).toMatchObject({ conversation: 'c', message: text, viewing: '2099-12-01T07:00:00.000Z' })
  expect(box.value).toBe('I am still writing')
})

test('a home that was removed can not be seen: no time is offered', () => {
  renderInPage(<MessageBox seen="m1" reference="c" id="c" path="/messages" agreedElsewhere={[]} hasHome={false} />, { locale: 'en' })
  expect(screen.queryByRole('button', { name: 'Offer a viewing time' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Send' })).toBeDefined()
})

test.each([
  ['en', 'Offer a viewing time', /You have another viewing on .*15:30/],
  ['zh', '提看房时间', /15:30 您已有别的看房/],
] as const)('%s: the sheet warns of another viewing near the typed time, which the message says', async (locale, open, warning) => {
  renderInPage(<MessageBox seen="m1" reference="c" id="c" path="/messages" agreedElsewhere={['2099-12-01T07:30:00.000Z']} hasHome />, { locale })
  for (const [at, clashSeen] of [
    ['11:00', false],
    ['15:00', true],
  ] as const) {
    await act(async () => screen.getByRole('button', { name: open }).click())
    const dialog = screen.getByRole('dialog', { name: open, hidden: true })
    const [day, clock] = [...dialog.querySelectorAll('input')]
    fireEvent.change(day!, { target: { value: '2099-12-01' } })
    fireEvent.change(clock!, { target: { value: at } })
    expect(warning.test(dialog.textContent ?? '')).toBe(clashSeen)
    await act(async () => fireEvent.submit(dialog.querySelector('form')!))
    await vi.waitFor(() => expect(send.mock.lastCall?.[1]).toMatchObject({ viewing: expect.stringContaining('2099-12-01'), clashSeen }))
  }
})

test.each([
  ['en', 'Send', 'Required', 'Is it still there?'],
  ['zh', '发送', '请填写', '还在吗？'],
] as const)(
  '%s: a second press sends once and asks for nothing; an empty box is refused after the focus moves in it',
  async (locale, button, refusal, text) => {
    renderInPage(<MessageBox seen="m1" reference="c" id="c" path="/messages" agreedElsewhere={[]} hasHome />, { locale })
    const box = screen.getByRole<HTMLTextAreaElement>('textbox')
    fireEvent.change(box, { target: { value: text } })
    const press = screen.getByRole('button', { name: button })
    await act(async () => press.focus())
    await act(async () => press.click())
    await act(async () => press.click())
    await act(async () => press.click())
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
    expect([screen.queryByText(refusal), document.activeElement]).toEqual([null, press])
    await act(async () => box.focus())
    await act(async () => press.click())
    expect(screen.getByText(refusal)).toBeDefined()
  },
)
