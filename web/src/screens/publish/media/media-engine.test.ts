import { expect, test, vi } from 'vitest'
import { fakeFiles, fakeTools, statusOf } from './fake-tools.testing.ts'
import { MediaEngine } from './media-engine.ts'
import { noEdits } from './photo-edits.ts'
import { listedIds } from './queue.ts'

const scope = { owner: 'anna', draftId: 'draft' }
const photo = (content: string, name = `${content}.jpg`) => ({ file: new File([content], name, { type: 'image/jpeg' }), kind: 'photo' as const })
const video = { file: new File(['film'], 'film.mp4', { type: 'video/mp4' }), kind: 'video' as const }

/** An engine that has loaded, with its fakes. */
async function start(fakes = fakeTools(), isOnline = true, of = scope) {
  const engine = new MediaEngine(of, fakes.tools, isOnline)
  await engine.load()
  const items = () => engine.store.getState().items
  const stages = () => items().map(({ name, stage }) => `${name} ${stage}`)
  return { engine, items, stages, ...fakes }
}

test('prepares, sends two at once, follows until ready, and forgets the files then', async () => {
  const files = fakeFiles()
  const { engine, stages, transfers, statuses, advanceTime } = await start(fakeTools(files))
  engine.add([photo('a'), photo('b'), photo('c')])
  await vi.waitFor(() => expect(stages()).toEqual(['a.jpg sending', 'b.jpg sending', 'c.jpg waiting']))
  expect(files.stored.size).toBe(3)
  for (const [index, { events }] of transfers.slice(0, 2).entries()) {
    events.onCreated(`id${index}`)
    events.onProgress(1)
    events.onSent()
  }
  await vi.waitFor(() => expect(transfers).toHaveLength(3))
  expect(stages()).toEqual(['a.jpg processing', 'b.jpg processing', 'c.jpg sending'])
  expect(listedIds(engine.store.getState(), 'photo')).toEqual(['id0', 'id1'])
  statuses.set('id0', statusOf('id0')).set('id1', statusOf('id1', { state: 'refused', reason: 'broken', photo: null }))
  advanceTime(2000)
  await vi.waitFor(() => expect(stages()).toEqual(['a.jpg ready', 'b.jpg refused', 'c.jpg sending']))
  expect(listedIds(engine.store.getState(), 'photo')).toEqual(['id0'])
  expect([...files.stored.keys()].some((key) => key.includes(engine.store.getState().items[0]!.key))).toBe(false)
})

test('goes on after a reload with the same upload and the same file', async () => {
  const files = fakeFiles()
  const first = await start(fakeTools(files))
  first.engine.add([photo('a')])
  await vi.waitFor(() => expect(first.transfers).toHaveLength(1))
  first.transfers[0]!.events.onCreated('id')
  first.engine.stop()
  expect(first.transfers[0]!.isStopped).toBe(true)
  const second = await start(fakeTools(files))
  await vi.waitFor(() => expect(second.transfers).toHaveLength(1))
  expect(second.transfers[0]!.file).toMatchObject({ mediaId: 'id', name: 'a.jpg', kind: 'photo' })
  expect(await second.transfers[0]!.file.file.text()).toBe('a')
})

test('a file that the browser has lost is a row, and another file takes its position', async () => {
  const files = fakeFiles()
  const first = await start(fakeTools(files), false)
  first.engine.add([photo('a'), photo('b')])
  await vi.waitFor(() => expect(first.stages()).toEqual(['a.jpg waiting', 'b.jpg waiting']))
  first.engine.stop()
  files.forgetFiles()
  const second = await start(fakeTools(files), false)
  expect(second.stages()).toEqual(['a.jpg lost', 'b.jpg lost'])
  second.engine.chooseAgain(second.items()[0]!.key, photo('new').file)
  await vi.waitFor(() => expect(second.stages()).toEqual(['new.jpg waiting', 'b.jpg lost']))
})

test('the same content twice is noticed, whatever its name', async () => {
  const { engine, stages } = await start()
  engine.add([photo('a'), photo('a', 'copy.jpg'), photo('b')])
  await vi.waitFor(() => expect(stages()).toEqual(['a.jpg sending', 'b.jpg sending']))
  expect(engine.store.getState().duplicate).toEqual({ name: 'copy.jpg', count: 1 })
})

