import { expect, test } from 'vitest'
import { readBody } from './read-input.ts'

const requestOf = (body: string) => new Request('http://127.0.0.1/', { method: 'POST', headers: { 'content-type': 'application/json' }, body })

/** The processor time of reading a body, in ms: the shortest of three. */
async function timeOf(body: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const request = requestOf(body)
    const before = process.threadCpuUsage()
    await readBody(request, body.length)
    const { user, system } = process.threadCpuUsage(before)
    times.push((user + system) / 1000)
  }
  return Math.min(...times)
}

test('a file in a body takes little of the thread that serves everybody', async () => {
  const content = Buffer.from('1,'.repeat(2_400_000)).toString('base64')
  expect(await timeOf(JSON.stringify({ name: 'a.json', content }))).toBeLessThan(50)
})
