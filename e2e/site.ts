import { join } from 'node:path'
import { visitor } from '@site/domain/account.ts'
import { createApi } from '@site/server/answer.ts'
import type { TestProject } from 'vitest/node'
import { demoPassword } from '../app/src/demo-sign-ins.ts'
import { openServices } from '../app/src/services.ts'
import { brandProfile } from './brand-profile.ts'
import { startSite } from './start-site.ts'

/** A home that was shared while it was offered and then taken off the shelf: its id and the codes of its links. */
export type GoneHome = { readonly id: string; readonly normal: string; readonly Intermediary: string }

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the running site. */
    site: string
    gone: GoneHome
    /** The folder of the mails that it has sent. */
    outbox: string
    /** The password of the demo market's posters, `owner-001` and on. */
    demoPassword: string
  }
}

/** Makes the demo market, shares one home of it and takes it off the shelf: nobody may do that over the network yet. */
async function prepare(dataDirectory: string): Promise<{ gone: GoneHome; password: string }> {
  const services = await openServices({ databaseUrl: undefined, dataDirectory, profile: brandProfile, demoMarket: true })
  try {
    const api = createApi(services, { viewer: visitor, locale: 'en', origin: 'http://127.0.0.1' })
    const { items } = await api('POST /frontend/api/listing/search', { type: 'Villa', mode: 'Sale' })
    const { id } = items.find(({ photos }) => photos && photos.length > 1)!
    const link = async (variant: 'normal' | 'Intermediary') => (await api('POST /frontend/api/share/create', { target: 'listing', id, variant })).code
    const gone = { id, normal: await link('normal'), Intermediary: await link('Intermediary') }
    await services.database.db.updateTable('listing').set({ shelf: 'OffShelf', off_shelf_reason: 'Sold' }).where('id', '=', id).execute()
    return { gone, password: demoPassword(services.secret) }
  } finally {
    await services.database.close()
  }
}

/** One real site for all journeys, under a brand of its own; ended with the run, whatever happened. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  let prepared: Awaited<ReturnType<typeof prepare>> | undefined
  const site = await startSite({ profile: brandProfile, prepare: async (dataDirectory) => void (prepared = await prepare(dataDirectory)) })
  provide('site', site.address)
  provide('outbox', join(site.dataDirectory, 'outbox'))
  provide('gone', prepared!.gone)
  provide('demoPassword', prepared!.password)
  return async () => {
    await site.stop()
    if (site.complaints()) throw new Error(`The site complained while it was looked at:\n${site.complaints()}`)
  }
}
