import { expect, test } from 'vitest'
import { silentFailures } from './silent-failures.ts'

const key = 'POST /frontend/api/a/b'

test.each([
  [`await api()('${key}', { id }).catch(() => undefined)`, 'a catch'],
  [`void api()('${key}', { id, of: [1, 2] }).then(set, () => close())`, 'a second handler'],
  [`api()('${key}', {}).then(\n  ({ a, b }) => set(a, b),\n  // optional\n  () => undefined,\n)`, 'a second handler below a comment'],
  [`api()('${key}', {}).then(({ a }) => a).catch(() => null)`, 'a catch after a step'],
  [`try {\n  if (a) { await api()('${key}', {}) }\n} catch {\n  stop()\n}`, 'a block'],
  [`const { data } = useLoad(id, () => api()('${key}', { id }))`, 'a load'],
  [`return useLoad([a, b], () => api()('${key}', { of: [a, b] }), { pauseMs: 200 }).data ?? []`, 'a load with options'],
  [`const load = async () => (await api()('${key}', {})).items\nconst { latest } = useLoad('all', load)`, 'a load by name'],
])('a dropped error is found: %s', (text) => expect(silentFailures(text)).toEqual([key]))

test.each([
  `await api()('${key}', { id }).catch(sayFailure)`,
  `api()('${key}', {}).then(set, (error: unknown) => { sayFailure(error); close() })`,
  `api()('${key}', {}).then(() => notify({ text, tone }))`,
  `try { await api()('${key}', {}) } catch (error) { sayFailure(error) }`,
  `try { read() } catch { stop() }\nawait api()('${key}', {})`,
  `screenApi()('${key}', {}).catch(() => undefined)`,
  `const { data, error } = useLoad(id, () => api()('${key}', { id }))`,
  `useLoad(id, () => api()('${key}', { id }), { onFailure: sayFailure })`,
  `const { data } = useLoad(id, () => screenApi()('${key}', { id }))`,
  `const save = () => api()('${key}', {})\nconst load = () => screenApi()('${key}', {})\nconst { data } = useLoad(id, load)`,
])('an error that is read is none: %s', (text) => expect(silentFailures(text)).toEqual([]))

test('an optional call may fail in silence', () => expect(silentFailures(`api()('${key}', {}).catch(() => null)`, new Set([key]))).toEqual([]))
