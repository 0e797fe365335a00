import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { apiVersion } from '@site/domain/api-version.ts'
import type { Envelope } from '@site/domain/problems.ts'
import { createDataDirectory } from '@site/server/store/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

// A whole site in a process of its own, used by people who type right and wrong things: its log must contain none of them (T22).

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const folder = createDataDirectory()
const environment = { PATH: process.env['PATH'], LANG: 'en', PORT: '0', DEMO_MARKET: 'off', DATA_DIR: folder }
const site = spawn(process.execPath, [main], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
let written = ''
let origin = ''
const heard: string[] = []

beforeAll(async () => {
  origin = await new Promise<string>((done, fail) => {
    const hear = (bytes: Buffer) => {
      written += String(bytes)
      const ready = /^Ready: (\S+)\/home$/m.exec(written)?.[1]
      if (ready) done(ready)
    }
    site.stdout.on('data', hear)
    site.stderr.on('data', hear)
    site.once('exit', (code) => fail(new Error(`The site ended with ${code}: ${written}`)))
  })
})
afterAll(async () => {
  if (site.exitCode !== null) return
  site.removeAllListeners('exit').kill('SIGTERM')
  await once(site, 'exit')
})

type Data = Record<string, unknown> | null
async function ask(path: string, body: unknown, headers: Record<string, string> = {}): Promise<{ code: number; data: Data; headers: Headers }> {
  const response = await fetch(`${origin}/frontend/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'api-version': apiVersion, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  heard.push(`${[...response.headers].join('\n')}\n${text}`)
  const { code, data } = JSON.parse(text) as Envelope<Data>
  return { code, data, headers: response.headers }
}

const person = { username: 'Quiet-Person', email: 'quiet-person@mail.example', password: 'a quite quiet password' }
const mistyped = 'a mistyped quiet password'
const newPassword = 'another quite quiet password'

/** The code of the latest mail in the outbox. */
async function mailedCode(...known: string[]): Promise<string> {
  let found: string | undefined
  await expect
    .poll(() => {
      const codes = readdirSync(join(folder, 'outbox')).flatMap(
        (name) => /^ {4}(\d{6,8})\s*$/m.exec(readFileSync(join(folder, 'outbox', name), 'utf8'))?.[1] ?? [],
      )
      found = codes.find((code) => !known.includes(code))
      return found
    })
    .toBeDefined()
  return found ?? ''
}

test('the log contains no token, code, password, name or e-mail address, also after invalid input (T22)', async () => {
  const { username, email, password } = person
  const registered = await ask('account/register', { username, email, password, confirmPassword: password, role: 'Owner' })
  expect(registered.code).toBe(200)
  const token = String(registered.data?.['accessToken'])
  const cookie = registered.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  const confirmCode = await mailedCode()
  const asked = heard.length
  expect((await ask('account/signin', { account: email, password: mistyped })).code).toBe(400)
  expect((await ask('account/signin', `{"account":"${email}","password":"${password}"`)).code).toBe(400)
  expect((await ask('account/signin', { account: email, password, [password]: email })).code).toBe(400)
  expect((await ask('account/signin', { account: email, password: { [password]: password } })).code).toBe(400)
  expect((await ask(`account/signin?email=${encodeURIComponent(email)}&code=${confirmCode}`, { account: password, password: email })).code).toBe(400)
  expect((await ask(`account/${encodeURIComponent(email)}`, {})).code).toBe(404)
  expect((await ask('account/confirmemail', { code: confirmCode }, { accesstoken: token })).code).toBe(200)
  expect((await ask('account/changepassword', { originalPassword: mistyped, newPassword, confirmPassword: newPassword }, { accesstoken: token })).code).toBe(
    400,
  )
  const sent = await ask('account/sendcode', { email })
  expect(sent.code).toBe(200)
  const { ticket } = sent.data as { ticket: string }
  await expect.poll(() => readdirSync(join(folder, 'outbox')).length).toBe(2)
  const resetCode = await mailedCode(confirmCode)
  expect((await ask('account/resetpassword', { email, code: '00000000', ticket, password: newPassword, confirmPassword: newPassword })).code).toBe(400)
  for (const path of [
    '/account',
    `/search/${encodeURIComponent(email)}?code=${resetCode}`,
    `/login?from=${encodeURIComponent(email)}`,
    `/share/${resetCode}`,
  ]) {
    const page = await fetch(origin + path, { headers: { cookie } })
    const html = await page.text()
    for (const secret of [password, newPassword, token, cookie.split('=')[1] ?? '-']) expect(html, path).not.toContain(secret)
  }
  expect((await ask('account/resetpassword', { email, code: resetCode, ticket, password: newPassword, confirmPassword: newPassword })).code).toBe(200)
  // answers say back no password, code or token; only signing in says a token, once
  for (const answer of heard.slice(asked)) for (const secret of [newPassword, mistyped, token, confirmCode, resetCode]) expect(answer).not.toContain(secret)
  const secrets = [username, username.toLowerCase(), email, password, mistyped, newPassword, token, cookie.split('=')[1] ?? '-', confirmCode, resetCode, ticket]
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5)
    expect(written).not.toContain(secret)
    expect(written).not.toContain(encodeURIComponent(secret))
  }
  expect(written.split('\n').filter((line) => line.includes('"level"'))).toEqual([])
})
