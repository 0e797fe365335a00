import { ProblemError } from '@site/domain/problems.ts'
import type { Handlers } from '../../services.ts'
import { hashSecret, newSecret } from '../accounts/secrets.ts'
import { clientAddressOf, requireWithinLimit } from '../limits/limits.ts'
import { isSingleAddress, mailboxOf } from '../mail/address.ts'
import { sendMail } from '../mail/mail.ts'
import { storableValues } from './entered-values.ts'
import { addMailedDraft, findMailedDraft } from './mailed-drafts.store.ts'

/** Drafts that visitors mail to themselves, to go on with on another device: the mail has only a link. */
export const mailedDraftHandlers = {
  'POST /frontend/api/listing/maildraft': async ({ id, email, locale, fields, hasFiles }, context) => {
    const { services, origin, isNeutral } = context
    const address = email.trim()
    if (isNeutral) throw new ProblemError('notFound')
    if (!isSingleAddress(address)) throw new ProblemError('invalid', { email: 'badEmail' })
    await requireWithinLimit(context, 'mailDraftAddress', clientAddressOf(context))
    await requireWithinLimit(context, 'mailDraft', mailboxOf(address))
    const secret = newSecret()
    // the secret is in the fragment, which browsers do not send, so that no log contains it
    const url = `${origin}/publish?lang=${locale}#mailed=${secret}${hasFiles ? '&files' : ''}`
    await services.database.transaction(async (tx) => {
      await addMailedDraft(tx, hashSecret(secret), { id, fields: storableValues(fields) })
      await sendMail(services, { to: { name: '', address }, template: 'mailedDraft', locale, values: { url } }, tx)
    })
    services.jobs.wake('mail')
    return {}
  },

  'POST /frontend/api/listing/maileddraft': async ({ secret }, { services }) => {
    const draft = await findMailedDraft(services.database.db, hashSecret(secret))
    if (!draft) throw new ProblemError('notFound')
    return draft
  },
} satisfies Partial<Handlers>
