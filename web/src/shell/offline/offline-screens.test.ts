import { type AnyRouter, notFound } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../page/api.ts'
import { useShownCopy } from '../../page/offline-copies.ts'
import { visitorInfo, useUserInfo } from '../../page/session.ts'
import { keepShownScreens, showCopiesOffline } from './offline-screens.ts'

const answers = vi.hoisted(() => new Map<unknown, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => null,
  get: async (key: unknown) => answers.get(key),
  set: async (key: unknown, value: unknown) => void answers.set(key, value),
  keys: async () => [...answers.keys()],
  entries: async () => [...answers],
  delMany: async (keys: unknown[]) => keys.forEach((key) => answers.delete(key)),
  clear: async () => answers.clear(),
}))

const context = { deps: { id: 'home' }, params: {} }
const unreachable = new CallError('fault', 'no network', null, null, true)

type Route = { options: { loader: (context: unknown) => Promise<unknown> } }
/** A router with one screen whose loader is `load`. `show` loads it as the router does. */
function routerWith(load: () => unknown, routeId = '/propertyInfo', visited: object = context) {
  const route = { options: { loader: load } } as unknown as Route
  const listeners = new Map<string, (event: object) => void>()
  const router = {
    routesById: { [routeId]: route },
    state: { matches: [{ routeId, status: 'success', params: context.params, loaderDeps: context.deps, loaderData: undefined as unknown }] },
    subscribe: (event: string, listener: (event: object) => void) => listeners.set(event, listener),
  }
  showCopiesOffline(router as unknown as AnyRouter)
  keepShownScreens(router as unknown as AnyRouter)
  const navigate = (pathname: string) => listeners.get('onBeforeNavigate')?.({ toLocation: { pathname }, pathChanged: true })
  const show = async () => {
    navigate('/elsewhere')
    navigate(routeId)
    const data = await route.options.loader(visited)
    router.state.matches[0]!.loaderData = data
    listeners.get('onResolved')?.({})
    return data
  }
  return { show, navigate }
}

beforeEach(() => {
  answers.clear()
  useShownCopy.setState({ at: null })
  useUserInfo.setState(visitorInfo, true)
})
afterEach(() => vi.useRealTimers())

const waitForCopy = (text: string) => vi.waitFor(() => expect(JSON.stringify([...answers.values()])).toContain(text))

test('without network a screen shows the copy of its last visit and says from when', async () => {
  const load = vi.fn().mockResolvedValueOnce({ price: 5 }).mockRejectedValueOnce(unreachable).mockResolvedValueOnce({ price: 6 })
  const { show } = routerWith(load)
  await show()
  await waitForCopy('"price":5')
  const before = new Date().toISOString()
  expect(await show()).toEqual({ price: 5 })
  expect(useShownCopy.getState().at! <= before).toBe(true)
  expect(await show()).toEqual({ price: 6 })
  expect(useShownCopy.getState().at).toBeNull()
})

test('a load that starts again for the same screen still says that a copy is shown', async () => {
  const { show, navigate } = routerWith(vi.fn().mockResolvedValueOnce({ price: 5 }).mockRejectedValueOnce(unreachable))
  await show()
  await waitForCopy('"price":5')
  await show()
  navigate('/propertyInfo')
  expect(useShownCopy.getState().at).not.toBeNull()
})

test('an answer of the server is never replaced by a copy, also when it is a failure', async () => {
  const gone = new CallError('notFound', 'gone')
  const { show } = routerWith(vi.fn().mockResolvedValueOnce({ price: 5 }).mockRejectedValueOnce(gone))
  await show()
  await waitForCopy('"price":5')
  await expect(show()).rejects.toBe(gone)
})

test('a server that does not answer is waited for eight seconds where there is a copy', async () => {
  const { show } = routerWith(
    vi
      .fn()
      .mockResolvedValueOnce({ price: 5 })
      .mockReturnValueOnce(new Promise(() => undefined)),
  )
  await show()
  await waitForCopy('"price":5')
  vi.useFakeTimers()
  const shown = show()
  await vi.advanceTimersByTimeAsync(8000)
  expect(await shown).toEqual({ price: 5 })
})

test('a copy of one account is not shown to another (T31), and other screens keep none', async () => {
  useUserInfo.setState({ userId: 'ana' })
  const load = vi.fn().mockResolvedValueOnce({ price: 5 }).mockRejectedValue(unreachable)
  const { show } = routerWith(load)
  await show()
  await waitForCopy('"price":5')
  useUserInfo.setState({ userId: 'ben' })
  await expect(show()).rejects.toBe(unreachable)
  answers.clear()
  await routerWith(vi.fn().mockResolvedValue({ text: 'rule' }), '/rule').show()
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(answers.size).toBe(0)
})

test('what the server says is gone is not shown without network either', async () => {
  const load = vi.fn().mockResolvedValueOnce({ price: 5 }).mockRejectedValueOnce(notFound()).mockRejectedValueOnce(unreachable)
  const { show } = routerWith(load)
  await show()
  await waitForCopy('"price":5')
  await expect(show()).rejects.toMatchObject({ isNotFound: true })
  await vi.waitFor(() => expect(answers.size).toBe(0))
  await expect(show()).rejects.toBe(unreachable)
})

test('with the link, all copies of it go', async () => {
  const list = { deps: { search: { code: 'abc' } }, params: {} }
  const named = (path: string, code: string) => `\nscreen ${path} ${JSON.stringify([{}, { search: { code } }])}`
  for (const [path, code] of [
    ['/shareList', 'abc'],
    ['/shareInfo', 'abc'],
    ['/shareList', 'abcd'],
  ] as const)
    answers.set(named(path, code), { person: '', at: '', data: 1 })
  const { show } = routerWith(vi.fn().mockRejectedValue(notFound()), '/shareList', list)
  await expect(show()).rejects.toMatchObject({ isNotFound: true })
  const codes = () => [...answers.keys()].flatMap((name) => /"code":"(\w+)"/.exec(String(name))?.[1] ?? [])
  await vi.waitFor(() => expect(codes()).toEqual(['abcd']))
})
