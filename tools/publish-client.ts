import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { apiVersion } from '@site/domain/api-version.ts'

/** A running `publish-site.ts`: its process, address, and calls of its API. */
export type PublishSite = {
  readonly child: ChildProcess
  readonly origin: string
  /** The data of an answer; throws for every answer but success. */
  call<Data>(path: string, body: object, token?: string): Promise<Data>
}

/** Starts a site on a database; resolves when its index answers. */
export async function startPublishSite(settings: { readonly DATABASE_URL?: string; readonly DATA_DIR: string }): Promise<PublishSite> {
  const child = fork(fileURLToPath(new URL('./publish-site.ts', import.meta.url)), {
    execArgv: ['--max-semi-space-size=16'], // as `npm start`
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The site ended before it was ready')))
  const [{ port }] = (await Promise.race([once(child, 'message'), ended])) as [{ port: number }]
  ended.catch(() => undefined) // it ends later, by this tool
  const origin = `http://127.0.0.1:${port}`
  const call = async <Data>(path: string, body: object, token = ''): Promise<Data> => {
    const response = await fetch(`${origin}/frontend/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'api-version': apiVersion, accesstoken: token },
      body: JSON.stringify(body),
    })
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: Data }
    if (code !== 200) throw new Error(`${path}: ${code} ${msg} ${JSON.stringify(data)}`)
    return data
  }
  return { child, origin, call }
}

/** Registers an account on a site and returns its token. */
export async function registerOn(site: PublishSite, username: string): Promise<string> {
  const password = 'four plain words'
  const body = { username, email: `${username}@mail.example`, password, confirmPassword: password, role: 'Intermediary' }
  return (await site.call<{ accessToken: string }>('account/register', body)).accessToken
}

/** Kills a site at once, or lets it close its database. */
export async function stopSite({ child }: PublishSite, how: 'kill' | 'close'): Promise<void> {
  const ended = once(child, 'exit')
  if (how === 'kill') child.kill('SIGKILL')
  else child.disconnect()
  await ended
}

/** Makes every new account trusted, so that its listings are public without a review. */
export const trustNewAccounts = `alter table account alter column trust set default 'Trusted'`

/** The entered values of a condo for sale. */
export const condoValues = (estate: string, floor: number, price: number) => ({
  ...{ type: 'Residence', mode: 'Sale', status: 'Done', bedrooms: 2, floorArea: 74.5, estate, floor, price, roomNumber: `${floor}A` },
  remarks: { zh: `采光好，价格 ${price}`, en: `Bright corner unit at ${price}` },
})
