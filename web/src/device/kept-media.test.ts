import { beforeEach, expect, test, vi } from 'vitest'

type Store = Map<string, [key: unknown, value: unknown]>
const storage = vi.hoisted(() => ({ isBlocked: false }))
vi.mock('idb-keyval', () => {
  const open = (store: Store) => {
    if (storage.isBlocked) throw new ReferenceError('indexedDB is not defined')
    return store
  }
  return {
    createStore: (): Store => new Map(),
    set: async (key: unknown, value: unknown, store: Store) => void open(store).set(JSON.stringify(key), [key, value]),
    entries: async (store: Store) => [...open(store).values()],
    keys: async (store: Store) => [...open(store).values()].map(([key]) => key),
    delMany: async (removed: unknown[], store: Store) => removed.forEach((key) => open(store).delete(JSON.stringify(key))),
    clear: async (store: Store) => open(store).clear(),
  }
})
const { keys, set } = await import('idb-keyval')
const { claimMedia, countUnsentMedia, draftsWithUnsentMedia, forgetMedia, mediaFiles, mediaItems, unsentUploads } = await import('./kept-media.ts')

const keep = async (owner: string, key: string, item: { kind?: string; stage: string; mediaId?: string | null; unsaved?: object }) => {
  await set([owner, 'draft', key], { item: { kind: 'photo', unsaved: {}, ...item } }, mediaItems)
  await set([owner, 'draft', key], { file: new Blob(['photo']) }, mediaFiles)
}
const ownersIn = async (store: typeof mediaItems) => (await keys<string[]>(store)).map(([owner]) => owner)

beforeEach(async () => {
  storage.isBlocked = false
  await forgetMedia()
})

test('photos and videos that the server lacks are counted, for their owner alone', async () => {
  for (const stage of ['preparing', 'waiting', 'sending', 'failed', 'processing', 'elsewhere', 'ready', 'refused', 'lost']) await keep('ana', stage, { stage })
  await keep('ana', 'film', { kind: 'video', stage: 'waiting' })
  await keep('ana', 'film-poster', { kind: 'poster', stage: 'waiting' })
  await keep('ana', 'captioned', { stage: 'ready', unsaved: { caption: null } })
  await keep('ben', 'other', { stage: 'waiting' })
  expect(await countUnsentMedia('ana')).toBe(6)
  expect(await countUnsentMedia('cleo')).toBe(0)
  expect([...(await draftsWithUnsentMedia('ana'))]).toEqual(['draft'])
  await forgetMedia()
  await keep('ana', 'refused', { stage: 'refused' })
  expect((await draftsWithUnsentMedia('ana')).size).toBe(0)
})

test('the begun uploads whose files only this device has are named, so that a log-out can end them', async () => {
  await keep('ana', 'a', { stage: 'sending', mediaId: '1' })
  await keep('ana', 'b', { stage: 'waiting', mediaId: null })
  await keep('ana', 'c', { stage: 'ready', mediaId: '3', unsaved: { caption: null } })
  await keep('ana', 'd', { stage: 'waiting', mediaId: '4' })
  await keep('ben', 'e', { stage: 'sending', mediaId: '5' })
  expect(await unsentUploads('ana')).toEqual(['1', '4'])
})

test('after a log-out the device keeps no item and no file of anybody (T31)', async () => {
  for (const owner of ['ana', 'ben', '']) await keep(owner, 'a', { stage: 'waiting' })
  await forgetMedia()
  expect([await ownersIn(mediaItems), await ownersIn(mediaFiles)]).toEqual([[], []])
})

test('a sign-in deletes the items and files of other people, not those of the person and of a visitor (T31)', async () => {
  for (const owner of ['ana', 'ben', '']) await keep(owner, 'a', { stage: 'waiting' })
  await claimMedia('ben')
  expect([await ownersIn(mediaItems), await ownersIn(mediaFiles)]).toEqual([
    ['ben', ''],
    ['ben', ''],
  ])
})

test('a browser without storage counts none, and no log-out fails', async () => {
  storage.isBlocked = true
  expect(await countUnsentMedia('ana')).toBe(0)
  await forgetMedia()
  await claimMedia('ana')
})
