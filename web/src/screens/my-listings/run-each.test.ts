import { expect, test } from 'vitest'
import { runEach } from './run-each.ts'

test('runs at most so many at once, and returns successes and failures in the given order', async () => {
  let [running, most] = [0, 0]
  const { succeeded: done, failed } = await runEach([5, 4, 3, 2, 1], 2, async (item) => {
    running += 1
    most = Math.max(most, running)
    for (let step = 0; step < item; step += 1) await Promise.resolve()
    running -= 1
    if (item % 2 === 0) throw new Error(`no ${item}`)
    return item * 10
  })
  expect(most).toBe(2)
  expect(done).toEqual([
    { item: 5, result: 50 },
    { item: 3, result: 30 },
    { item: 1, result: 10 },
  ])
  expect(failed.map(({ item, error }) => [item, (error as Error).message])).toEqual([
    [4, 'no 4'],
    [2, 'no 2'],
  ])
  expect(await runEach([], 4, async () => 1)).toEqual({ succeeded: [], failed: [] })
})
