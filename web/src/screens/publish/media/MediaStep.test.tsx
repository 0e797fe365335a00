// @vitest-environment happy-dom
import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { useUserInfo, visitorInfo } from '../../../page/session.ts'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { Notices } from '../../../ui/overlays/Notices.tsx'
import { useDraftPhotos } from '../draft/draft-photos.ts'
import { MediaStep } from './MediaStep.tsx'
import type * as Preparing from '../../../media/prepare-file.ts'

vi.mock('../../../media/prepare-file.ts', async (original) => ({
  ...(await original<typeof Preparing>()),
  // the test browser decodes no pictures
  prepareFile: async (file: File) => {
    if (file.name.startsWith('broken')) throw new Error('not decoded')
    return { file, preview: file, hash: await file.text(), poster: null }
  },
}))

let draftCount = 0
beforeEach(() => useUserInfo.setState(visitorInfo, true))

/** Shows the step of a visitor's new draft, with files that were chosen. */
async function open(names: readonly string[], locale: 'zh' | 'en' = 'en') {
  const onChange = vi.fn()
  draftCount += 1
  const view = renderInPage(
    <>
      <MediaStep photos={[]} videos={[]} onChange={onChange} draftId={`draft${draftCount}`} isSignedIn={false} />
      <Notices label="Messages" closeLabel="Close" />
    </>,
    { locale },
  )
  const input = await screen.findByLabelText(locale === 'zh' ? /照片/ : /photos/)
  fireEvent.change(input, { target: { files: names.map((name) => new File([name], name, { type: 'image/jpeg' })) } })
  return { ...view, onChange, user: userEvent.setup() }
}

const tiles = () => [...document.querySelectorAll('.media-tile')]
const handle = (number: number) => screen.getByRole('button', { name: new RegExp(`^Photo ${number}:`) })
/** The keys of the tiles, which follow their photos. */
const order = () => tiles().map((tile) => tile.getAttribute('data-key'))

test('files of a desktop are in the order of their names, wait for a sign-in, and are not in the draft yet', async () => {
  const { onChange } = await open(['b10.jpg', 'b9.jpg', 'a.jpg'])
  await waitFor(() => expect(tiles().map((tile) => tile.getAttribute('data-stage'))).toEqual(['waiting', 'waiting', 'waiting']))
  expect(screen.getByText('Kept on this device. They are sent after you log in.')).toBeDefined()
  expect(screen.getByText('3 of 30 photos')).toBeDefined()
  expect(onChange).not.toHaveBeenCalled()
})

test.each([
  ['en', ['door.jpg', 'kitchen.jpg'], /^Photo 1: door\.jpg/, /^Photo 2: kitchen\.jpg\. Move/],
  ['zh', ['IMG_1.jpg', 'IMG_2.jpg'], /^第 1 张：IMG_1\.jpg/, /^第 2 张：IMG_2\.jpg。移动/],
] as const)('%s: photos %j that are being sent are told apart by the names of their files', async (locale, names, picture, button) => {
  await open(names, locale)
  await waitFor(() => expect(tiles()).toHaveLength(2))
  expect(await screen.findByRole('img', { name: picture })).toBeDefined()
  expect(screen.getByRole('button', { name: button })).toBeDefined()
})

test('arrow keys move a photo, keep the focus on it and say where it is', async () => {
  const { user } = await open(['a.jpg', 'b.jpg', 'c.jpg'])
  await waitFor(() => expect(tiles()).toHaveLength(3))
  const [first, second, third] = order()
  handle(3).focus()
  await user.keyboard('{ArrowLeft}')
  expect(order()).toEqual([first, third, second])
  expect(document.activeElement).toBe(handle(2))
  expect(screen.getByText('Moved to 2 of 3')).toBeDefined()
  await user.keyboard('{Home}')
  expect(order()).toEqual([third, first, second])
  expect(screen.getByText('It is the cover now')).toBeDefined()
})

