import { expect, test } from 'vitest'
import { placeholderOf } from './card.ts'
import type { PictureWork } from './draw-picture.ts'
import type { Card, PosterPicture } from './link-picture.ts'
import { createLinkPictures } from './link-pictures.ts'
import { createPictureDrawing } from './picture-drawing.ts'

const common = { locale: 'en', photos: [], logo: null } as const
const card = (price: string): Card => ({ kind: 'card', shape: 'wide', ...common, price, period: null, facts: [], place: 'Makati' })
const work = (price: string): PictureWork => ({ picture: card(price), photos: [], logo: null })
const priceOf = ({ picture }: PictureWork) => (picture.kind === 'card' ? picture.price : '')
const readMedia = async () => null
const never = () => {
  throw new Error('nothing should be reported')
}

test('the same card is drawn once, also for two requests at once', async () => {
  let drawn = 0
  const { bytesOf } = createLinkPictures({ readMedia, draw: async () => Uint8Array.of((drawn += 1)), report: never })
  const answers = [...(await Promise.all([bytesOf(card('a')), bytesOf(card('a'))])), await bytesOf(card('a')), await bytesOf(card('b'))]
  expect(answers.map((drawn) => drawn?.bytes[0])).toEqual([1, 1, 1, 2])
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
  const { bytesOf } = createLinkPictures({ readMedia, draw, report: never })
  const asked = Array.from({ length: 42 }, (_, at) => bytesOf(card(String(at))))
  await new Promise((resolve) => setImmediate(resolve))
  expect((await bytesOf(card('one too many')))?.isComplete).toBe(false)
  for (let left = 42; left > 0; ) {
    left -= free.splice(0).map((go) => go()).length
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect((await Promise.all(asked)).every((drawn) => drawn?.isComplete)).toBe(true)
  expect(most).toBe(2)
})

test('a failed drawing is not remembered', async () => {
  const faults: unknown[] = []
  let broken = true
  const draw = async () => (broken ? Promise.reject(new Error('no paint')) : Uint8Array.of(7))
  const { bytesOf } = createLinkPictures({ readMedia, draw, report: (error) => faults.push(error) })
  expect((await bytesOf(card('a')))?.isComplete).toBe(false)
  broken = false
  expect(await bytesOf(card('a'))).toEqual({ bytes: Uint8Array.of(7), isComplete: true })
  expect(faults).toHaveLength(1)
})

test('a worker that dies fails its pictures, and the next picture has a new one', async () => {
  const draw = createPictureDrawing(
    new URL(
      'data:text/javascript,import{parentPort}from"node:worker_threads";parentPort.on("message",({id,params})=>{if(params.picture.price==="die")process.exit(1);parentPort.postMessage({id,result:Uint8Array.of(3)})})',
    ),
  )
  expect(await draw(work('live'))).toEqual(Uint8Array.of(3))
  await expect(draw(work('die'))).rejects.toThrow('ended')
  expect(await draw(work('live'))).toEqual(Uint8Array.of(3))
})

test('the cache keeps within its bytes: what rested longest is drawn again, and what is larger than all of it is not kept', async () => {
  const drawn: string[] = []
  const draw = async (asked: PictureWork) => {
    const price = priceOf(asked)
    drawn.push(price)
    return new Uint8Array(price === 'huge' ? 11 : 4)
  }
  const { bytesOf } = createLinkPictures({ readMedia, draw, report: never, cacheBytes: 10 })
  for (const price of ['a', 'b', 'a', 'c', 'a', 'b']) await bytesOf(card(price))
  expect(drawn).toEqual(['a', 'b', 'c', 'b'])
  for (const price of ['huge', 'huge', 'a', 'b']) await bytesOf(card(price))
  expect(drawn).toEqual(['a', 'b', 'c', 'b', 'huge', 'huge'])
})

test('a poster that cannot be drawn is none, since its photo alone says nothing; files that are gone or fail are left out', async () => {
  const faults: unknown[] = []
  const seen: PictureWork[] = []
  const { bytesOf } = createLinkPictures({
    draw: async (asked) => {
      seen.push(asked)
      if (asked.picture.kind === 'poster') throw new Error('no paint')
      return Uint8Array.of(1)
    },
    readMedia: (key) => (key === 'photo/gone' ? Promise.resolve(null) : Promise.reject(new Error('no disk'))),
    report: (error) => faults.push(error),
  })
  const poster = { ...common, kind: 'poster', shape: 'poster', photos: ['photo/gone'] as readonly string[] } as PosterPicture // its texts are nothing to this test
  expect(await bytesOf(poster)).toBeNull()
  expect(await bytesOf({ ...placeholderOf('square', 'en'), logo: 'brand/logo.svg' })).toMatchObject({ isComplete: true })
  expect(seen.map(({ photos, logo }) => [photos, logo])).toEqual([
    [[], null],
    [[], null],
  ])
  expect(faults.map(String)).toEqual(['Error: no paint', 'Error: no disk'])
})
