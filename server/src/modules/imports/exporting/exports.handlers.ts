import { visitor } from '@site/domain/account.ts'
import type { Handlers } from '../../../services.ts'
import { requireId } from '../../accounts/require-account.ts'
import { createHeavyCalls } from '../../limits/heavy-calls.ts'
import { requireWithinLimit } from '../../limits/limits.ts'
import { postedPages } from '../../listings/posted-listings.ts'
import { writeInThread } from './export-writing.ts'

const fileNames = { csv: 'listings.csv', xlsx: 'listings.xlsx', json: 'listings.json', reso: 'listings-reso.json', kyero: 'listings-kyero.xml' } as const

/** One file is written at once. */
const inExportTurn = createHeavyCalls({ maxRunning: 1, maxWaiting: 8, maxWaitingPerAccount: 1 })

export const exportsHandlers = {
  'POST /frontend/api/listing/export': async ({ format }, context) => {
    const { viewer, services, locale, origin } = context
    const accountId = requireId(viewer)
    return await inExportTurn(context, async () => {
      await requireWithinLimit(context, 'exportListings', accountId)
      const pages = postedPages(services, accountId, format === 'kyero' ? visitor : viewer)
      return { name: fileNames[format], content: await writeInThread(pages, format, { locale, origin, currency: services.profile.currency }) }
    })
  },
} satisfies Partial<Handlers>
