import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProxy } from '../e2e/engines/site-proxy.ts'
import { button, dialog, last, sendable, wordsOf } from '../e2e/engines/target.ts'

const site = createServer((incoming, outgoing) => {
  outgoing.writeHead(200, { 'content-type': incoming.url === '/page' ? 'text/html; charset=utf-8' : 'text/plain', 'x-host': incoming.headers.host ?? '' })
  outgoing.end(incoming.url === '/page' ? '<!doctype html><html><head><title>a</title></head>' : '<head>')
})
let origin = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve))
  const address = site.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => void site.close())

test('a proxy passes all on, refuses everything while it is cut, and works again', async () => {
  const proxy = await startProxy(origin)
  const response = await fetch(`${proxy.origin}/page`)
  expect(response.headers.get('x-host')).toBe(new URL(proxy.origin).host)
  expect(await response.text()).toBe('<!doctype html><html><head><title>a</title></head>')
  await proxy.cut()
  await expect(fetch(`${proxy.origin}/page`)).rejects.toThrow('fetch failed')
  await proxy.mend()
  expect((await fetch(`${proxy.origin}/page`)).status).toBe(200)
  await proxy.close()
})

test('where the driver cannot, the proxy brings a script into pages, before their own, and takes their faults', async () => {
  const proxy = await startProxy(origin, [() => document.title])
  expect(await (await fetch(`${proxy.origin}/page`)).text()).toContain('<head><script src="/journey-before.js"></script><title>')
  expect(await (await fetch(`${proxy.origin}/file`)).text()).toBe('<head>')
  expect(await (await fetch(`${proxy.origin}/journey-before.js`)).text()).toMatch(/securitypolicyviolation[\s\S]*document\.title/)
  await fetch(`${proxy.origin}/journey-fault`, { method: 'POST', body: 'script: it broke' })
  expect(proxy.faults).toEqual(['script: it broke'])
  await proxy.close()
})

test('a target passes to the page as data and reads as a sentence', () => {
  const target = last(button(/^Show/i, dialog('Price')))
  expect(sendable(target)).toEqual({ kind: 'button', name: { source: '^Show', flags: 'i' }, index: -1, within: { kind: 'dialog', name: 'Price' } })
  expect(wordsOf(target)).toBe('button “/^Show/i” (number -1) in dialog “Price”')
})
