import type { CallKey, InputOf, OutputOf } from '@site/domain/calls/all.ts'
import type { Envelope } from '@site/domain/problems.ts'
import type { ShareVariant } from '@site/domain/sharing/share.ts'
import type { TestServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { callPath, permit, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { markUsed } from '../shares/links.store.ts'
import { newShortCode } from '../shares/short-code.ts'
import { addShortUrl } from '../shares/shares.store.ts'

/** The name of a call about lists, such as `page`. */
type ListCall = Extract<CallKey, `POST /frontend/api/sharelist/${string}`> extends `POST /frontend/api/sharelist/${infer Name}` ? Name : never
type KeyOf<Name extends ListCall> = `POST /frontend/api/sharelist/${Name}`

/** An agent who may use lists. `list` calls the API and returns the data; it throws for another outcome than success. */
export type ListAgent = Person & { list<Name extends ListCall>(name: Name, body: InputOf<KeyOf<Name>>): Promise<OutputOf<KeyOf<Name>>> }

const dataOf = (name: string, { code, data, msg }: Envelope<unknown>): unknown => {
  if (code !== 200) throw new Error(`${name}: ${code} ${msg} ${JSON.stringify(data)}`)
  return data
}

/** Registers an agent who may use lists. */
export async function registerListAgent(server: TestServer, database: Database): Promise<ListAgent> {
  const person = await registerPerson(server, 'Intermediary')
  await permit(database, person.id, ['sharelist', 'share.brand'])
  const list: ListAgent['list'] = async (name, body) => dataOf(name, (await person.call(`sharelist/${name}`, body)).envelope) as never // the server checks its answers
  return { ...person, list }
}

/** Makes and sends a link to a list of an agent; returns its code. */
export async function linkTo(database: Database, agent: Person, id: string, variant: ShareVariant = 'normal'): Promise<string> {
  const code = newShortCode()
  const url = `/shareList?id=${id}&by=Intermediary&userId=${agent.id}`
  await addShortUrl(database.db, { code, url, share: { target: 'list', id, variant, by: 'Intermediary', userId: agent.id } })
  await markUsed(database.db, agent.id, code, null)
  return code
}

/** The device of the client of a link in tests. */
const clientDevice = 'd'.repeat(32)

/** The body of a call with the device of the client, if it is an answer without another one. */
export const fromClient = (name: string, body: object): object =>
  ['react', 'ask', 'askviewing', 'sayname'].includes(name) ? { device: clientDevice, ...body } : body

/** Calls the API as a client without an account, by default on one device; returns the data, and throws for another outcome than success. */
export const asClient =
  (server: TestServer) =>
  async <Name extends ListCall>(name: Name, body: InputOf<KeyOf<Name>>): Promise<OutputOf<KeyOf<Name>>> =>
    dataOf(name, (await server.send('POST', callPath(`sharelist/${name}`), { body: fromClient(name, body as object) })).envelope) as never // the server checks its answers
