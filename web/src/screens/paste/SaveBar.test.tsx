// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { noticeBoard } from '../../ui/overlays/notices.ts'
import { SaveBar } from './SaveBar.tsx'
import type { Paste } from './use-paste.ts'

afterEach(() => noticeBoard.current().forEach(({ id }) => noticeBoard.dismiss(id)))

/** A paste of `draftCount` homes, of which the server saves the drafts with these ids. */
const pasteWith = (savedIds: readonly string[], draftCount: number) =>
  ({ result: { homes: [], names: {} }, draftCount, unsavedCount: 0, state: 'idle', save: () => Promise.resolve(savedIds) }) as unknown as Paste // the bar uses no more of it

test.each([
  ['en', 'Save and add photos', ['a'], 1, '/publish?draft=a&step=media'],
  ['zh', '保存并上传照片', ['b', 'c'], 2, '/publish?draft=b&step=media'],
  ['en', 'Save and add photos', ['d', 'e', 'f'], 3, '/publish?draft=d&step=media'],
  ['zh', '存为草稿', ['a', 'b'], 2, '/myListings?shelf=Draft'],
  ['en', 'Save and add photos', ['a'], 2, '/paste'],
] as const)('%s: “%s” with the drafts %j of %i leads to %s', async (locale, name, savedIds, draftCount, path) => {
  const { router } = renderInPage(<SaveBar paste={pasteWith(savedIds, draftCount)} />, { locale, path: '/paste' })
  fireEvent.click(screen.getByRole('button', { name }))
  await act(() => Promise.resolve())
  expect(router.history.location.href).toBe(path)
})
