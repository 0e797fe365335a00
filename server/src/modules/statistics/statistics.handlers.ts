import type { Handlers } from '../../services.ts'
import { requireId } from '../accounts/require-account.ts'
import { networkOf } from '../limits/network-of.ts'
import { findShortUrl } from '../shares/shares.store.ts'
import { countOpen, posterOf, statisticsOf } from './opens.store.ts'

export const statisticsHandlers = {
  // the answer is the same whether the open counts or not
  'POST /frontend/api/listing/opened': async ({ id, code }, { viewer, client, services: { database } }) => {
    if (!client || client.isRobot) return {}
    const poster = await posterOf(database.db, id)
    const sharer = code ? (await findShortUrl(database.db, code))?.share?.userId : null
    if (poster === null || (viewer.id !== null && (viewer.id === poster || viewer.id === sharer))) return {}
    await countOpen(database.db, id, `${networkOf(client.address)} ${client.agent}`)
    return {}
  },

  'POST /frontend/api/listing/statistics': async ({ ids }, { viewer, services }) => ({
    items: await statisticsOf(services.database.db, requireId(viewer), [...new Set(ids)]),
  }),
} satisfies Partial<Handlers>
