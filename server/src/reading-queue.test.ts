import { expect, test } from 'vitest'
import { createReadingQueue, type QueueLimits } from './reading-queue.ts'

/** A queue whose readings end when the test says so. `order`: the accounts whose readings began. */
function queueOf(limits: QueueLimits) {
  const turnOf = createReadingQueue(limits)
  const order: string[] = []
  const ends = new Map<string, () => void>()
  return {
    order,
    /** Asks for a turn, and answers why there is none once that is known. */
    ask: async (account: string, network: string, signal?: AbortSignal): Promise<string | undefined> => {
      const turn = await Promise.race([
        turnOf({ account, network }, signal).then((answer) => {
          if (typeof answer === 'string') return answer
          order.push(account)
          ends.set(account, answer)
          return undefined
        }),
        new Promise<undefined>((resolve) => void setImmediate(resolve, undefined)),
      ])
      return turn
    },
    end: async (account: string) => {
      ends.get(account)?.()
      await new Promise((resolve) => void setImmediate(resolve))
    },
  }
}

test('one network runs all readings but one, and the other is free for another network at once', async () => {
  const { ask, end, order } = queueOf({ maxRunning: 2, maxWaiting: 12, maxWaitingPerAccount: 2 })
  for (const account of ['a1', 'a2', 'a3']) await ask(account, 'a')
  expect(order).toEqual(['a1'])
  await ask('b1', 'b')
  expect(order).toEqual(['a1', 'b1'])
  await end('b1')
  expect(order).toEqual(['a1', 'b1'])
  await end('a1')
  await end('a2')
  expect(order, 'an office has its files read one after another').toEqual(['a1', 'b1', 'a2', 'a3'])
})

test('the next turn is of the network that had none for the longest time', async () => {
  const { ask, end, order } = queueOf({ maxRunning: 1, maxWaiting: 12, maxWaitingPerAccount: 2 })
  for (const account of ['a1', 'a2', 'a3', 'a4']) await ask(account, 'a')
  for (const account of ['b1', 'b2']) await ask(account, 'b')
  await ask('c1', 'c')
  for (const account of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(account)
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('one network holds at most half of the places, and who leaves makes room', async () => {
  const { ask, order } = queueOf({ maxRunning: 2, maxWaiting: 4, maxWaitingPerAccount: 1 })
  const left = new AbortController()
  await ask('a1', 'a')
  expect([await ask('a2', 'a'), await ask('a3', 'a', left.signal), await ask('a4', 'a')]).toEqual([undefined, undefined, 'full'])
  await ask('b1', 'b')
  expect([await ask('b2', 'b'), await ask('c1', 'c'), await ask('d1', 'd')]).toEqual([undefined, undefined, 'full'])
  left.abort()
  expect([await ask('a2', 'a'), await ask('a4', 'a')]).toEqual(['own', undefined])
  expect(order).toEqual(['a1', 'b1'])
})

test('of one account one runs, whatever its network', async () => {
  const { ask, end, order } = queueOf({ maxRunning: 3, maxWaiting: 12, maxWaitingPerAccount: 2 })
  expect([await ask('a', 'a'), await ask('a', 'b'), await ask('a', 'c'), await ask('a', 'd')]).toEqual([undefined, undefined, undefined, 'own'])
  expect(order).toEqual(['a'])
  await end('a')
  expect(order).toEqual(['a', 'a'])
})
