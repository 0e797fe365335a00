import { expect, test } from 'vitest'
import { guardBody } from './guarded-body.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const parts = (...texts: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const text of texts) controller.enqueue(bytes(text))
      controller.close()
    },
  })
const never = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(bytes('a')) })

test('a body passes unchanged while it is allowed', async () => {
  const guarded = guardBody(parts('ab', 'c', 'def'), { isAllowed: async () => true, checkMs: 0 })
  expect(await new Response(guarded).text()).toBe('abcdef')
})

test('a body ends with an error at the first part after its session ended (T20)', async () => {
  let asked = 0
  const reader = guardBody(parts('ab', 'c', 'def'), { isAllowed: async () => (asked += 1) < 2, checkMs: 0 }).getReader()
  expect((await reader.read()).value).toEqual(bytes('ab'))
  await expect(reader.read()).rejects.toMatchObject({ problem: 'sessionEnded' })
})

test('a body that stops arriving ends with an error', async () => {
  const reader = guardBody(never, { isAllowed: async () => true, stallMs: 20 }).getReader()
  expect((await reader.read()).value).toEqual(bytes('a'))
  await expect(reader.read()).rejects.toMatchObject({ problem: 'unreadable' })
})
