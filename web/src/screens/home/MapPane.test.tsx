// @vitest-environment happy-dom
import { readSearch } from '@site/domain/search-query.ts'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { MapPane } from './MapPane.tsx'

vi.mock('../../map/ResultsMap.tsx', () => new Promise(() => undefined))

const pane = (isAlone: boolean) => (
  <MapPane id="map" query={readSearch({}).query} show={() => undefined} isAlone={isAlone} onAlone={() => undefined} listRef={{ current: null }} />
)

test.each([
  ['before the map loads', false],
  ['while the map loads', true],
])('the pane shows a skeleton %s', (_, isAlone) => {
  const { container } = renderInPage(pane(isAlone))
  expect(container.querySelectorAll('.map-skeleton')).toHaveLength(1)
})
