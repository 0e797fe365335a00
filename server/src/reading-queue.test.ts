import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createReadingQueue, type QueueLimits } from './reading-queue.ts'

/** A queue whose readings end when the test says so. `order`: the accounts whose readings began; `refusals`: those that did not, and why. */
function queueOf(limits: QueueLimits) {
  const turnOf = createReadingQueue(limits)
  const order: string[] = []
  const refusals: string[] = []
  const ends = new Map<string, () => void>()
  return {
    order,
    refusals,
    /** Asks for a turn, and answers why there is none once that is known. */
    ask: async (account: string, network: string, signal?: AbortSignal): Promise<string | undefined> => {
      const turn = await Promise.race([
        turnOf({ account, network }, signal).then((answer) => {
          if (typeof answer === 'string') {
            refusals.push(`${account} ${answer}`)
            return answer
          }
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

test('one network holds at most half of the places, who leaves makes room, and a full queue refuses the one whose turn is the last', async () => {
  const { ask, order, refusals } = queueOf({ maxRunning: 2, maxWaiting: 4, maxWaitingPerAccount: 1 })
  const left = new AbortController()
  await ask('a1', 'a')
  expect([await ask('a2', 'a'), await ask('a3', 'a', left.signal), await ask('a4', 'a')]).toEqual([undefined, undefined, 'full'])
  await ask('b1', 'b')
  left.abort()
  expect([await ask('a5', 'a'), await ask('b2', 'b'), await ask('c1', 'c')]).toEqual([undefined, undefined, undefined])
  expect(await ask('d1', 'd'), 'in the place of a5').toBeUndefined()
  expect(await ask('a2', 'a')).toBe('own')
  for (const account of ['e', 'f', 'g']) await ask(account, account)
  expect(refusals, 'who had a turn gives way to who had none').toEqual(['a4 full', 'a3 left', 'a5 full', 'a2 own', 'b2 full', 'a2 full', 'g full'])
  expect(order).toEqual(['a1', 'b1'])
})

test('of one account one runs, whatever its network', async () => {
  const { ask, end, order } = queueOf({ maxRunning: 3, maxWaiting: 12, maxWaitingPerAccount: 2 })
  expect([await ask('a', 'a'), await ask('a', 'b'), await ask('a', 'c'), await ask('a', 'd')]).toEqual([undefined, undefined, undefined, 'own'])
  expect(order).toEqual(['a'])
  await end('a')
  expect(order).toEqual(['a', 'a'])
})

const limits = { maxRunning: 2, maxWaiting: 12, maxWaitingPerAccount: 2 }

test.each([
  [2, 3],
  [1, 12],
  [6, 6],
])('%i networks with %i accounts each do not refuse the file of another network, and one of theirs is refused as full', async (networks, accounts) => {
  const { ask, end, order, refusals } = queueOf(limits)
  for (let round = 0; round < 3; round += 1)
    for (let network = 0; network < networks; network += 1)
      for (let account = 0; account < accounts; account += 1) await ask(`${network}-${account}`, `${network}`)
  const before = refusals.length
  await ask('honest', 'other')
  expect(refusals.filter((refusal) => refusal.startsWith('honest'))).toEqual([])
  if (networks > 1) expect(refusals.slice(before)).toEqual([expect.stringMatching(/ full$/)])
  for (let turn = 0; turn < networks + limits.maxRunning && !order.includes('honest'); turn += 1) await end(order.at(-1) ?? '')
  expect(order).toContain('honest')
})

test('with fewer greedy networks than places, another one waits at most for those that run and one turn of each network, whoever comes meanwhile', async () => {
  const network = fc.integer({ min: 0, max: limits.maxWaiting - 2 })
  await fc.assert(
    fc.asyncProperty(fc.array(network, { maxLength: 60 }), fc.array(fc.tuple(network, fc.boolean()), { maxLength: 60 }), async (before, meanwhile) => {
      const { ask, end, order, refusals } = queueOf(limits)
      let accounts = 0
      const attack = (from: number) => ask(`${from}.${(accounts += 1)}`, `${from}`)
      const ended = new Set<string>()
      const endOne = async () => {
        const first = order.find((account) => !ended.has(account))
        if (first === undefined) return
        ended.add(first)
        await end(first)
      }
      for (const from of before) await attack(from)
      const begun = order.length
      await ask('honest', 'other')
      for (const [from, ends] of meanwhile) await (ends ? endOne() : attack(from))
      while (!order.includes('honest')) await endOne()
      expect(refusals.filter((refusal) => refusal.startsWith('honest'))).toEqual([])
      const turnsBefore = order.slice(begun, order.indexOf('honest')).map((account) => account.split('.')[0])
      expect(new Set(turnsBefore).size, turnsBefore.join()).toBe(turnsBefore.length)
    }),
    { numRuns: 60 },
  )
})
