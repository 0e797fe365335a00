import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { calls } from '@site/domain/calls/all.ts'
import { expect, test } from 'vitest'
import { filesBelow, textOf } from './source-tree.ts'
import { testsByPromise } from './safety-promises.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const promises = [...textOf('docs/safety.md').matchAll(/^- (T\d+): /gm)].map(([, number = '']) => number)

test('every promise is in the table, in order, with tests or missing features', () => {
  expect(promises).toEqual(Array.from({ length: 31 }, (_, index) => `T${index + 1}`))
  expect(Object.keys(testsByPromise)).toEqual(promises)
  for (const [promise, { tests, missingFeatures = [] }] of Object.entries(testsByPromise))
    expect(tests.length + missingFeatures.length, promise).toBeGreaterThan(0)
})

test.each(Object.values(testsByPromise).flatMap(({ tests }) => tests))('%s has the test “%s”', (file, title) => {
  expect(existsSync(join(root, file)), file).toBe(true)
  const titles = [...textOf(file).matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1\s*,\s*(?:async\b|\()/g)].map(([, , text = '']) => text.replaceAll("\\'", "'"))
  expect(titles).toContain(title)
})

/** Part of the calls of each missing feature. */
const callsOfFeature = { lists: '/sharelist/', publishing: '/listing/publish', uploads: '/media/' } as const

test.each(Object.entries(callsOfFeature))('promises miss %s only until its calls exist', (feature, path) => {
  const exists = Object.keys(calls).some((key) => key.includes(path))
  const promisesWithoutFeature = Object.entries(testsByPromise).flatMap(([promise, { missingFeatures }]) =>
    missingFeatures?.some((missing) => missing === feature) ? promise : [],
  )
  if (exists) expect(promisesWithoutFeature, `${feature} exist: name the tests of these promises in tools/safety-promises.ts`).toEqual([])
  else expect(promisesWithoutFeature).not.toEqual([])
})

/** A request over the network: `fetch`, or a module that can make one. */
const requests = /(?:await|return|void|=>?|\()\s*fetch\(|from '(?:node:)?(?:https?|http2|dgram)'|from 'undici'/

test('the server connects only to its database and its mail server (T15)', () => {
  const serverFiles = ['domain', 'search', 'server', 'app'].flatMap(filesBelow).filter((path) => /(?<!\.(?:test|testing))\.tsx?$/.test(path))
  expect(serverFiles.length).toBeGreaterThan(100)
  // the first names the type of the listening server, the second is the development server
  const listening = ['app/src/listen.ts', 'app/src/dev.ts']
  expect(serverFiles.filter((path) => !listening.includes(path) && requests.test(textOf(path)))).toEqual([])
})