test('the menu makes a cover, and removes with undo', async () => {
  const { user } = await open(['a.jpg', 'b.jpg'])
  await waitFor(() => expect(tiles()).toHaveLength(2))
  const [first, second] = order()
  await user.click(handle(2))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Make cover' }))
  expect(order()).toEqual([second, first])
  await user.click(handle(2))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
  expect(order()).toEqual([second])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(order()).toEqual([second, first])
})

test('the preview of the form receives all photos in their order with their captions, and none once they are removed', async () => {
  const { user } = await open(['a.jpg', 'b.jpg', 'c.jpg'])
  const { result } = renderHook(() => useDraftPhotos(`draft${draftCount}`, {}))
  const shownUrls = () => result.current.map(({ url }) => url)
  const pictures = () => tiles().map((tile) => tile.querySelector('img')?.getAttribute('src'))
  await waitFor(() => expect(pictures().filter((url) => url?.startsWith('blob:'))).toHaveLength(3))
  const [first, second, third] = pictures()
  expect([shownUrls(), new Set(shownUrls()).size]).toEqual([[first, second, third], 3])
  await user.click(handle(2))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Make cover' }))
  expect(shownUrls()).toEqual([second, first, third])
  await user.click(handle(1))
  await user.click(screen.getByRole('button', { name: 'Caption' }))
  await user.type(screen.getByLabelText('In English'), 'Main bedroom')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(result.current.map(({ alt }) => alt?.en)).toEqual(['Main bedroom', undefined, undefined])
  for (let count = 3; count > 0; count -= 1) {
    await user.click(handle(1))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
  }
  expect(shownUrls()).toEqual([])
})

test('a caption in one language is kept', async () => {
  const { user } = await open(['a.jpg'])
  await waitFor(() => expect(tiles()).toHaveLength(1))
  await user.click(handle(1))
  await user.click(screen.getByRole('button', { name: 'Caption' }))
  await user.type(screen.getByLabelText('In English'), ' Main bedroom ')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByRole('img', { name: /^Main bedroom,/ })).toBeDefined()
})

test('too many videos, and what is neither photo nor video, are said and left out', async () => {
  await open(['1.mp4', '2.mp4', '3.mov', '4.mov', '5.mp4'], 'zh')
  await waitFor(() => expect(document.querySelectorAll('[data-stage=waiting]')).toHaveLength(3))
  expect(screen.getByText('最多 3 段视频，没加上 2 段')).toBeDefined()
  expect(screen.getByText('3 段已满')).toBeDefined()
  fireEvent.change(screen.getByLabelText(/照片/), { target: { files: [new File(['x'], '合同.pdf', { type: 'application/pdf' })] } })
  expect(screen.getByText('合同.pdf 不是照片或视频')).toBeDefined()
})

test.each([
  ['en', ['a.jpg', 'broken.png'], 'broken.png was left out. This file is damaged and cannot be opened. Choose another copy.'],
  ['zh', ['broken 1.png'], 'broken 1.png 没有加上：文件已损坏，打不开；请换一份再传'],
  ['en', ['broken1.png', 'a.jpg', 'broken2.png'], '2 files were left out. The reasons are listed below the photos.'],
] as const)('a refused file is an alert (%s, %j), and stands between the photos and the buttons that choose them', async (locale, names, text) => {
  await open(names, locale)
  const notice = await screen.findByText(text)
  expect(notice.closest('[role=alert]')).not.toBeNull()
  const list = screen.getByRole('heading', { name: locale === 'zh' ? '需要处理' : 'Need a look' })
  const buttons = document.querySelector('.media-add')!
  expect(list.compareDocumentPosition(buttons) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
})

test('the number of photos that a move names has no refused one', async () => {
  const { user } = await open(['a.jpg', 'b.jpg', 'broken.png', 'c.jpg'])
  await screen.findByText('Need a look')
  await waitFor(() => expect(tiles()).toHaveLength(3))
  handle(1).focus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByText('Moved to 2 of 3')).toBeDefined()
  await user.keyboard('{End}')
  expect(screen.getByText('Moved to 3 of 3')).toBeDefined()
})
