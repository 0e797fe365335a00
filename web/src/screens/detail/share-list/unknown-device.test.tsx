// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { AnswerFilters } from './AnswerFilters.tsx'
import { changeLocalState } from './session/local-list-state.ts'
import { HomeItem } from './HomeItem.tsx'
import { ListBar } from './ListBar.tsx'
import { sessionOf, showList } from './session/list-session.ts'
import { testItem, testList, testReaction } from './session/list.testing.ts'

const nothing = () => undefined

test.each([1, 5])(
  'before the device is read, a list that %i people answer says no number and shows none of the only person’s answers as another’s',
  (people) => {
    const words = ['', 'Partner', 'Mum', 'Dad', 'Friend'].slice(0, people)
    const items = ['a', 'b', 'c', 'd', 'e'].map((id, index) =>
      testItem(id, { reactions: index < 3 ? words.map((who) => testReaction(who, 'love', 'Big balcony')) : [] }),
    )
    const list = testList(`Unknown${people}`, { items, people: words })
    changeLocalState(list.code, (localState) => ({ ...localState, who: '' }))
    const page = () => (
      <>
        <HomeItem
          list={list}
          item={items[0]!}
          previousVisit={null}
          agent="Agent 14"
          isEager={false}
          onNote={nothing}
          onViewing={nothing}
          onAskAlike={nothing}
        />
        <ListBar list={list} hasMap={false} onMap={nothing} onCompare={nothing} onMessage={nothing} />
      </>
    )
    const { container, rerender } = renderInPage(page())
    expect(container.textContent).not.toMatch(/\d of \d/)
    expect(container.textContent?.includes('Someone else')).toBe(people > 1)
    // the note keeps its place, so that nothing moves
    expect([...container.querySelectorAll('.invisible')].some(({ textContent }) => textContent?.includes('Big balcony'))).toBe(people === 1)
    showList(list, '2026-11-23T00:00:00.000Z')
    rerender(page())
    expect(container.textContent).toContain('3 of 5 reviewed')
    expect(container.querySelector('.invisible')).toBeNull()
    expect(container.textContent).not.toContain('Someone else')
  },
)

test('the filters keep room for each number before it is known', () => {
  const { container } = renderInPage(<AnswerFilters filter="all" countOf={(each) => (each === 'all' ? 12 : null)} onChoose={nothing} />)
  const numbers = [...container.querySelectorAll<HTMLElement>('button span')]
  expect(numbers.map(({ textContent }) => textContent?.trim())).toEqual(['12', '', '', '', ''])
  expect(new Set(numbers.map(({ style }) => style.minWidth))).toEqual(new Set(['2ch']))
})

test.each([
  [false, '2 of 2 reviewed'],
  [true, '2 of 2 reviewed, 1 not sent yet'],
])('the bar says how many answers are not sent yet once sending has failed: %s', (hasFailed, text) => {
  const items = [testItem('a', { reactions: [testReaction('', 'love', '')] }), testItem('b', {})]
  const list = testList(`Unsent${hasFailed}`, { items, people: [''] })
  const answers = [{ listingId: 'b', who: '', verdict: 'no' as const, at: 1 }]
  changeLocalState(list.code, (localState) => ({ ...localState, who: '', answers }))
  showList(list, '2026-11-23T00:00:00.000Z')
  sessionOf(list.code).setState({ hasFailed })
  const { container } = renderInPage(<ListBar list={list} hasMap={false} onMap={nothing} onCompare={nothing} onMessage={nothing} />)
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toContain(text)
})
