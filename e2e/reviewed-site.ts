import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { SignedIn } from '@site/domain/calls/account.ts'
import { expect } from 'vitest'
import { emailOf, newUsername, password } from './people.ts'
import type { RunningSite } from './start-site.ts'

const adminScript = fileURLToPath(new URL('../app/src/admin.ts', import.meta.url))

/** What a site of its own answers to a call; `token`: of the person who calls. */
export async function callAt<Data>(site: RunningSite, path: string, body: object, token?: string): Promise<Data> {
  const headers = { 'content-type': 'application/json', 'api-version': '1.0.0.0', ...(token && { accesstoken: token }) }
  const response = await fetch(`${site.origin}/frontend/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const envelope = (await response.json()) as { code: number; data: Data }
  expect(envelope, path).toMatchObject({ code: 200 })
  return envelope.data
}

/** Registers an account at a site of its own, with a permission. */
export async function registerAt(site: RunningSite, permission?: string): Promise<SignedIn> {
  const username = newUsername()
  const signedIn = await callAt<SignedIn>(site, 'account/register', {
    username,
    email: emailOf(username),
    password,
    confirmPassword: password,
    role: 'Owner',
  })
  if (!permission) return signedIn
  const environment = { ...process.env, DATA_DIR: site.dataDirectory }
  const { status, stderr } = spawnSync(process.execPath, [adminScript, 'user:permit', username, permission, 'on'], { env: environment, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  return await callAt<SignedIn>(site, 'account/signin', { account: username, password })
}
