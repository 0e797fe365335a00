import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SignedIn } from '@site/domain/calls/account.ts'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { brandProfile } from './brand-profile.ts'
import { useBrowser } from './browser.ts'
import { emailOf, newUsername, password } from './people.ts'
import { type RunningSite, startSite } from '../tools/start-site.ts'

const adminScript = fileURLToPath(new URL('../app/src/admin.ts', import.meta.url))

/** Starts a site of its own for the tests of one file: with a reviewer, new posters of the other journeys would wait. `maps`: the browser draws maps. */
export function useReviewedSite({ maps = false } = {}) {
  let site: RunningSite
  const { visit } = useBrowser({ maps, site: () => site.origin })
  beforeAll(async () => {
    site = await startSite({ profile: brandProfile, prepare: (folder) => cpSync(inject('preparedData'), folder, { recursive: true }) })
  })
  afterAll(() => site.stop())

  /** Calls the API, by a path or the end of one; the data of its answer. */
  async function call<Data>(path: string, body: object, token?: string): Promise<Data> {
    const headers = { 'content-type': 'application/json', 'api-version': '1.0.0.0', ...(token && { accesstoken: token }) }
    const address = new URL(path.startsWith('/') ? path : `/frontend/api/${path}`, site.origin)
    const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
    const envelope = (await response.json()) as { code: number; data: Data }
    expect(envelope, path).toMatchObject({ code: 200 })
    return envelope.data
  }

  /** Registers an account and gives it a permission. */
  async function register(permission?: string, role: 'Owner' | 'Intermediary' = 'Owner'): Promise<SignedIn> {
    const username = newUsername()
    const signedIn = await call<SignedIn>('account/register', { username, email: emailOf(username), password, confirmPassword: password, role })
    if (!permission) return signedIn
    const environment = { ...process.env, DATA_DIR: site.dataDirectory }
    const { status, stderr } = spawnSync(process.execPath, [adminScript, 'user:permit', username, permission, 'on'], { env: environment, encoding: 'utf8' })
    expect(status, stderr).toBe(0)
    return await call<SignedIn>('account/signin', { account: username, password })
  }

  return { visit, call, register, addressOf: (path: string) => new URL(path, site.origin) }
}