test('a file that cannot be read is refused with its reason', async () => {
  const { engine, items } = await start()
  engine.add([photo('broken')])
  await vi.waitFor(() => expect(items()[0]).toMatchObject({ stage: 'refused', fault: 'broken' }))
})

test('stops without network and goes on by itself', async () => {
  const { engine, stages, transfers } = await start()
  engine.add([photo('a')])
  await vi.waitFor(() => expect(transfers).toHaveLength(1))
  transfers[0]!.events.onCreated('id')
  engine.dispatch({ type: 'network', isOnline: false })
  expect([transfers[0]!.isStopped, stages()]).toEqual([true, ['a.jpg waiting']])
  engine.dispatch({ type: 'network', isOnline: true })
  await vi.waitFor(() => expect(transfers).toHaveLength(2))
  expect(transfers[1]!.file.mediaId).toBe('id')
})

test('a file that is interrupted while the browser reads it is sent once', async () => {
  const files = fakeFiles()
  const { promise: isReadable, resolve } = Promise.withResolvers<void>()
  const slowFiles = { ...files, file: async (...of: Parameters<typeof files.file>) => isReadable.then(() => files.file(...of)) }
  const { engine, stages, transfers } = await start(fakeTools(slowFiles))
  engine.add([photo('a')])
  await vi.waitFor(() => expect(stages()).toEqual(['a.jpg sending']))
  engine.dispatch({ type: 'network', isOnline: false })
  engine.dispatch({ type: 'interrupted', key: engine.store.getState().items[0]!.key })
  engine.dispatch({ type: 'network', isOnline: true })
  resolve()
  await vi.waitFor(() => expect(transfers).not.toEqual([]))
  await new Promise((done) => setTimeout(done))
  expect(transfers).toHaveLength(1)
})

test('tries again after a wait', async () => {
  const { engine, transfers, advanceTime } = await start()
  engine.add([photo('a')])
  await vi.waitFor(() => expect(transfers).toHaveLength(1))
  transfers[0]!.events.onFailed('network', false)
  advanceTime(900)
  expect(transfers).toHaveLength(1)
  advanceTime(200)
  await vi.waitFor(() => expect(transfers).toHaveLength(2))
})

test.each([3, 6, 20])('after %d attempts without network, a file goes on by itself once the server answers', async (cuts) => {
  const { engine, stages, transfers, advanceTime } = await start()
  engine.add([photo('a')])
  await vi.waitFor(() => expect(transfers).toHaveLength(1))
  transfers[0]!.events.onCreated('id')
  for (let cut = 1; cut <= cuts; cut += 1) {
    transfers.at(-1)!.events.onFailed('network', false)
    advanceTime(30_000)
    await vi.waitFor(() => expect(transfers).toHaveLength(cut + 1))
  }
  expect(transfers.at(-1)!.file.mediaId).toBe('id')
  transfers.at(-1)!.events.onSent()
  expect(stages()).toEqual(['a.jpg processing'])
})

test('an account with too many uploads is not asked again until the person presses', async () => {
  const { engine, items, transfers, advanceTime } = await start()
  engine.add([photo('a')])
  await vi.waitFor(() => expect(transfers).toHaveLength(1))
  transfers[0]!.events.onFailed('uploadsFull', false)
  expect(items()[0]).toMatchObject({ stage: 'failed', fault: 'uploadsFull' })
  advanceTime(3_600_000)
  await new Promise((done) => setTimeout(done))
  expect(transfers).toHaveLength(1)
  engine.dispatch({ type: 'retried', key: items()[0]!.key })
  await vi.waitFor(() => expect(transfers).toHaveLength(2))
})

test('a visitor sends nothing; nobody sees or sends the files of another person', async () => {
  const files = fakeFiles()
  const fakes = fakeTools(files)
  fakes.world.token = null
  const visitor = await start(fakes)
  visitor.engine.add([photo('a')])
  await vi.waitFor(() => expect(visitor.stages()).toEqual(['a.jpg waiting']))
  expect(visitor.transfers).toEqual([])
  const other = await start(fakeTools(files), true, { owner: 'ben', draftId: 'draft' })
  expect([other.items(), other.transfers]).toEqual([[], []])
})

