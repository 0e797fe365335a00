import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { apiVersion } from '@site/domain/api-version.ts'
import type { Command } from './site-process.ts'

/** A running `site-process.ts`: its process, address, calls of its API, and commands to it. */
export type SiteProcess = {
  readonly child: ChildProcess
  readonly port: number
  readonly origin: string
  /** The data of an answer; throws for every answer but success. */
  call<Data>(path: string, body: object, token?: string): Promise<Data>
  command<Answer>(message: Command): Promise<Answer>
}

/** Resolves with the next message of a child process; rejects if it ends before. */
export const messageOf = <Message>(child: ChildProcess): Promise<Message> =>
  new Promise((resolve, reject) => {
    const ended = () => reject(new Error(`${child.spawnargs.at(-1)} ended without an answer`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message as Message)
    })
  })

/** Starts a site on a database, with more options of Node if given; resolves when its index answers. */
export async function startSiteProcess(
  settings: { readonly DATABASE_URL?: string; readonly DATA_DIR: string },
  nodeOptions: readonly string[] = [],
): Promise<SiteProcess> {
  const child = fork(fileURLToPath(new URL('./site-process.ts', import.meta.url)), {
    execArgv: ['--max-semi-space-size=16', ...nodeOptions], // as `npm start`
    env: { ...process.env, DATABASE_URL: '', ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const { port } = await messageOf<{ port: number }>(child)
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
  const command = async <Answer>(message: Command): Promise<Answer> => {
    const response = messageOf<{ answer: Answer }>(child)
    child.send(message)
    return (await response).answer
  }
  return { child, port, origin, call, command }
}

/** Registers an account on a site and returns its token. */
export async function registerOn(site: SiteProcess, username: string): Promise<string> {
  const password = 'four plain words'
  const body = { username, email: `${username}@mail.example`, password, confirmPassword: password, role: 'Intermediary' }
  return (await site.call<{ accessToken: string }>('account/register', body)).accessToken
}

/** Kills a site at once, or lets it close its database. */
export async function stopSite({ child }: SiteProcess, how: 'kill' | 'close'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
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
