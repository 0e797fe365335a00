// @vitest-environment happy-dom
import { readSearch } from '@site/domain/search-query.ts'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { MapPane } from './MapPane.tsx'

vi.mock('../../map/ResultsMap.tsx', () => new Promise(() => undefined))

const pane = (isListHidden: boolean) => (
  <MapPane
    id="map"
    query={readSearch({}).query}
    showResults={() => undefined}
    isListHidden={isListHidden}
    onToggleList={() => undefined}
    listRef={{ current: null }}
  />
)

test.each([
  ['before the map loads', false],
  ['while the map loads', true],
])('the pane shows a skeleton %s', (_, isListHidden) => {
  const { container } = renderInPage(pane(isListHidden))
  expect(container.querySelectorAll('.map-skeleton')).toHaveLength(1)
})
