import { expect, test } from 'vitest'
import { metroManila } from '@site/search/metro-manila.testing.ts'
import { createPasteReading } from './paste-reading.ts'

const options = { highestRents: {}, currency: 'PHP', today: '2026-11-30' }
/** A worker that runs this code with each request. */
const scriptOf = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'
parentPort.postMessage({ id: 0 })
parentPort.on('message', ({ id, params }) => { ${code} })`)}`,
  )
const answer = 'parentPort.postMessage({ id, result: { listings: [], more: params.names ? params.names.length : -1 } })'
const names = metroManila.slice(0, 3)

test('a text is read in a thread with the names of the site, and takes little time of the thread that serves everybody', async () => {
  const readPaste = createPasteReading()
  const text = Array.from({ length: 300 }, (_, index) => `For lease One Rockwell ${index + 1}BR ${index + 30} sqm ${index + 20}k`)
    .join('\n')
    .slice(0, 8_000)
  await readPaste({ account: 'a', network: 'n', text: 'Serendra 2BR 85k', names: metroManila }, options)
  const [own, all] = [process.threadCpuUsage(), process.cpuUsage()]
  const { listings, more } = await readPaste({ account: 'a', network: 'n', text, names: metroManila }, options)
  const secondsOf = ({ user, system }: { user: number; system: number }) => user + system
  expect(secondsOf(process.threadCpuUsage(own))).toBeLessThan(secondsOf(process.cpuUsage(all)) / 2)
  expect([listings[0]?.fields.estate, listings.length, more > 0]).toEqual(['one-rockwell', 60, true])
})

test('the names go to the thread once, and again when they have changed or the thread is another one', async () => {
  const readPaste = createPasteReading({ script: scriptOf(`if (params.text === 'bad') process.exit(3); else ${answer}`) })
  const sent = async (text: string, given = names) => (await readPaste({ account: 'a', network: 'n', text, names: given }, options)).more
  expect([await sent('x'), await sent('x'), await sent('x', metroManila.slice(0, 2)), await sent('x', names)]).toEqual([3, -1, 2, 3])
  await expect(sent('bad')).rejects.toMatchObject({ problem: 'busy', retryAfter: 5 })
  expect(await sent('x')).toBe(3)
})

test('a text that takes too long is refused, and the next one is read', async () => {
  const readPaste = createPasteReading({ script: scriptOf(`if (params.text === 'long') for (;;); else ${answer}`), timeMs: 300 })
  await expect(readPaste({ account: 'a', network: 'n', text: 'long', names }, options)).rejects.toMatchObject({ problem: 'busy' })
  expect((await readPaste({ account: 'a', network: 'n', text: 'x', names }, options)).more).toBe(3)
})

test('a thread ends when nobody pastes a text for a while', async () => {
  const readPaste = createPasteReading({ script: scriptOf(answer), idleMs: 0 })
  for (const _ of [1, 2]) {
    expect((await readPaste({ account: 'a', network: 'n', text: 'x', names }, options)).more).toBe(3)
    await new Promise((resume) => setTimeout(resume, 20))
  }
})

test('of one account one text is read and two wait; others are read in turn', async () => {
  const readPaste = createPasteReading({ script: scriptOf(`setTimeout(() => ${answer}, 50)`) })
  const paste = (account: string) =>
    readPaste({ account, network: account, text: 'x', names }, options).then(
      () => 'read',
      ({ problem }) => problem,
    )
  expect(await Promise.all(['a', 'a', 'a', 'a', 'b', 'a'].map(paste))).toEqual(['read', 'read', 'read', 'tooFrequent', 'read', 'tooFrequent'])
})
