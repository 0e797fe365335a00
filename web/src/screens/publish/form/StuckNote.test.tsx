// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { StuckNote } from './StuckNote.tsx'

afterEach(() => vi.restoreAllMocks())

const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

test('without a network the form says that it is not published, and waits for a press once the network is back', async () => {
  const onRetry = vi.fn()
  setOnline(false)
  renderInPage(<StuckNote stuckReason="offline" isListing={false} pendingFileCount={0} isBusy={false} onRetry={onRetry} onFiles={() => undefined} />, {
    locale: 'en',
  })
  expect(screen.getByRole('alert').textContent).toMatch(/^Not published yetYou are offline\. Everything stays on this device/)
  expect(screen.getByRole('button').textContent).toBe('Try again')
  setOnline(true)
  expect(screen.getByRole('alert').textContent).toMatch(/^Not published yetYou are back online/)
  expect(onRetry).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('files that are still going are waited for', () => {
  setOnline(true)
  renderInPage(<StuckNote stuckReason="offline" isListing={false} pendingFileCount={2} isBusy={false} onRetry={() => undefined} onFiles={() => undefined} />, {
    locale: 'en',
  })
  expect(screen.getByRole('alert').textContent).toContain('Files still going: 2')
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Show the files'])
})

test('without an answer it does not say that it is not published', () => {
  renderInPage(
    <StuckNote stuckReason="unanswered" isListing={false} pendingFileCount={0} isBusy={false} onRetry={() => undefined} onFiles={() => undefined} />,
    {
      locale: 'zh',
    },
  )
  expect(screen.getByRole('alert').textContent).toMatch(/^没有收到答复，可能已经发布网络恢复后会查一下。内容都在/)
})

test('publishing before all files are there says so until they are, and leads to them', async () => {
  setOnline(true)
  const [onRetry, onFiles] = [vi.fn(), vi.fn()]
  const note = (pendingFileCount: number) => (
    <StuckNote stuckReason="files" isListing={false} pendingFileCount={pendingFileCount} isBusy={false} {...{ onRetry, onFiles }} />
  )
  const { rerender } = renderInPage(note(1))
  expect(screen.getByRole('alert').textContent).toContain('Files still going or needing a look: 1')
  await userEvent.click(screen.getByRole('button', { name: 'Show the files' }))
  expect(onFiles).toHaveBeenCalledOnce()
  rerender(note(0))
  expect(screen.getByRole('alert').textContent).toContain('All files are there')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test.each([
  ['en', 'Files still going: 2. You can press now: it is published once they are there.', 'It is published by itself once they are there.'],
  ['zh', '还有 2 个文件在传。现在就可以点，传好后自动发布。', '传好后自动发布'],
] as const)('files that are still going stand beside the button before a press, and after it that sending goes on (%s)', (locale, before, after) => {
  setOnline(true)
  const props = { isListing: false, pendingFileCount: 2, isBusy: false, onRetry: null, onFiles: () => undefined }
  const { container, rerender } = renderInPage(<StuckNote {...props} stuckReason={null} waitsOnPress />, { locale })
  expect(container.textContent).toContain(before)
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(<StuckNote {...props} stuckReason="files" goesOn />)
  expect(screen.getByRole('alert').textContent).toContain(after)
  rerender(<StuckNote {...props} stuckReason={null} waitsOnPress pendingFileCount={0} />)
  expect(container.textContent).not.toContain('2')
})

test.each([
  ['en', true, 'Not saved yetWe could not reach the server. Your changes stay on this device.', 'Try again'],
  ['zh', true, '修改还没有保存服务器没有答复。修改都留在这台设备上，可以再试。', '再试一次'],
  ['zh', false, '修改还没有保存没有网络。填的内容都留在这台设备上，联网后再点一次。', '再试一次'],
] as const)('changes of a listing that were not saved stay said, with the reason (%s, online: %s)', (locale, isOnline, text, label) => {
  setOnline(isOnline)
  renderInPage(<StuckNote stuckReason="unsaved" isListing pendingFileCount={0} isBusy={false} onRetry={() => undefined} onFiles={() => undefined} />, {
    locale,
  })
  expect(screen.getByRole('alert').textContent).toBe(`${text}${label}`)
})

test('where the button of the form stands below, the note has no second one', () => {
  setOnline(true)
  renderInPage(<StuckNote stuckReason="unanswered" isListing={false} pendingFileCount={0} isBusy={false} onRetry={null} onFiles={() => undefined} />)
  expect(screen.getByRole('alert').textContent).not.toBe('')
  expect(screen.queryByRole('button')).toBeNull()
})
