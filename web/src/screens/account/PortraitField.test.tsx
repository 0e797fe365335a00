// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../page/api.ts'
import { UnusableFile } from '../../media/prepare-file.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { PartError } from '../../ui/load-part.ts'
import type * as loadPartModule from '../../ui/load-part.ts'
import { noticeBoard } from '../../ui/overlays/notices.ts'
import { PortraitField } from './PortraitField.tsx'

const call = vi.hoisted(() => vi.fn<(key: string, input: unknown) => Promise<unknown>>())
vi.mock('../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => call }))
const tools = vi.hoisted(() => ({ readPhoto: vi.fn<() => Promise<unknown>>() }))
vi.mock('./portrait-file.ts', async (original) => ({ ...(await original<object>()), ...tools }))

const partLoading = vi.hoisted(() => ({ fault: null as Error | null }))
vi.mock('../../ui/load-part.ts', async (original) => {
  const { loadPart, ...others } = await original<typeof loadPartModule>()
  return { ...others, loadPart: (load: () => Promise<unknown>) => (partLoading.fault ? Promise.reject(partLoading.fault) : loadPart(load)) }
})

const words = {
  en: { choose: 'Choose a photo', other: 'Choose another', remove: 'Remove portrait', removed: 'Your portrait is removed', title: 'Portrait' },
  zh: { choose: '选照片', other: '换一张', remove: '移除头像', removed: '头像已移除', title: '头像' },
} as const
const file = new File(['photo'], 'me.heic')
const onChange = vi.fn<(portrait: string | null) => void>()

beforeEach(() => {
  call.mockReset()
  onChange.mockReset()
  tools.readPhoto.mockReset().mockResolvedValue({ file })
  for (const { id } of noticeBoard.current()) noticeBoard.dismiss(id)
})

const show = (portrait: string | null, locale: 'zh' | 'en' = 'en') =>
  renderInPage(<PortraitField name="陈莉 / Lily Chen" portrait={portrait} onChange={onChange} />, { locale })
const choose = (label: string) => fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } })

test.each(['zh', 'en'] as const)('%s: a photo that only the server reads is sent as it is, and its portrait shown', async (locale) => {
  call.mockResolvedValue({ portrait: '/p.webp' })
  show(null, locale)
  choose(words[locale].choose)
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('/p.webp'))
  expect(call).toHaveBeenCalledWith('POST /frontend/api/account/portrait', { photo: btoa('photo') })
})

test.each([
  ['en', () => Promise.reject(new UnusableFile('notAPhoto')), /^This is not a photo/],
  ['zh', () => Promise.reject(new UnusableFile('broken')), /^文件已损坏/],
  ['en', () => Promise.reject(new UnusableFile('tooLarge')), /^This photo is too large/],
] as const)('%s: a file that the browser cannot use is refused with a sentence, and nothing is sent', async (locale, read, sentence) => {
  tools.readPhoto.mockImplementation(read)
  show(null, locale)
  choose(words[locale].choose)
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence)
  expect(call).not.toHaveBeenCalled()
})

test.each([
  ['en', 'tooManyPixels', /^This photo has too many pixels/],
  ['zh', 'tooLarge', /^这张照片太大/],
  ['zh', 'timeout', /^处理时间太长/],
] as const)('%s: a photo that the server refuses (%s) is told at the portrait', async (locale, fault, sentence) => {
  call.mockRejectedValue(new CallError('invalid', 'Check the fields', { fields: { photo: fault } }))
  show('/p.webp', locale)
  choose(words[locale].other)
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence)
  expect(onChange).not.toHaveBeenCalled()
})

test.each([
  ['en', 'The photo could not be read now. Check your connection and choose it again.'],
  ['zh', '现在读不了照片，请检查网络后再选一次'],
] as const)('%s: without network the photo that was chosen is not read, which is said, and it can be chosen again', async (locale, sentence) => {
  partLoading.fault = new PartError(null)
  call.mockResolvedValue({ portrait: '/p.webp' })
  show(null, locale)
  choose(words[locale].choose)
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  partLoading.fault = null
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(words[locale].choose).disabled).toBe(false))
  choose(words[locale].choose)
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('/p.webp'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each(['zh', 'en'] as const)('%s: removing can be undone', async (locale) => {
  call.mockImplementation(async (_key, input) => ({ portrait: (input as { isShown: boolean }).isShown ? '/again.webp' : null }))
  show('/p.webp', locale)
  fireEvent.click(screen.getByRole('button', { name: words[locale].remove }))
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(null))
  const [notice] = noticeBoard.current()
  expect(notice?.text).toBe(words[locale].removed)
  notice?.action?.onPress()
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('/again.webp'))
})

test('a portrait that was deleted meanwhile cannot be shown again, and that is said', async () => {
  call.mockResolvedValueOnce({ portrait: null }).mockRejectedValueOnce(new CallError('notFound', 'Not found'))
  show('/p.webp')
  fireEvent.click(screen.getByRole('button', { name: words.en.remove }))
  await waitFor(() => expect(noticeBoard.current()).toHaveLength(1))
  noticeBoard.current()[0]?.action?.onPress()
  await waitFor(() => expect(noticeBoard.current().map(({ text }) => text)).toContain('This portrait was deleted. Choose a photo again.'))
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('without a portrait there is nothing to remove', () => {
  show(null)
  expect(screen.queryByRole('button', { name: words.en.remove })).toBeNull()
})
