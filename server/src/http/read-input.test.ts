import { expect, test } from 'vitest'
import { readBody } from './read-input.ts'

const requestOf = (body: string) => new Request('http://127.0.0.1/', { method: 'POST', headers: { 'content-type': 'application/json' }, body })

/** The processor time of reading a body, in ms: the shortest of five. */
async function timeOf(body: string, read: (request: Request) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const request = requestOf(body)
    const before = process.threadCpuUsage()
    await read(request)
    const { user, system } = process.threadCpuUsage(before)
    times.push((user + system) / 1000)
  }
  return Math.min(...times)
}

test('a file in a body takes the thread that serves everybody little longer than the platform’s own reading', async () => {
  const content = Buffer.from('1,'.repeat(2_400_000)).toString('base64')
  const body = JSON.stringify({ name: 'a.json', content })
  const own = await timeOf(body, (request) => request.json())
  expect((await timeOf(body, (request) => readBody(request, body.length))) / own).toBeLessThan(3)
})
