// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCommon } from '../../page/session.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { ListsGate } from './ListsGate.tsx'

test('a visitor who opens a link of a mail logs in, and lands there', async () => {
  const { router } = renderInPage(<ListsGate>lists</ListsGate>, { path: '/list?tab=links&link=aB3dE6gH9k' })
  await waitFor(() => expect(router.history.location.href).toBe('/login?why=lists'))
  expect(useCommon.getState().routerPath).toBe('/list?tab=links&link=aB3dE6gH9k')
})
