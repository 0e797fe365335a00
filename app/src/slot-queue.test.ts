import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSlots } from './slot-queue.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const open = (slots: () => number = () => 1, maxPerClient = slots) => {
  const enter = createSlots({ slots, maxPerClient, maxPending: () => 2, maxWaitMs: 2_000, maxHoldMs: 10_000, nextTurn: (run) => run() })
  return (client = 'one') => enter(client)
}

test('the longest wait comes next, and one slot goes to one request', async () => {
  const enter = open()
  const leave = await enter()
  const turns: string[] = []
  const second = enter().then((next) => (turns.push('second'), next))
  void enter().then(() => turns.push('third'))
  leave?.()
  leave?.()
  const next = await second
  expect(turns).toEqual(['second'])
  next?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(turns).toEqual(['second', 'third'])
})

test('a wait that is too long ends in a refusal, and so does a full queue', async () => {
  const enter = open()
  await enter()
  const [second, third] = [enter(), enter()]
  expect(await enter()).toBeNull()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await Promise.all([second, third])).toEqual([null, null])
})

test('a slot that is never released is free again in the end', async () => {
  const enter = open()
  await enter()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await enter()).not.toBeNull()
})

test('no slot is given while more are held than allowed', async () => {
  let slots = 2
  const enter = open(() => slots)
  const [first, second] = [await enter(), await enter()]
  slots = 1
  const third = enter()
  let isIn = false
  void third.then(() => (isIn = true))
  first?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(isIn).toBe(false)
  second?.()
  expect(await third).not.toBeNull()
})

test('a client holds its share of the slots at most, and the others are for the rest', async () => {
  const enter = open(
    () => 3,
    () => 2,
  )
  const [first] = await Promise.all([enter('a'), enter('a')])
  let isIn = false
  const third = enter('a').then(() => (isIn = true))
  expect(await enter('b')).not.toBeNull()
  expect(isIn).toBe(false)
  first?.()
  await third
})

test('the client with the fewest slots comes next, and of equals the first in the queue', async () => {
  const enter = open(() => 2)
  const [first, second] = await Promise.all([enter('a'), enter('a')])
  const turns: string[] = []
  void enter('a').then(() => turns.push('a'))
  void enter('b').then(() => turns.push('b'))
  first?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(turns).toEqual(['b'])
  second?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(turns).toEqual(['b', 'a'])
})

test('in a full queue the client with the most requests loses one to other clients', async () => {
  const enter = open()
  await enter('a')
  const waiting = [enter('a'), enter('a')]
  const other = enter('b')
  expect(await waiting[1]).toBeNull()
  expect(await enter('a')).toBeNull()
  const third = enter('c')
  expect(await waiting[0]).toBeNull()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await Promise.all([other, third]), 'waiting takes no longer than for anybody').toEqual([null, null])
})

test('a turn of the event loop gives one slot, and requests that arrive meanwhile compete with those that wait', async () => {
  const turns: (() => void)[] = []
  const enter = createSlots({
    slots: () => 2,
    maxPerClient: () => 2,
    maxPending: () => 1,
    maxWaitMs: 2_000,
    maxHoldMs: 10_000,
    nextTurn: (run) => turns.push(run),
  })
  const begun: string[] = []
  const come = (client: string) => void enter(client).then((leave) => begun.push(leave ? client : `${client} refused`))
  const turn = async () => {
    turns.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  for (const client of ['a', 'a', 'a', 'a']) come(client)
  await vi.advanceTimersByTimeAsync(0)
  expect(begun, 'two come in, one waits').toEqual(['a refused'])
  await turn()
  come('b')
  await turn()
  expect(begun).toEqual(['a refused', 'a', 'a refused', 'b'])
  expect(turns).toHaveLength(1)
  await turn()
  expect([begun.length, turns.length], 'both slots are taken').toEqual([4, 0])
})
