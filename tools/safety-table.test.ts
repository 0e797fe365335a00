import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { calls } from '@site/domain/calls/all.ts'
import { expect, test } from 'vitest'
import { filesBelow, textOf } from './source-tree.ts'
import { heldBy } from './safety-promises.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const promises = [...textOf('docs/safety.md').matchAll(/^- (T\d+): /gm)].map(([, number = '']) => number)

test('every promise has its tests, in order, or what it waits for', () => {
  expect(promises).toEqual(Array.from({ length: 31 }, (_, index) => `T${index + 1}`))
  expect(Object.keys(heldBy)).toEqual(promises)
  for (const [promise, { tests, waitsFor = [] }] of Object.entries(heldBy)) expect(tests.length + waitsFor.length, promise).toBeGreaterThan(0)
})

test.each(Object.values(heldBy).flatMap(({ tests }) => tests))('%s has the test “%s”', (file, title) => {
  expect(existsSync(join(root, file)), file).toBe(true)
  const titles = [...textOf(file).matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1\s*,\s*(?:async\b|\()/g)].map(([, , text = '']) => text.replaceAll("\\'", "'"))
  expect(titles).toContain(title)
})

/** The calls that end the waiting of a promise. */
const waitedFor = { lists: '/sharelist/', publishing: '/listing/publish', uploads: '/media/' } as const

test.each(Object.entries(waitedFor))('promises wait for %s only until they exist', (feature, path) => {
  const exists = Object.keys(calls).some((key) => key.includes(path))
  const waiting = Object.entries(heldBy).flatMap(([promise, { waitsFor }]) => (waitsFor?.some((one) => one === feature) ? promise : []))
  if (exists) expect(waiting, `${feature} exist: name the tests of these promises in tools/safety-promises.ts`).toEqual([])
  else expect(waiting).not.toEqual([])
})

/** A request over the network: `fetch`, or a module that can make one. */
const requests = /(?:await|return|void|=>?|\()\s*fetch\(|from '(?:node:)?(?:https?|http2|dgram)'|from 'undici'/

test('the server asks nothing of the network but its database and its mail server (T15)', () => {
  const running = ['domain', 'search', 'server', 'app'].flatMap(filesBelow).filter((path) => /(?<!\.(?:test|testing))\.tsx?$/.test(path))
  expect(running.length).toBeGreaterThan(100)
  // the first names the type of the listening server, the second is the development server
  const listening = ['app/src/listen.ts', 'app/src/dev.ts']
  expect(running.filter((path) => !listening.includes(path) && requests.test(textOf(path)))).toEqual([])
})
