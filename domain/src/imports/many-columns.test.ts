import { expect, test, vi } from 'vitest'
import { guessTargets } from './guess-targets.ts'
import { mappingOfColumns } from './import-columns.ts'

/** A record that counts how often its keys or a value are read. */
function counted<Value extends object>(value: Value): { readonly value: Value; readonly reads: () => number } {
  let reads = 0
  const read = <Result>(result: Result): Result => {
    reads += 1
    return result
  }
  const handler: ProxyHandler<Value> = { ownKeys: (target) => read(Reflect.ownKeys(target)), get: (target, key) => read(Reflect.get(target, key) as unknown) }
  return { value: new Proxy(value, handler), reads: () => reads }
}

test('a choice is read once per column, however many columns have one target or are left out', () => {
  const names = Array.from({ length: 600 }, (_, n) => `Price ${n}`)
  const columns = counted<Record<string, 'lotArea' | null>>(Object.fromEntries(names.map((name, n) => [name, n % 2 ? 'lotArea' : null])))
  const left = counted(names)
  mappingOfColumns({ language: 'en', currency: 'PHP', columns: columns.value, left: left.value })
  expect(columns.reads()).toBeLessThan(10 * names.length)
  expect(left.reads()).toBeLessThan(10 * names.length)
})

test('a heading of many parts is looked up, not compared with every known heading', () => {
  const headings = Array.from({ length: 20 }, (_, n) => `Project/${'a/'.repeat(80)}${n}`)
  const normalize = vi.spyOn(String.prototype, 'normalize')
  guessTargets(headings)
  const calls = normalize.mock.calls.length
  normalize.mockRestore()
  expect(calls).toBeLessThan(1000 * headings.length)
})
