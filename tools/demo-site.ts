import { readFileSync } from 'node:fs'
import { siteProfile } from '@site/domain/site-profile.ts'
import { demoPassword } from '../app/src/demo-sign-ins.ts'
import { openServices } from '../app/src/services.ts'
import { startSite } from './start-site.ts'

/** What a browser stores of a signed-in account. */
export type DemoSession = { readonly accessToken: string } & Readonly<Record<string, unknown>>

/** Starts a site with the demo market for pictures of its screens; `call` calls its API and throws unless the code is 200. */
export async function startDemoSite() {
  let password = ''
  const prepare = async (dataDirectory: string): Promise<void> => {
    const profile = siteProfile.parse(JSON.parse(readFileSync(new URL('../market/site.json', import.meta.url), 'utf8')))
    const services = await openServices({ databaseUrl: undefined, dataDirectory, profile, demoMarket: true }, { runsBackgroundWork: false })
    password = demoPassword(services.secret)
    services.media.photos.close()
    services.media.videos.close()
    await services.database.close()
  }
  const site = await startSite({ prepare })
  const { origin } = site
  const call = async <Data>(path: string, body: unknown, token?: string): Promise<Data> => {
    const headers = { 'content-type': 'application/json', 'api-version': '1.0.0.0', ...(token ? { accesstoken: token } : {}) }
    const response = await fetch(`${origin}/frontend/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: Data }
    if (code !== 200) throw new Error(`${path} answered ${code}: ${msg}`)
    return data
  }
  const signIn = () => call<DemoSession>('account/signin', { account: 'agent-001', password })
  return { origin, call, signIn, stop: () => site.stop() }
}
