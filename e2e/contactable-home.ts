import { type Viewer, visitor } from '@site/domain/account.ts'
import { createApi } from '@site/server/answer.ts'
import { hashPassword } from '@site/server/modules/accounts/passwords.ts'
import type { Services } from '@site/server/services.ts'

/** A home whose owner accepts messages, and the short codes of the links that an agent created, by variant. */
export type ContactableHome = { readonly id: string; readonly codes: Readonly<Record<'normal' | 'Intermediary', string>> }

/** The owner and the agent: their usernames, the names that visitors see, their e-mail addresses, and the password of both. */
export const contactableAccounts = {
  owner: { username: 'contactable-owner', name: 'Owner One', email: 'owner@site.example' },
  agent: { username: 'contactable-agent', name: 'Agent One', email: 'agent@site.example', phone: '+63 2 8555 0199', wechat: 'hidden-wechat' },
  password: 'four plain words',
} as const

/** Gives one home of the demo market to an owner who accepts messages. An agent, who also accepts them, shares it in both variants. */
export async function addContactableHome(services: Services): Promise<ContactableHome> {
  const { db } = services.database
  const { owner, agent, password } = contactableAccounts
  const credentials = { email_confirmed_at: new Date(), password_hash: await hashPassword(password) }
  const accountOf = <Profile extends { username: string }>(profile: Profile) => ({
    id: profile.username,
    username_key: profile.username, // in lower case, which must be unique
    ...profile,
    ...credentials,
  })
  await db
    .insertInto('account')
    .values({ ...accountOf(owner), role: 'Owner' })
    .execute()
  await db
    .insertInto('account')
    .values({ ...accountOf(agent), role: 'Intermediary', phone_shown: true, wechat_shown: false })
    .execute()
  const agentViewer: Viewer = { ...visitor, id: agent.username, role: 'Intermediary' }
  const api = createApi(services, { viewer: agentViewer, locale: 'en', origin: 'http://127.0.0.1' })
  const { items } = await api('POST /frontend/api/listing/search', { type: 'Villa', mode: 'Lease' })
  const { id } = items[0]!
  await db.updateTable('listing').set({ poster_id: owner.username, poster_role: 'Owner' }).where('id', '=', id).execute()
  const createLink = async (variant: 'normal' | 'Intermediary') => (await api('POST /frontend/api/share/create', { target: 'listing', id, variant })).code
  return { id, codes: { normal: await createLink('normal'), Intermediary: await createLink('Intermediary') } }
}
