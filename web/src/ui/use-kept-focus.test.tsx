// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useKeptFocus } from './use-kept-focus.ts'

afterEach(cleanup)

type Part = readonly [name: string, text: string]

function Screen({ parts }: { parts: readonly Part[] }) {
  const list = useRef<HTMLUListElement>(null)
  const onFocus = useKeptFocus(list, 'data-part')
  return (
    <main>
      <h1>Heading</h1>
      <ul ref={list} onFocus={onFocus}>
        {parts.map(([name, text]) => (
          <li key={name} data-part={name}>
            <button type="button" tabIndex={-1}>
              Not for the keyboard
            </button>
            <button key={text} type="button">
              {text}
            </button>
          </li>
        ))}
      </ul>
    </main>
  )
}

const before: readonly Part[] = [
  ['beds', 'Remove 2 bedrooms'],
  ['price', 'Price'],
]

test.each([
  ['to what is in its place', [['beds', 'Bedrooms'], before[1]!], 'Bedrooms'],
  ['to the next one', [before[1]!], 'Price'],
  ['to the heading, if nothing is left', [], 'Heading'],
] as const)('the focus of a removed part moves %s', (_, after, focused) => {
  const { rerender } = render(<Screen parts={before} />)
  screen.getByText('Remove 2 bedrooms').focus()
  rerender(<Screen parts={after} />)
  expect(document.activeElement?.textContent).toBe(focused)
})

test('a focus that is elsewhere stays there', () => {
  const { rerender } = render(<Screen parts={before} />)
  screen.getByText('Remove 2 bedrooms').focus()
  const outside = document.body.appendChild(document.createElement('button'))
  outside.focus()
  rerender(<Screen parts={[]} />)
  expect(document.activeElement).toBe(outside)
})

test('a part that comes back elsewhere gives the focus to what it marks, not to its first control', () => {
  function Groups({ isAgreed }: { isAgreed: boolean }) {
    const list = useRef<HTMLDivElement>(null)
    const onFocus = useKeptFocus(list, 'data-part')
    const card = (
      <article data-part="viewing">
        <h3 data-after-act>{isAgreed ? 'Agreed' : 'Asked'}</h3>
        <a href="/list">The list</a>
        {!isAgreed && <button type="button">Confirm</button>}
      </article>
    )
    return (
      <div ref={list} onFocus={onFocus}>
        <section>{!isAgreed && card}</section>
        <section>{isAgreed && card}</section>
      </div>
    )
  }
  const { rerender } = render(<Groups isAgreed={false} />)
  screen.getByText('Confirm').focus()
  rerender(<Groups isAgreed />)
  expect(document.activeElement?.textContent).toBe('Agreed')
})
