import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReceivedShare } from './messages.ts'
import { receiveShare } from './share-target.ts'

const origin = 'https://homes.example'
/** What the device keeps, by path; `room`: how many more entries fit. */
const stored = new Map<string, Response>()
let room = Number.POSITIVE_INFINITY

const pathOf = (request: Request | string) => new URL(typeof request === 'string' ? request : request.url, origin).pathname
const cache = {
  keys: async () => [...stored.keys()].map((path) => new Request(origin + path)),
  match: async (request: Request | string) => stored.get(pathOf(request))?.clone(),
  delete: async (request: Request | string) => stored.delete(pathOf(request)),
  put: async (request: Request | string, response: Response) => {
    if (room === 0) throw new DOMException('The quota is exceeded', 'QuotaExceededError')
    room -= 1
    stored.set(pathOf(request), response)
  },
}

beforeEach(() => {
  stored.clear()
  room = Number.POSITIVE_INFINITY
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('self', { location: new URL(origin) })
  // a worker takes relative addresses, Node does not
  vi.spyOn(Response, 'redirect').mockImplementation((url, status) => new Response(null, { status, headers: { location: String(url) } }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const named = (count: number) => Array.from({ length: count }, (_, index) => new File([`photo ${index + 1}`], `照片 ${index + 1}.jpg`, { type: 'image/jpeg' }))

/** Shares a text and photos; the address that the app opens, and what was kept of the share. */
async function share(text: string, photos: readonly File[] = []): Promise<{ path: string; kept: ReceivedShare | undefined }> {
  const form = new FormData()
  form.set('text', text)
  for (const photo of photos) form.append('photos', photo)
  const response = await receiveShare(new Request(`${origin}/receive`, { method: 'POST', body: form }))
  const [path = '', id = ''] = (response.headers.get('location') ?? '').split('?received=')
  return { path: id === 'nothing' ? `${path} nothing` : path, kept: (await stored.get(`/received/${id}`)?.clone().json()) as ReceivedShare | undefined }
}

test('a text opens the paste screen, photos the form, both the paste screen, a page of the site itself', async () => {
  expect(await share('2BR in BGC')).toEqual({ path: '/paste', kept: { text: '2BR in BGC', photos: 0, tooMany: [], notKept: [] } })
  expect(await share('', named(2))).toEqual({ path: '/publish', kept: { text: '', photos: 2, tooMany: [], notKept: [] } })
  expect((await share('2BR in BGC', named(1))).path).toBe('/paste')
  expect(await share(`${origin}/rule?a=b#c`)).toEqual({ path: `${origin}/rule?a=b#c`, kept: undefined })
  expect((await share(`https://ana:secret@homes.example/home`)).path).toBe(`${origin}/home`)
  expect((await share(`${origin}//evil.example/`)).path).toBe(`${origin}//evil.example/`)
  expect((await share(`blob:${origin}/rule`)).path).toBe('/paste')
})

test.each([
  ['https://evil.example/page', '/', 0],
  ['about:client', '/publish', 2],
  ['', '/publish', 2],
  [`${origin}/home`, '/publish', 2],
])('a share with the referrer %j leads to %s', async (referrer, path, kept) => {
  const form = new FormData()
  form.append('photos', named(1)[0]!)
  const request = new Request(`${origin}/receive`, { method: 'POST', body: form })
  vi.spyOn(request, 'referrer', 'get').mockReturnValue(referrer)
  expect((await receiveShare(request)).headers.get('location')?.split('?')[0]).toBe(path)
  expect(stored.size).toBe(kept)
})

test('of 40 photos 30 are kept with their names, and the others named', async () => {
  const { kept } = await share('', named(40))
  expect(kept).toMatchObject({
    photos: 30,
    tooMany: named(40)
      .slice(30)
      .map(({ name }) => name),
    notKept: [],
  })
  const names = [...stored.values()].flatMap((response) => decodeURIComponent(response.headers.get('x-name') ?? '') || [])
  expect(names).toEqual(named(30).map(({ name }) => name))
})

test('five shares wait at most; what waits is not replaced within a day, and the app says so', async () => {
  vi.useFakeTimers()
  const textsOf = async () => await Promise.all([...stored.values()].map(async (response) => ((await response.clone().json()) as ReceivedShare).text))
  for (const text of ['one', 'two', 'three', 'four', 'five']) {
    vi.advanceTimersByTime(1000)
    await share(text)
  }
  for (const text of ['evil', 'evil again']) {
    vi.advanceTimersByTime(1000)
    expect(await share(text)).toEqual({ path: '/publish nothing', kept: undefined })
  }
  expect(await textsOf()).toEqual(['one', 'two', 'three', 'four', 'five'])
  vi.advanceTimersByTime(86_400_000)
  expect((await share('six')).path).toBe('/paste')
  expect(await textsOf()).toEqual(['two', 'three', 'four', 'five', 'six'])
  vi.useRealTimers()
})

test('the photos of a share have a limit', async () => {
  const large = new File(['large'], 'large.jpg', { type: 'image/jpeg' })
  vi.spyOn(FormData.prototype, 'getAll').mockReturnValueOnce([Object.defineProperty(large, 'size', { value: 301 * 2 ** 20 })])
  expect((await receiveShare({ formData: async () => new FormData() } as unknown as Request)).status).toBe(303)
  expect(JSON.stringify(await Promise.all([...stored.values()].map((response) => response.clone().text())))).toContain('large.jpg')
})

test('photos for which the device has no room are named', async () => {
  // a share itself is small: it fits
  vi.spyOn(cache, 'put').mockImplementation(async (path, response) => {
    if (/\/\d+$/.test(pathOf(path)) && stored.size === 2) throw new DOMException('The quota is exceeded', 'QuotaExceededError')
    stored.set(pathOf(path), response)
  })
  expect((await share('', named(4))).kept).toMatchObject({ photos: 2, notKept: ['照片 3.jpg', '照片 4.jpg'] })
})

test.each([0, 2])('a device with room for %s entries keeps nothing, and the app says so', async (entries) => {
  room = entries
  expect((await share('2BR', named(2))).path).toBe('/publish nothing')
  expect(stored.size).toBe(0)
})

test('where storage is forbidden, and when the share is broken, the app says that nothing arrived', async () => {
  const broken = await receiveShare(new Request(`${origin}/receive`, { method: 'POST', body: 'no form' }))
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('The operation is insecure', 'SecurityError')) })
  const forbidden = await share('2BR')
  expect([broken.headers.get('location'), forbidden.path]).toEqual(['/publish?received=nothing', '/publish nothing'])
})

test('a share that nobody has opened for a month is deleted', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-01') })
  await share('first', named(1))
  vi.setSystemTime(new Date('2026-03-30'))
  await share('second')
  expect(stored.size).toBe(3)
  vi.setSystemTime(new Date('2026-04-02'))
  await share('third')
  vi.useRealTimers()
  expect(stored.size).toBe(2)
})
