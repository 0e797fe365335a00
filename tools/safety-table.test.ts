import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { calls } from '@site/domain/calls/all.ts'
import { expect, test } from 'vitest'
import { filesBelow, textOf } from './house-tree.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const table = textOf('docs/safety.md')
  .split('\n')
  .map((line) => /^\| (T\d+) \|/.exec(line)?.[1] && line)
  .filter((line) => typeof line === 'string')

/** The tests that a row names: a file, and how the test is called in it. */
const namedIn = (line: string) => [...line.matchAll(/`([\w./-]+\.test\.tsx?)`: `([^`]+)`/g)].map(([, file = '', name = '']) => ({ file, name }))

test('every promise has its row, in order, with a test or with what it waits for', () => {
  expect(table.map((line) => /^\| (T\d+)/.exec(line)?.[1])).toEqual(Array.from({ length: 31 }, (_, at) => `T${at + 1}`))
  for (const line of table) expect(namedIn(line).length > 0 || /comes with (lists|publishing|uploads)/.test(line), line).toBe(true)
})

test.each(table.flatMap(namedIn).map(({ file, name }) => [file, name] as const))('%s has the test “%s”', (file, name) => {
  expect(existsSync(join(root, file)), file).toBe(true)
  const titles = [...textOf(file).matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1\s*,\s*(?:async\b|\()/g)].map(([, , said = '']) => said.replaceAll("\\'", "'"))
  expect(titles).toContain(name)
})

/** What a row may wait for, and the calls that end the waiting. */
const waiting = { lists: '/sharelist/', publishing: '/listing/publish', uploads: '/media/' } as const

test.each(Object.entries(waiting))('what waits for %s waits with reason', (what, path) => {
  const isThere = Object.keys(calls).some((key) => key.includes(path))
  const waits = table.filter((line) => line.includes(`comes with ${what}`)).map((line) => line.slice(0, 5))
  if (isThere) expect(waits, `${what} are there: name the tests of these rows in docs/safety.md`).toEqual([])
  else expect(waits).not.toEqual([])
})

/** Asks somebody over the network: by `fetch`, or by a module that can. */
const asks = /(?:await|return|void|=>?|\()\s*fetch\(|from '(?:node:)?(?:https?|http2|dgram)'|from 'undici'/

test('the server asks nothing of the network but its database and its mail server (T15)', () => {
  const running = ['domain', 'search', 'server', 'app'].flatMap(filesBelow).filter((path) => /(?<!\.(?:test|testing))\.tsx?$/.test(path))
  expect(running.length).toBeGreaterThan(100)
  // the one names the type of the server that listens, the other is the development server
  const listening = ['app/src/listen.ts', 'app/src/dev.ts']
  expect(running.filter((path) => !listening.includes(path) && asks.test(textOf(path)))).toEqual([])
})