test('after a sign-out the device keeps no file (T31)', async () => {
  const files = fakeFiles()
  const { engine } = await start(fakeTools(files))
  engine.stop()
  engine.add([photo('a')])
  await new Promise((done) => setTimeout(done))
  expect(files.stored.size).toBe(0)
})

test('a removed photo stops and comes back on undo; forgotten, it is discarded on the server', async () => {
  const files = fakeFiles()
  const { engine, items, transfers, discarded } = await start(fakeTools(files))
  engine.add([photo('a')])
  await vi.waitFor(() => expect(transfers).toHaveLength(1))
  transfers[0]!.events.onCreated('id')
  const { key } = items()[0]!
  engine.remove(key)?.undo()
  expect(transfers[0]!.isStopped).toBe(true)
  await vi.waitFor(() => expect(transfers).toHaveLength(2))
  const removed = engine.remove(key)
  expect([discarded, files.stored.size]).toEqual([[], 1])
  removed?.forget()
  expect([discarded, files.stored.size]).toEqual([['id'], 0])
})

test('a poster frame is sent for its video', async () => {
  const { engine, transfers } = await start()
  engine.add([video])
  await vi.waitFor(() => expect(transfers).toHaveLength(1))
  transfers[0]!.events.onCreated('film')
  await vi.waitFor(() => expect(transfers).toHaveLength(2))
  expect(transfers[1]!.file).toMatchObject({ kind: 'poster', videoId: 'film' })
})

test('edits wait until the photo is ready, then go to the server, on top of those it has', async () => {
  const { engine, items, statuses, edits, advanceTime } = await start()
  const applied = { ...noEdits, crop: { x: 0.5, y: 0, width: 0.5, height: 1 } }
  statuses.set('1', statusOf('1', { state: 'processing', photo: null }))
  engine.dispatch({ type: 'chosen elsewhere', photos: ['1'], videos: [] })
  engine.change('1', { edits: { ...noEdits, covers: [{ x: 0, y: 0, width: 0.5, height: 0.5 }] } })
  expect(edits).toEqual([])
  statuses.set('1', statusOf('1', { edits: applied }))
  advanceTime(1000)
  await vi.waitFor(() => expect(edits).toHaveLength(1))
  expect(edits[0]).toEqual({ id: '1', rotate: 0, crop: applied.crop, covers: [{ x: 0.5, y: 0, width: 0.25, height: 0.5 }] })
  await vi.waitFor(() => expect(items()[0]?.unsaved).toEqual({}))
})

test('a change that the server refuses is kept and tried again by a person', async () => {
  const { engine, items, edits, statuses, world, advanceTime } = await start()
  world.areEditsRefused = true
  statuses.set('1', statusOf('1'))
  engine.dispatch({ type: 'chosen elsewhere', photos: ['1'], videos: [] })
  advanceTime(1000)
  await vi.waitFor(() => expect(items()[0]?.stage).toBe('ready'))
  engine.change('1', { caption: { zh: '客厅', en: 'Living room' } })
  await vi.waitFor(() => expect(items()[0]?.fault).toBe('changeNotSaved'))
  expect(edits).toHaveLength(1)
  world.areEditsRefused = false
  engine.dispatch({ type: 'retried', key: '1' })
  await vi.waitFor(() => expect(items()[0]).toMatchObject({ fault: null, unsaved: {}, caption: { zh: '客厅', en: 'Living room' } }))
})

test.each([
  ['full', 'isFull'],
  ['refused', 'isRefused'],
] as const)('a device that keeps no file since it is %s says so, and the file is sent all the same', async (why, isSo) => {
  const files = fakeFiles()
  files[isSo] = true
  const { engine, transfers } = await start(fakeTools(files))
  engine.add([photo('a')])
  await vi.waitFor(() => expect(transfers).toHaveLength(1))
  expect(engine.store.getState().unkeptReason).toBe(why)
})
