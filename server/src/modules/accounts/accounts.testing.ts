import type { PermissionCode } from '@site/domain/permissions.ts'
import { sql } from 'kysely'
import type { Answer, TestRequest, TestServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import type { Mail } from '../mail/mail.ts'
import { queuedMails } from '../mail/mail.testing.ts'

export const goodPassword = 'four plain words'

/** An account with the token of a session; `call` calls the API with it. */
export type Person = {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly token: string
  /** The page cookie of the session as `name=value`. */
  readonly cookie: string
  call(path: string, body?: unknown, request?: TestRequest): Promise<Answer>
}

export const callPath = (path: string): string => `/frontend/api/${path}`

export const cookieOf = ({ headers }: Answer): string => headers.get('set-cookie')?.split(';', 1)[0] ?? ''

type SignedInData = { userId: string; accessToken: string }

const personOf = (server: TestServer, answer: Answer, username: string, email: string): Person => {
  const { userId: id, accessToken: token } = answer.envelope.data as SignedInData // the server checks answers against their schemas
  const call: Person['call'] = (path, body = {}, request = {}) =>
    server.send('POST', callPath(path), { body, ...request, headers: { accesstoken: token, ...request.headers } })
  return { id, username, email, token, cookie: cookieOf(answer), call }
}

let accountCount = 0

/** Registers an account through the API. */
export async function registerPerson(server: TestServer, role: 'Owner' | 'Intermediary' = 'Owner', username?: string): Promise<Person> {
  accountCount += 1
  const name = username ?? `person-${accountCount}`
  const email = `${name}@mail.example`
  const answer = await server.send('POST', callPath('account/register'), {
    body: { username: name, email, password: goodPassword, confirmPassword: goodPassword, role },
  })
  if (answer.envelope.code !== 200) throw new Error(`${name} could not register: ${JSON.stringify(answer.envelope)}`)
  return personOf(server, answer, name, email)
}

/** Signs a person in again, as on another device. */
export async function signIn(
  server: TestServer,
  { username, email }: Pick<Person, 'username' | 'email'>,
  password = goodPassword,
  headers = {},
): Promise<Person> {
  const answer = await server.send('POST', callPath('account/signin'), { body: { account: username, password }, headers })
  if (answer.envelope.code !== 200) throw new Error(`${username} could not sign in: ${JSON.stringify(answer.envelope)}`)
  return personOf(server, answer, username, email)
}

/** Gives an account exactly these permissions. */
export const permit = async (database: Database, id: string, codes: readonly PermissionCode[]): Promise<void> =>
  void (await sql`update account set permission_codes = ${[...codes]}::text[] where id = ${id}`.execute(database.db))

/** The last mail that was queued to an address. */
export async function latestMail(database: Database, address: string): Promise<Mail> {
  const mail = (await queuedMails(database)).findLast(({ to }) => to.address === address)
  if (!mail) throw new Error(`No mail to ${address} is queued`)
  return mail
}

/** Confirms the e-mail of an account with a new code. */
export async function confirm(database: Database, person: Person): Promise<void> {
  await person.call('account/sendcode', { purpose: 'confirm' })
  const { values } = await latestMail(database, person.email)
  const { envelope } = await person.call('account/confirmemail', { code: values['code'] })
  if (envelope.code !== 200) throw new Error(`${person.email} could not be confirmed: ${JSON.stringify(envelope)}`)
}

/** The processor time that all threads of this process take until `work` ends, in ms: passwords are hashed in threads of their own. */
export async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
