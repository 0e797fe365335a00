import { afterEach, expect, test } from 'vitest'
import { ProcessPool, type ProcessPoolOptions } from './process-pool.ts'

type Request = { readonly name: string; readonly does: 'answer' | 'spin' | 'abort' | 'wait' }

const open: ProcessPool<Request, string>[] = []
function start(options?: ProcessPoolOptions): ProcessPool<Request, string> {
  const pool = new ProcessPool<Request, string>(new URL('process-pool.testing.ts', import.meta.url), (code) => new Error(code), options)
  open.push(pool)
  return pool
}
afterEach(() => {
  for (const pool of open.splice(0)) pool.close()
})

/** What becomes of a request: its result, or the message or name of its error. */
const outcomeOf = (work: Promise<string>): Promise<string> => work.catch((error: Error) => error.message || error.name)

test.each(['the limit of the pool', 'a limit of its own'])(
  'a request that keeps its process busy ends by %s, and the next ones of its owner come last',
  async (which) => {
    const pool = start(which === 'the limit of the pool' ? { processorMs: 1500 } : {})
    const done: string[] = []
    const run = async (name: string, owner: string, does: Request['does'] = 'answer') => {
      done.push(await outcomeOf(pool.run({ name, does }, { owner, ...(which === 'the limit of the pool' ? {} : { processorMs: 1500 }) })))
    }
    await Promise.all([run('a1', 'a', 'spin'), run('a2', 'a'), run('b1', 'b'), run('b2', 'b'), run('c1', 'c')])
    expect(done.join(' ')).toBe('timeout b1 c1 b2 a2')
  },
)

test.each(['SIGABRT', 'SIGSEGV', 'SIGTRAP'] as const)('a request that ends its process by %s is broken, and not tried again', async (signal) => {
  const pool = start()
  const aborted = outcomeOf(pool.run({ name: 'a', does: signal === 'SIGABRT' ? 'abort' : 'wait' }))
  const [first = 0] = pool.processIds
  if (signal !== 'SIGABRT') process.kill(first, signal)
  expect(await aborted).toBe('broken')
  expect(pool.processIds).toEqual([])
  expect(await pool.run({ name: 'b', does: 'answer' })).toBe('b')
})

test('a newer request takes the place of the one that waits, not of one in work or of others', async () => {
  const pool = start()
  const outcomes = ['a', 'a', 'b', 'a', 'b', 'c'].map((instead, index) => outcomeOf(pool.run({ name: `${instead}${index}`, does: 'answer' }, { instead })))
  expect(await Promise.all(outcomes)).toEqual(['a0', 'Replaced', 'Replaced', 'a3', 'b4', 'c5'])
})
