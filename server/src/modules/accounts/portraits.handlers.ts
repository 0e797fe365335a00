import { maxPortraitBytes } from '@site/domain/calls/portrait.ts'
import { ProblemError } from '@site/domain/problems.ts'
import type { Handlers } from '../../services.ts'
import { clientAddressOf, requireWithinLimit } from '../limits/limits.ts'
import { PhotoFault } from '../media/photos/photo.ts'
import { Replaced } from '../media/process-pool.ts'
import { lockAccount } from './accounts.store.ts'
import { hidePortrait, showPortrait, storePortrait } from './portraits.store.ts'
import { requireId } from './require-account.ts'

/** A refused photo as a fault of the field `photo`; `conflict` if the person has sent another one meanwhile. */
function asFieldFault(error: unknown): never {
  if (error instanceof Replaced) throw new ProblemError('conflict')
  throw error instanceof PhotoFault ? new ProblemError('invalid', { photo: error.code }) : error
}

export const portraitsHandlers = {
  'POST /frontend/api/account/portrait': async ({ photo }, context) => {
    const { database, media } = context.services
    const id = requireId(context.viewer)
    await requireWithinLimit(context, 'portrait', id)
    const sent = Buffer.from(photo, 'base64')
    if (sent.length > maxPortraitBytes) throw new ProblemError('invalid', { photo: 'tooLarge' })
    const bytes = await media.photos.portrait(sent, { account: id, network: clientAddressOf(context) }).catch(asFieldFault)
    return await database.transaction(async (tx) => {
      await lockAccount(tx, id)
      return { portrait: await storePortrait(tx, id, bytes) }
    })
  },

  'POST /frontend/api/account/showportrait': async ({ isShown }, { viewer, services }) => {
    const id = requireId(viewer)
    return await services.database.transaction(async (tx) => {
      await lockAccount(tx, id)
      if (!isShown) await hidePortrait(tx, id)
      const portrait = isShown ? await showPortrait(tx, id) : null
      if (isShown && portrait === null) throw new ProblemError('notFound')
      return { portrait }
    })
  },
} satisfies Partial<Handlers>
