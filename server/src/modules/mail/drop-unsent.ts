import { type Kysely } from 'kysely'
import { deletePushMessagesAbout } from '../push/push.store.ts'
import type { Tables } from '../../store/tables.ts'
import type { Mail } from './mail.ts'
import { finishMail, mailsAbout, replacePayload } from './mail.store.ts'
import { type MailLine, templateOf } from './mail.words.ts'

/** A mail without the lines about these ids; null when it has no list of lines, or none of its other lines is about an account or a home. */
function withoutLines(mail: Mail, ids: readonly string[]): Mail | null {
  const list = templateOf(mail.template).parts.find((part) => part.kind === 'list')
  const lines = list ? (JSON.parse(mail.values[list.linesValue] ?? '[]') as MailLine[]) : [] // written by the caller of `sendMail`
  const others = lines.filter(({ about }) => about !== undefined && !ids.includes(about))
  return list && others.length > 0 ? { ...mail, values: { ...mail.values, [list.linesValue]: JSON.stringify(others) } } : null
}

/** Ends unsent mails and notifications about deleted accounts and homes removed for good; a mail with a list of homes loses only their lines. */
export async function dropUnsentAbout(tx: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  for (const { id, payload } of await mailsAbout(tx, ids)) {
    const left = withoutLines(JSON.parse(payload) as Mail, ids) // written by `sendMail`
    if (left) await replacePayload(tx, id, JSON.stringify(left))
    else await finishMail(tx, id, 'late')
  }
  await deletePushMessagesAbout(tx, ids)
}
