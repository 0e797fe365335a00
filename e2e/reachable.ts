import { visitor, type Viewer } from '@site/domain/account.ts'
import { createApi } from '@site/server/answer.ts'
import { hashPassword } from '@site/server/modules/accounts/passwords.ts'
import type { Services } from '@site/server/services.ts'

/** A home of an owner who can be reached, and the codes of its links, which an agent has made. */
export type ReachableHome = { readonly id: string; readonly codes: Readonly<Record<'normal' | 'Intermediary', string>> }

/** The owner and the agent: their usernames, the names that clients see, and their addresses of mail. */
export const reachable = {
  owner: { username: 'reached-owner', name: 'Owner One', email: 'owner@site.example' },
  agent: { username: 'reached-agent', name: 'Agent One', email: 'agent@site.example', phone: '+63 2 8555 0199', wechat: 'hidden-wechat' },
  password: 'four plain words',
} as const

/** Gives one home of the demo market to an owner who can be reached; an agent who can be, too, shares it in both variants. */
export async function addReachable(services: Services): Promise<ReachableHome> {
  const { db } = services.database
  const { owner, agent, password } = reachable
  const sureOf = { email_confirmed_at: new Date(), password_hash: await hashPassword(password) }
  const accountOf = <Person extends { username: string }>(person: Person) => ({ id: person.username, username_key: person.username, ...person, ...sureOf })
  await db
    .insertInto('account')
    .values({ ...accountOf(owner), role: 'Owner' })
    .execute()
  await db
    .insertInto('account')
    .values({ ...accountOf(agent), role: 'Intermediary', phone_shown: true, wechat_shown: false })
    .execute()
  const signedIn: Viewer = { ...visitor, id: agent.username, role: 'Intermediary' }
  const api = createApi(services, { viewer: signedIn, locale: 'en', origin: 'http://127.0.0.1' })
  const { items } = await api('POST /frontend/api/listing/search', { type: 'Villa', mode: 'Lease' })
  const { id } = items[0]!
  await db.updateTable('listing').set({ poster_id: owner.username, poster_role: 'Owner' }).where('id', '=', id).execute()
  const link = async (variant: 'normal' | 'Intermediary') => (await api('POST /frontend/api/share/create', { target: 'listing', id, variant })).code
  return { id, codes: { normal: await link('normal'), Intermediary: await link('Intermediary') } }
}
