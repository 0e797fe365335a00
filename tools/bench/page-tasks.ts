import type { CDPSession } from 'playwright-core'

/** A task of the page's main thread: its length on the clock, and the processor time in it, which other programs do not lengthen. In ms. */
export type Task = { readonly clockMs: number; readonly processorMs: number }

type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly tdur?: number
  readonly args: { readonly name?: string; readonly data?: { readonly processId?: number; readonly frames?: readonly { readonly processId: number }[] } }
}

/** The events of a trace that has ended. */
async function readTrace(session: CDPSession, handle: string): Promise<readonly TraceEvent[]> {
  const pieces: string[] = []
  for (;;) {
    const { data, eof } = await session.send('IO.read', { handle })
    pieces.push(data)
    if (eof) break
  }
  await session.send('IO.close', { handle })
  return (JSON.parse(pieces.join('')) as { traceEvents: TraceEvent[] }).traceEvents
}

/** The tasks of the main thread of the page. */
function tasksOf(events: readonly TraceEvent[]): readonly Task[] {
  const started = events.findLast(({ name }) => name === 'TracingStartedInBrowser')
  const pid = started?.args.data?.frames?.[0]?.processId
  const main = events.find((event) => event.ph === 'M' && event.name === 'thread_name' && event.args.name === 'CrRendererMain' && event.pid === pid)
  if (!main) throw new Error('The trace has no main thread of the page')
  return events
    .filter(({ name, ph, pid: process, tid }) => ph === 'X' && name === 'RunTask' && process === main.pid && tid === main.tid)
    .map(({ dur = 0, tdur = 0 }) => ({ clockMs: dur / 1000, processorMs: tdur / 1000 }))
}

/** The tasks of the page's main thread while `run` runs. */
export async function tasksWhile(session: CDPSession, run: () => Promise<void>): Promise<readonly Task[]> {
  await session.send('Tracing.start', {
    transferMode: 'ReturnAsStream',
    traceConfig: {
      recordMode: 'recordAsMuchAsPossible',
      includedCategories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata'],
      excludedCategories: ['*'],
    },
  })
  await run()
  const completed = new Promise<string>((resolve, reject) =>
    session.once('Tracing.tracingComplete', ({ stream }) => (stream ? resolve(stream) : reject(new Error('The trace has no stream')))),
  )
  await session.send('Tracing.end')
  return tasksOf(await readTrace(session, await completed))
}
