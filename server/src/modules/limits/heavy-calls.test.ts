import { expect, test } from 'vitest'
import { nextTurn } from '../../in-steps.ts'
import type { RequestContext } from '../../services.ts'
import { createHeavyCalls } from './heavy-calls.ts'

/** A call of an account, or of a visitor without one, from a network. */
const callOf = (id: string | null, address: string, signal?: AbortSignal) =>
  ({ viewer: { id }, client: { address }, ...(signal ? { signal } : {}) }) as unknown as RequestContext

/** Work that ends when it is said to; `began` has the names of those that began. */
function openWork() {
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => async () => {
    began.push(name)
    await new Promise<void>((resolve) => ends.set(name, resolve))
    return name
  }
  return { began, work, end: (name: string) => ends.get(name)?.() }
}

test('of one account one call works and one waits; the others are refused at once, and the account can call again', async () => {
  const inTurn = createHeavyCalls({ maxRunning: 2, maxWaiting: 4, maxWaitingPerAccount: 1 })
  const { began, work, end } = openWork()
  const [first, second] = [inTurn(callOf('a', 'n'), work('first')), inTurn(callOf('a', 'm'), work('second'))]
  await expect(inTurn(callOf('a', 'o'), work('third'))).rejects.toMatchObject({ problem: 'tooFrequent', retryAfter: 5 })
  expect(began).toEqual(['first'])
  end('first')
  expect(await first).toBe('first')
  await nextTurn()
  expect(began).toEqual(['first', 'second'])
  end('second')
  expect(await second).toBe('second')
  await expect(inTurn(callOf('a', 'n'), () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await inTurn(callOf('a', 'n'), () => Promise.resolve('again'))).toBe('again')
})

test('a network with many accounts leaves a turn to others, and what is too much waits for nobody', async () => {
  const inTurn = createHeavyCalls({ maxRunning: 2, maxWaiting: 4, maxWaitingPerAccount: 1 })
  const { began, work, end } = openWork()
  const flood = ['a', 'b', 'c'].map((account) => inTurn(callOf(account, 'n'), work(account)))
  await expect(inTurn(callOf('d', 'n'), work('d'))).rejects.toMatchObject({ problem: 'busy', retryAfter: 5 })
  const other = inTurn(callOf(null, 'm'), work('visitor'))
  await nextTurn()
  expect(began).toEqual(['a', 'visitor'])
  for (const name of ['visitor', 'a', 'b', 'c']) {
    end(name)
    await nextTurn()
  }
  expect(await Promise.all([...flood, other])).toEqual(['a', 'b', 'c', 'visitor'])
})

test('a call whose client has left does no work', async () => {
  const inTurn = createHeavyCalls({ maxRunning: 1, maxWaiting: 4, maxWaitingPerAccount: 1 })
  const { began, work, end } = openWork()
  const leaving = new AbortController()
  const [first, left] = [inTurn(callOf('a', 'n'), work('first')), inTurn(callOf('b', 'm', leaving.signal), work('left'))]
  leaving.abort()
  await expect(left).rejects.toMatchObject({ problem: 'busy' })
  end('first')
  await first
  expect(began).toEqual(['first'])
})
