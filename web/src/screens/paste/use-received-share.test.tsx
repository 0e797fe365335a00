// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { ReceivedTextCard } from './ReceivedTextCard.tsx'
import { useReceivedShare } from './use-received-share.ts'

const stored = new Map<string, Response>()
beforeEach(() => {
  stored.clear()
  stored.set('/received/a', Response.json({ text: 'Buy at evil.example', photos: 0, tooMany: [], notKept: [] }))
  const cache = {
    match: async (path: string) => stored.get(path)?.clone(),
    delete: async (path: string) => stored.delete(path),
    put: async (path: string, response: Response) => void stored.set(path, response),
  }
  vi.stubGlobal('caches', { open: async () => cache })
})

function Screen({ initial }: { initial: string }) {
  const [text, setText] = useState(initial)
  const { receivedText } = useReceivedShare('a', text, setText)
  return (
    <>
      <output>{text}</output>
      {receivedText && <ReceivedTextCard receivedText={receivedText} isFirst={text === ''} />}
    </>
  )
}

test.each([
  ['', 'Use this text', 'Buy at evil.example'],
  ['', 'Discard', ''],
  ['2BR in BGC', 'Add it', '2BR in BGC\n\nBuy at evil.example'],
  ['2BR in BGC', 'Discard', '2BR in BGC'],
])('a shared text beside %j is filled in only after a press: %s', async (initial, button, after) => {
  const { act } = renderInPage(<Screen initial={initial} />)
  const answer = await screen.findByRole('button', { name: button })
  expect([screen.getByRole('status').textContent, stored.size]).toEqual([initial, 1])
  act(() => answer.click())
  expect(screen.getByRole('status').textContent).toBe(after)
  await vi.waitFor(() => expect(stored.size).toBe(0))
  expect(screen.queryByRole('button')).toBe(null)
})
