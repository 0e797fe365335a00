// @vitest-environment happy-dom
import { fields } from '@site/domain/fields.ts'
import type { AskedField, FormValues } from '@site/domain/form-rules.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { noticeBoard } from '../../../ui/overlays/notices.ts'
import { FieldControl } from '../fields/FieldControl.tsx'
import { PrivateQuestion, usePrivateQuestion } from './PrivateQuestion.tsx'

const onValues = vi.fn<(values: FormValues) => void>()
const send = vi.fn()

const showPhotos = vi.fn()

function Form({ en, notes, caption }: { en: string; notes?: string; caption?: string }) {
  const [values, setValues] = useState<FormValues>({ roomNumber: '2205', remarks: { zh: '', en }, ...(notes && { privateRemarks: notes }) })
  const change = (changes: FormValues) => setValues((before) => ({ ...before, ...changes }))
  onValues(values)
  const { ask, question } = usePrivateQuestion(values, caption ? [null, { zh: '', en: caption }] : [], change, { send, showPhotos })
  return (
    <>
      <FieldControl fieldEntry={['remarks', fields.remarks] as AskedField} values={values} onChange={change} fault={undefined} />
      <button type="button" onClick={() => ask() || send()}>
        Publish
      </button>
      <PrivateQuestion {...question} />
    </>
  )
}
const latest = () => onValues.mock.lastCall?.[0]
const click = async (name: string) => await userEvent.click(screen.getByRole('button', { name }))

test('a private detail moves to the private notes from its field, and back', async () => {
  renderInPage(<Form en="Bright. Unit 2205, corner" />, { locale: 'en' })
  expect(screen.getByText('Clients will read this: “Unit 2205”.')).toBeDefined()
  await click('Move it to the private notes')
  expect(latest()).toMatchObject({ remarks: { en: 'Bright. corner' }, privateRemarks: 'Unit 2205' })
  expect(screen.queryByText(/Clients will read/)).toBeNull()
  noticeBoard.current()[0]?.action?.onPress()
  expect(await screen.findByText('Clients will read this: “Unit 2205”.')).toBeDefined()
  expect(latest()).toMatchObject({ remarks: { en: 'Bright. Unit 2205, corner' }, privateRemarks: null })
})

test('one press moves all of a text, and one undo brings it back', async () => {
  renderInPage(<Form en="Bright. Unit 2205, corner. Call 0918 000 1111" />, { locale: 'en' })
  await click('Move all 2 to the private notes')
  expect(latest()).toMatchObject({ remarks: { en: 'Bright. corner.' }, privateRemarks: 'Unit 2205\nCall 0918 000 1111' })
  const notice = noticeBoard.current().at(-1)
  expect(notice?.text).toBe('Moved 2 to the private notes')
  notice?.action?.onPress()
  expect(await screen.findByText('Clients will read this: “Unit 2205 · 0918 000 1111”.')).toBeDefined()
  expect(latest()).toMatchObject({ remarks: { en: 'Bright. Unit 2205, corner. Call 0918 000 1111' }, privateRemarks: null })
})

test('full private notes say so, and nothing moves', async () => {
  renderInPage(<Form en="Bright. Unit 2205" notes={'x'.repeat(fields.privateRemarks.max)} />, { locale: 'en' })
  await click('Move it to the private notes')
  expect(noticeBoard.current().at(-1)?.text).toBe('The private notes are full. Shorten them first.')
  expect(latest()).toMatchObject({ remarks: { en: 'Bright. Unit 2205' } })
})

test('the form asks once before it is sent, and not about a text without private details', async () => {
  send.mockClear()
  const { unmount } = renderInPage(<Form en="Bright corner" />, { locale: 'en' })
  await click('Publish')
  expect(send).toHaveBeenCalledOnce()
  unmount()
  renderInPage(<Form en="Call 0918 000 1111" />, { locale: 'en' })
  await click('Publish')
  expect(send).toHaveBeenCalledOnce()
  expect(screen.getByRole('dialog').textContent).toContain('0918 000 1111')
  await click('Publish it as it is')
  expect(send).toHaveBeenCalledTimes(2)
  await click('Publish')
  expect(send).toHaveBeenCalledTimes(3)
})

test('the question moves everything to the private notes, and the form is sent', async () => {
  send.mockClear()
  renderInPage(<Form en="Bright. Call 0918 000 1111" />, { locale: 'en' })
  await click('Publish')
  await click('Move to private notes and continue')
  expect(send).toHaveBeenCalledOnce()
  expect(latest()).toMatchObject({ remarks: { en: 'Bright.' }, privateRemarks: 'Call 0918 000 1111' })
})

test('details of captions are asked about, and stay until a person changes them', async () => {
  send.mockClear()
  renderInPage(<Form en="Unit 2205" caption="Call 0918 000 1111" />, { locale: 'en' })
  await click('Publish')
  expect(screen.getByText('Caption of photo 2: “0918 000 1111”')).toBeDefined()
  await click('Move to private notes and continue')
  expect(latest()).toMatchObject({ privateRemarks: 'Unit 2205' })
  expect(send).not.toHaveBeenCalled()
  await click('Change the captions')
  expect(showPhotos).toHaveBeenCalledOnce()
  await click('Publish')
  await click('Publish it as it is')
  expect(send).toHaveBeenCalledOnce()
})

test('where the private notes are full, nothing is sent', async () => {
  send.mockClear()
  renderInPage(<Form en="Unit 2205" notes={'x'.repeat(fields.privateRemarks.max)} />, { locale: 'en' })
  await click('Publish')
  await click('Move to private notes and continue')
  expect(noticeBoard.current().at(-1)?.text).toBe('The private notes are full. Shorten them first.')
  expect(send).not.toHaveBeenCalled()
})
