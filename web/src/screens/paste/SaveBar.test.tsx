// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { noticeBoard } from '../../ui/overlays/notices.ts'
import { SaveBar } from './SaveBar.tsx'
import type { Paste } from './use-paste.ts'

afterEach(() => noticeBoard.current().forEach(({ id }) => noticeBoard.dismiss(id)))

/** A bar whose homes are stored as some drafts of those that should be. */
const barOf = (saved: readonly string[], keptCount: number) =>
  ({ result: { homes: [], names: {} }, keptCount, unsaved: 0, state: 'idle', save: () => Promise.resolve(saved) }) as unknown as Paste // the bar uses no more of it

test.each([
  ['en', 'Save and add photos', ['a'], 1, '/publish?draft=a&step=media'],
  ['zh', '保存并上传照片', ['b', 'c'], 2, '/publish?draft=b&step=media'],
  ['en', 'Save and add photos', ['d', 'e', 'f'], 3, '/publish?draft=d&step=media'],
  ['zh', '存为草稿', ['a', 'b'], 2, '/myListings?shelf=Draft'],
  ['en', 'Save and add photos', ['a'], 2, '/paste'],
] as const)('%s: “%s” with the drafts %j of %i leads to %s', async (locale, name, saved, keptCount, path) => {
  const { router } = renderInPage(<SaveBar paste={barOf(saved, keptCount)} />, { locale, path: '/paste' })
  fireEvent.click(screen.getByRole('button', { name }))
  await act(() => Promise.resolve())
  expect(router.history.location.href).toBe(path)
})
