import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPlaces } from './places.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const open = (places: () => number = () => 1, share = places) => {
  const enter = createPlaces({ places, share, line: () => 2, patienceMs: 2_000, holdMs: 10_000, nextTurn: (run) => run() })
  return (guest = 'one') => enter(guest)
}

test('who waits longest comes next, and one place is given to one', async () => {
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

test('who waits too long is sent away, and so is who finds the line full', async () => {
  const enter = open()
  await enter()
  const [second, third] = [enter(), enter()]
  expect(await enter()).toBeNull()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await Promise.all([second, third])).toEqual([null, null])
})

test('a place that is never given back is free again in the end', async () => {
  const enter = open()
  await enter()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await enter()).not.toBeNull()
})

test('nobody comes in while there are fewer places than are taken', async () => {
  let places = 2
  const enter = open(() => places)
  const [first, second] = [await enter(), await enter()]
  places = 1
  const third = enter()
  let isIn = false
  void third.then(() => (isIn = true))
  first?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(isIn).toBe(false)
  second?.()
  expect(await third).not.toBeNull()
})

test('a guest holds its share of the places at most, and the others are for the rest', async () => {
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

test('who holds the fewest places comes next, and of equals who came first', async () => {
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

test('in a full line the guest that asks for the most gives way to others, and nobody to it', async () => {
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

test('a turn of the event loop gives one place, and who comes meanwhile is held against who waits', async () => {
  const turns: (() => void)[] = []
  const enter = createPlaces({ places: () => 2, share: () => 2, line: () => 1, patienceMs: 2_000, holdMs: 10_000, nextTurn: (run) => turns.push(run) })
  const begun: string[] = []
  const come = (guest: string) => void enter(guest).then((leave) => begun.push(leave ? guest : `${guest} refused`))
  const turn = async () => {
    turns.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  for (const guest of ['a', 'a', 'a', 'a']) come(guest)
  await vi.advanceTimersByTimeAsync(0)
  expect(begun, 'two come in, one waits').toEqual(['a refused'])
  await turn()
  come('b')
  await turn()
  expect(begun).toEqual(['a refused', 'a', 'a refused', 'b'])
  expect(turns).toHaveLength(1)
  await turn()
  expect([begun.length, turns.length], 'both places are taken').toEqual([4, 0])
})
