import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { visitor } from '@site/domain/account.ts'
import { createApi } from '@site/server/answer.ts'
import type { TestProject } from 'vitest/node'
import { demoPassword } from '../app/src/demo-sign-ins.ts'
import { openServices } from '../app/src/services.ts'
import { clearAbandoned, makeRunFolder, removeFolder } from '../tools/run-folder.ts'
import { brandProfile } from './brand-profile.ts'
import { addReachable, type ReachableHome } from './reachable.ts'
import { startSite } from './start-site.ts'

const preparedPrefix = 'prepared-journeys-'

/** A home that was shared while it was offered and then taken off the shelf: its id and the codes of its links. */
type GoneHome = { readonly id: string; readonly normal: string; readonly Intermediary: string }

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the running site. */
    site: string
    gone: GoneHome
    reachableHome: ReachableHome
    /** The data directory before the site opened it; other sites start from a copy in seconds. */
    prepared: string
    /** The folder of the mails that it has sent. */
    outbox: string
    /** The password of the demo market's posters, `owner-001` and on. */
    demoPassword: string
  }
}

/** Creates the demo market, shares one home and takes it off the shelf, which no call can do yet. */
async function prepare(dataDirectory: string): Promise<{ gone: GoneHome; reachableHome: ReachableHome; password: string }> {
  const services = await openServices({ databaseUrl: undefined, dataDirectory, profile: brandProfile, demoMarket: true }, { work: false })
  try {
    const api = createApi(services, { viewer: visitor, locale: 'en', origin: 'http://127.0.0.1' })
    const { items } = await api('POST /frontend/api/listing/search', { type: 'Villa', mode: 'Sale' })
    const { id } = items.find(({ photos }) => photos && photos.length > 1)!
    const link = async (variant: 'normal' | 'Intermediary') => (await api('POST /frontend/api/share/create', { target: 'listing', id, variant })).code
    const gone = { id, normal: await link('normal'), Intermediary: await link('Intermediary') }
    await services.database.db.updateTable('listing').set({ shelf: 'OffShelf', off_shelf_reason: 'Sold' }).where('id', '=', id).execute()
    return { gone, reachableHome: await addReachable(services), password: demoPassword(services.secret) }
  } finally {
    await services.database.close()
  }
}

/** One running site for all journeys, with its own brand; it always ends with the run. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  clearAbandoned(preparedPrefix)
  const folder = makeRunFolder(preparedPrefix)
  try {
    const prepared = join(folder, 'data')
    const { gone, reachableHome, password } = await prepare(prepared)
    const site = await startSite({ profile: brandProfile, prepare: (dataDirectory) => cpSync(prepared, dataDirectory, { recursive: true }) })
    provide('site', site.address)
    provide('prepared', prepared)
    provide('outbox', join(site.dataDirectory, 'outbox'))
    provide('gone', gone)
    provide('reachableHome', reachableHome)
    provide('demoPassword', password)
    return async () => {
      await site.stop()
      removeFolder(folder)
      if (site.complaints()) throw new Error(`The site complained while it was looked at:\n${site.complaints()}`)
    }
  } catch (error) {
    removeFolder(folder)
    throw error
  }
}
