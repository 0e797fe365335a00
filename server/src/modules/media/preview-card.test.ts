import { expect, test } from 'vitest'
import type { Card } from './card.ts'
import { createCardDrawing } from './card-drawing.ts'
import { createPreviews } from './preview-card.ts'

const card = (price: string): Card => ({ locale: 'en', photo: null, logo: null, price, period: null, facts: [], place: 'Makati' })
const never = () => {
  throw new Error('nothing should be reported')
}

test('the same card is drawn once, also for two requests at once', async () => {
  let drawn = 0
  const { picture: previews } = createPreviews({ draw: async () => Uint8Array.of((drawn += 1)), report: never })
  const answers = [...(await Promise.all([previews(card('a')), previews(card('a'))])), await previews(card('a')), await previews(card('b'))]
  expect(answers.map(({ jpeg }) => jpeg[0])).toEqual([1, 1, 1, 2])
})

test('two are drawn at a time; past forty in line the plain photo comes at once', async () => {
  let running = 0
  let most = 0
  const free: (() => void)[] = []
  const draw = async () => {
    most = Math.max(most, (running += 1))
    await new Promise<void>((resolve) => free.push(resolve))
    running -= 1
    return Uint8Array.of(1)
  }
  const { picture: previews } = createPreviews({ draw, report: never })
  const asked = Array.from({ length: 42 }, (_, at) => previews(card(String(at))))
  await new Promise((resolve) => setImmediate(resolve))
  expect((await previews(card('one too many'))).isComplete).toBe(false)
  for (let left = 42; left > 0; ) {
    left -= free.splice(0).map((go) => go()).length
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect((await Promise.all(asked)).every(({ isComplete }) => isComplete)).toBe(true)
  expect(most).toBe(2)
})

test('a failed drawing is not remembered', async () => {
  const faults: unknown[] = []
  let broken = true
  const draw = async () => (broken ? Promise.reject(new Error('no paint')) : Uint8Array.of(7))
  const { picture: previews } = createPreviews({ draw, report: (error) => faults.push(error) })
  expect((await previews(card('a'))).isComplete).toBe(false)
  broken = false
  expect(await previews(card('a'))).toEqual({ jpeg: Uint8Array.of(7), isComplete: true })
  expect(faults).toHaveLength(1)
})

test('a worker that dies fails its pictures, and the next picture has a new one', async () => {
  const draw = createCardDrawing(
    new URL(
      'data:text/javascript,import{parentPort}from"node:worker_threads";parentPort.on("message",({id,params})=>{if(params.price==="die")process.exit(1);parentPort.postMessage({id,result:Uint8Array.of(3)})})',
    ),
  )
  expect(await draw(card('live'))).toEqual(Uint8Array.of(3))
  await expect(draw(card('die'))).rejects.toThrow('ended')
  expect(await draw(card('live'))).toEqual(Uint8Array.of(3))
})

test('the cache keeps within its bytes: what rested longest is drawn again, and what is larger than all of it is not kept', async () => {
  const drawn: string[] = []
  const draw = async ({ price }: Card) => {
    drawn.push(price)
    return new Uint8Array(price === 'huge' ? 11 : 4)
  }
  const { picture: previews } = createPreviews({ draw, report: never, cacheBytes: 10 })
  for (const price of ['a', 'b', 'a', 'c', 'a', 'b']) await previews(card(price))
  expect(drawn).toEqual(['a', 'b', 'c', 'b'])
  for (const price of ['huge', 'huge', 'a', 'b']) await previews(card(price))
  expect(drawn).toEqual(['a', 'b', 'c', 'b', 'huge', 'huge'])
})
