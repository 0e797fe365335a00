import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { visitor } from '@site/domain/account.ts'
import { createApi } from '@site/server/answer.ts'
import { startPushService } from '@site/server/modules/push/push.testing.ts'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import { demoPassword } from '../app/src/demo-sign-ins.ts'
import { openServices } from '../app/src/services.ts'
import { findChromium } from '../tools/find-chromium.ts'
import { removeStaleFolders, makeRunFolder, removeFolder } from '../tools/run-folder.ts'
import { brandProfile } from './brand-profile.ts'
import { addContactableHome, type ContactableHome } from './contactable-home.ts'
import { addMediaHome, type MediaHome } from './media-home.ts'
import { startSite } from '../tools/start-site.ts'

const preparedPrefix = 'prepared-journeys-'

/** A home that was shared and then taken down the shelf: its id and the short codes of its links, by variant. */
type OffShelfHome = { readonly id: string; readonly codes: Readonly<Record<'normal' | 'Intermediary', string>> }

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the running site. */
    site: string
    offShelfHome: OffShelfHome
    contactableHome: ContactableHome
    mediaHome: MediaHome
    /** The prepared data directory, which no site opens; tests start further sites from copies of it. */
    preparedData: string
    /** Origin of the push service that the site knows; a GET of a device answers its messages. */
    pushService: string
    /** The folder of the mails that the site sends. */
    outbox: string
    /** The password of the demo market's posters, `owner-001` and following. */
    demoPassword: string
  }
}

/**
 * Creates the demo market, and in it a shared home that is off the shelf, one with a poster who can be contacted, and one with a video and a
 * 360° photo. SQL takes the first off the shelf, since the call for it works only for the poster.
 */
async function prepare(
  dataDirectory: string,
): Promise<{ offShelfHome: OffShelfHome; contactableHome: ContactableHome; mediaHome: MediaHome; password: string }> {
  const services = await openServices({ databaseUrl: undefined, dataDirectory, profile: brandProfile, demoMarket: true }, { runsBackgroundWork: false }) // starts no jobs
  try {
    const api = createApi(services, { viewer: visitor, locale: 'en', origin: 'http://127.0.0.1' })
    const { items } = await api('POST /frontend/api/listing/search', { type: 'Villa', mode: 'Sale' })
    const [first, second] = items.filter(({ photos }) => photos && photos.length > 1)
    const { id } = first!
    const createLink = async (variant: 'normal' | 'Intermediary') => (await api('POST /frontend/api/share/create', { target: 'listing', id, variant })).code
    const codes = { normal: await createLink('normal'), Intermediary: await createLink('Intermediary') }
    await services.database.db.updateTable('listing').set({ shelf: 'OffShelf', off_shelf_reason: 'Sold' }).where('id', '=', id).execute()
    const mediaHome = await addMediaHome(services, dataDirectory, second!.id)
    return { offShelfHome: { id, codes }, contactableHome: await addContactableHome(services), mediaHome, password: demoPassword(services.secret) }
  } finally {
    services.media.photos.close()
    services.media.videos.close()
    await services.database.close()
  }
}

type SiteValues = Omit<ProvidedContext, 'postgres' | 'embedded'>
type RunningSite = { readonly values: SiteValues; readonly stop: () => Promise<void> }
/** Vitest loads this file once for each project: what the projects share is at a name that all see. */
const shared = globalThis as typeof globalThis & { siteOfJourneys?: { users: number; readonly site: Promise<RunningSite> } }

/** Starts one site with its own brand for all end-to-end tests. It stops at the end of the run, which fails if the site logged errors. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { site } = (shared.siteOfJourneys ??= { users: 0, site: start() })
  shared.siteOfJourneys.users += 1
  const { values, stop } = await site
  for (const name of Object.keys(values) as (keyof SiteValues)[]) provide(name, values[name])
  return async () => {
    if (shared.siteOfJourneys && --shared.siteOfJourneys.users > 0) return
    delete shared.siteOfJourneys
    await stop()
  }
}

/** Starts the site; `stop` throws if it logged errors. */
async function start(): Promise<RunningSite> {
  findChromium() // unpacked once, before the test files need it
  removeStaleFolders(preparedPrefix)
  const folder = makeRunFolder(preparedPrefix)
  try {
    const preparedData = join(folder, 'data')
    const { offShelfHome, contactableHome, mediaHome, password } = await prepare(preparedData)
    const pushService = await startPushService()
    const site = await startSite({
      profile: brandProfile,
      prepare: (dataDirectory) => cpSync(preparedData, dataDirectory, { recursive: true }),
      environment: { PUSH_SERVICES: pushService.origin },
    })
    const values = {
      site: site.origin,
      pushService: pushService.origin,
      preparedData,
      outbox: join(site.dataDirectory, 'outbox'),
      offShelfHome,
      contactableHome,
      mediaHome,
      demoPassword: password,
    }
    const stop = async () => {
      await site.stop()
      await pushService.close()
      removeFolder(folder)
      if (site.errorOutput()) throw new Error(`The site logged errors during the tests:\n${site.errorOutput()}`)
    }
    return { values, stop }
  } catch (error) {
    removeFolder(folder)
    throw error
  }
}
