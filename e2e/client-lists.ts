import type { SharedList } from '@site/domain/calls/share-list.ts'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { open } from './browser.ts'
import { signInAs } from './people.ts'
import { callApi, search } from './site-api.ts'

/** A sharing list of a demo agent: its homes, and functions that make links to it and do what the agent does. */
export type ClientList = {
  readonly id: string
  readonly title: string
  readonly homeIds: readonly string[]
  /** Makes a link for a new client and returns its code. */
  readonly link: (variant: 'normal' | 'Intermediary') => Promise<string>
  /** A call of the agent. */
  readonly asAgent: <Data>(path: string, body: unknown) => Promise<Data>
}

let clientCount = 0

/** Makes a list of homes with photos and points, which are all available: those with the lowest (`asc`) or highest prices. */
export async function makeClientList(title: string, size = 3, prices: 'asc' | 'desc' = 'asc'): Promise<ClientList> {
  const { accessToken } = await signInAs('agent-001', inject('demoPassword'))
  const asAgent = <Data>(path: string, body: unknown) => callApi<Data>(`/frontend/api/${path}`, body, accessToken)
  const { items } = await search({ type: 'Residence', mode: 'Sale', pageSize: 50, sort: 'price', order: 'desc' })
  const homeIds = items.filter(({ photos }) => photos && photos.length > 1).map(({ id }) => id)
  const chosen = prices === 'asc' ? homeIds.slice(-size) : homeIds.slice(0, size)
  const { id } = await asAgent<{ id: string }>('sharelist/create', { title, clientTitle: title, listingIds: chosen })
  const link = async (variant: 'normal' | 'Intermediary') =>
    (await asAgent<{ code: string }>('share/create', { target: 'list', id, variant, name: `Client ${(clientCount += 1)}` })).code
  return { id, title, homeIds: chosen, link, asAgent }
}

/** A list as the client of a link gets it. */
export const sharedList = (code: string): Promise<SharedList> => callApi('/frontend/api/sharelist/shared', { code })

/** Opens the list of a code as its client; the page takes answers once it shows the time of what it says. */
export async function openList(page: Page, code: string): Promise<void> {
  await open(page, `/share/${code}`)
  await page
    .getByText(/as of|的信息/)
    .filter({ visible: true })
    .first()
    .waitFor()
}
