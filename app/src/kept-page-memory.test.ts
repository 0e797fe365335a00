import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { KeptPages } from '@site/server/http/kept-pages.ts'
import { expect, test } from 'vitest'
import { KeptPage } from './kept-page.ts'
import { maxPageBytes } from './visitor-page.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Bytes of the heap and of buffers that are in use. */
function usedBytes(): number {
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

test('ten thousand different addresses take no more memory than kept pages may', async () => {
  const changes = { isFollowed: () => true, version: () => 1, subscribe: () => () => undefined }
  const pages = new KeptPages<KeptPage>({ changes, maxBytes: maxPageBytes, report: () => undefined })
  const headers = { 'content-type': 'text/html', 'content-security-policy': 'x'.repeat(300) }
  const before = usedBytes()
  let largest = 0
  for (let index = 0; index < 10_000; index += 1) {
    const key = `https://homes.example/home?priceMin=${index}`
    const page = await pages.answer(key, async () => {
      // as much as 4,500 bytes after compression
      const made = await KeptPage.of(Buffer.from(randomBytes(4_500).toString('base64')), headers, 'gzip')
      return { page: made.page, kept: { bytes: made.bytes, names: new Set([`listing ${index}`, `poster ${index % 50}`]), msLeft: Number.POSITIVE_INFINITY } }
    })
    await (await page.answer(new Request(key), 'br')).arrayBuffer()
    largest = Math.max(largest, pages.size.bytes)
  }
  expect(pages.size.pages).toBeLessThan(7_000)
  expect(pages.size.names).toBeLessThan(7_100)
  expect(largest).toBeLessThanOrEqual(maxPageBytes)
  expect(largest).toBeGreaterThan(0.9 * maxPageBytes)
  // buffers are freed some time after the objects that hold them
  await expect.poll(() => usedBytes() - before, { interval: 200 }).toBeLessThan(1.15 * maxPageBytes)
})
