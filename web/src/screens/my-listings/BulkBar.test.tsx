// @vitest-environment happy-dom
import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { BulkBar } from './BulkBar.tsx'
import type { Selection } from './use-selection.ts'
import type { ShelfActions } from './use-shelf-actions.ts'

test.each([
  ['en', '0 of 2 done'],
  ['zh', '2 套中完成 0 套'],
] as const)('%s: the progress counts the homes of the action, not all that are chosen', (locale, text) => {
  const items = ['OnShelf', 'OnShelf', 'Rejected'].map((shelf, index) => ({ id: String(index), shelf, listing: null, draft: null })) as unknown as OwnListing[]
  const selection = { items, selectAll: () => undefined, clear: () => undefined } as unknown as Selection // what the bar reads
  const actions = { busyIds: new Set(['0', '1']) } as unknown as ShelfActions
  renderInPage(<BulkBar selection={selection} shownCount={3} actions={actions} onTakeOff={() => undefined} onEdit={() => undefined} />, { locale })
  expect(screen.getByText(text)).toBeDefined()
})
