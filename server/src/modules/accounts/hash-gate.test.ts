import { expect, test } from 'vitest'
import { createGate, createKeyLimit } from './hash-gate.ts'

/** Work that ends on demand. */
function heldWork() {
  const ends: (() => void)[] = []
  let [running, most] = [0, 0]
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((end) => ends.push(end))
    running -= 1
  }
  return { work, ends, running: () => running, most: () => most }
}

const settle = () => new Promise((done) => setTimeout(done))

test('two run, 32 wait, further ones are refused at once, and all that waited run', async () => {
  const gate = createGate(2, 32)
  const held = heldWork()
  const outcomes = Array.from({ length: 200 }, () =>
    gate(held.work).then(
      () => 'done',
      (error: { problem: string; retryAfter: number }) => `${error.problem} ${error.retryAfter}`,
    ),
  )
  await settle()
  expect(held.running()).toBe(2)
  for (let done = 0; done < 34; done += 1) {
    held.ends.shift()?.()
    await settle()
  }
  const said = await Promise.all(outcomes)
  expect(said.filter((outcome) => outcome === 'done')).toHaveLength(34)
  expect(said.filter((outcome) => outcome === 'tooFrequent 1')).toHaveLength(166)
  expect(held.most()).toBe(2)
})

test('work that fails leaves its place to the next', async () => {
  const gate = createGate(1, 5)
  const failing = Array.from({ length: 4 }, () => gate(() => Promise.reject(new Error('broken'))).catch((error: Error) => error.message))
  expect(await Promise.all(failing)).toEqual(['broken', 'broken', 'broken', 'broken'])
  expect(await gate(async () => 'open')).toBe('open')
})

test('one key holds its share and no more, others have theirs, and work that ends or fails gives it back', async () => {
  const share = createKeyLimit(2)
  const held = heldWork()
  const [one, two] = [share('a', held.work), share('a', held.work)]
  await expect(share('a', held.work)).rejects.toMatchObject({ problem: 'tooFrequent', retryAfter: 1 })
  expect(await share('b', async () => 'in')).toBe('in')
  held.ends.shift()?.()
  await one
  await expect(share('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await share('a', async () => 'in')).toBe('in')
  held.ends.shift()?.()
  await two
})
