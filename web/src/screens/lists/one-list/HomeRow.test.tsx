// @vitest-environment happy-dom
import type { ListItem } from '@site/domain/calls/share-list.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { testViewing } from '../viewings/viewing.testing.ts'
import { HomeRow } from './HomeRow.tsx'

const item: ListItem = {
  ...{ id: 'a', section: '', note: '', isNotePublic: false, addedAt: '2026-11-20T00:00:00.000Z' },
  ...{ isAvailable: false, isRemoved: true, listing: null, reactions: [] },
}

test.each([
  ['en', 'Removed by its owner', 'More actions for Removed by its owner'],
  ['zh', '房源已由发布者删除', /房源已由发布者删除/],
] as const)('%s: a home that was removed for good is one line with its actions, without photo, price or link', (locale, line, more) => {
  const { container } = renderInPage(
    <HomeRow
      listId="list"
      item={item}
      number={1}
      onNote={() => Promise.resolve(true)}
      onMore={() => undefined}
      agreedViewings={[]}
      handleProps={{ 'aria-label': 'Move' }}
    />,
    { locale },
  )
  expect(screen.getByText(line)).toBeDefined()
  expect(screen.getByRole('button', { name: more })).toBeDefined()
  expect(container.querySelectorAll('img, a')).toHaveLength(0)
  expect(container.textContent).not.toMatch(/No longer available|已下架/)
})

test.each([
  ['en', /^Viewing agreed: .*10:00.* · Ms Wu$/],
  ['zh', /^已约好看房：.*10:00.* · Ms Wu$/],
] as const)('%s: a home says when a client sees it, with a link to the viewings', (locale, line) => {
  const agreedViewings = [testViewing({ state: 'confirmed', time: '2099-12-01T02:00:00.000Z', who: 'Ms Wu' })]
  renderInPage(
    <HomeRow
      listId="list"
      item={item}
      number={1}
      onNote={() => Promise.resolve(true)}
      onMore={() => undefined}
      agreedViewings={agreedViewings}
      handleProps={{ 'aria-label': 'Move' }}
    />,
    { locale },
  )
  expect(screen.getByRole('link', { name: line }).getAttribute('href')).toMatch(/tab=viewings/)
})
