import type { Handlers } from '../../services.ts'
import { requireId } from '../accounts/require-account.ts'
import { countListingOpen, visitorOf } from './count-open.ts'
import { statisticsOf } from './opens.store.ts'

export const statisticsHandlers = {
  // the answer is the same whether the open counts or not
  'POST /frontend/api/listing/opened': async ({ id }, { viewer, client, services: { database } }) => {
    if (client && !client.isRobot) await countListingOpen(database.db, id, viewer, visitorOf(client))
    return {}
  },

  'POST /frontend/api/listing/statistics': async ({ ids }, { viewer, services }) => ({
    items: await statisticsOf(services.database.db, requireId(viewer), [...new Set(ids)]),
  }),
} satisfies Partial<Handlers>
