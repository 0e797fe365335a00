// @vitest-environment happy-dom
import type { ReviewDetail } from '@site/domain/calls/review.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { ReviewPortrait } from './ReviewPortrait.tsx'

const call = vi.hoisted(() => vi.fn<(key: string, input: unknown) => Promise<unknown>>())
vi.mock('../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => call }))
beforeEach(() => void call.mockReset().mockResolvedValue({}))

const poster = (portrait: string | null) => ({ id: 'lily', name: '陈莉 / Lily Chen', portrait }) as unknown as ReviewDetail['poster'] // what it shows

test.each([
  ['zh', '移除 陈莉 的头像'],
  ['en', 'Remove the portrait of Lily Chen'],
] as const)('%s: a reviewer sees and removes the portrait of a poster', async (locale, label) => {
  const onChange = vi.fn<() => void>()
  renderInPage(<ReviewPortrait poster={poster('/p.webp')} onChange={onChange} />, { locale })
  fireEvent.click(screen.getByRole('button', { name: label }))
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce())
  expect(call).toHaveBeenCalledWith('POST /frontend/api/review/removeportrait', { id: 'lily' })
})

test('where there is no portrait there is nothing to remove', () => {
  expect(renderInPage(<ReviewPortrait poster={poster(null)} onChange={() => undefined} />).container.textContent).toBe('')
})
