import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MediaEngine } from '../screens/publish/media/media-engine.ts'
import { fakeTools } from '../screens/publish/media/fake-tools.testing.ts'
import { newId } from './new-id.ts'

// as on a page of http://192.168.1.20, which is no secure context
beforeEach(() => vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) }))
afterEach(() => vi.unstubAllGlobals())

test('an id on plain http is a UUID of version 4, and each is another', () => {
  const ids = Array.from({ length: 200 }, newId)
  expect(ids.filter((id) => !/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(200)
})

test('photos can be added on plain http', async () => {
  const engine = new MediaEngine({ owner: 'anna', draftId: 'draft' }, fakeTools().tools, true)
  await engine.load()
  const photo = (name: string) => ({ file: new File([name], name, { type: 'image/jpeg' }), kind: 'photo' as const })
  engine.add([photo('a.jpg'), photo('b.jpg')])
  await vi.waitFor(() => expect(engine.store.getState().items.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']))
})
