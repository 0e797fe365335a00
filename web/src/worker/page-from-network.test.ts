import { expect, test, vi } from 'vitest'
import { pageFromNetwork } from './page-from-network.ts'

const request = new Request('https://homes.example/home')
const page = new Response('page')
const network = vi.fn(async () => page)
vi.stubGlobal('fetch', network)

test('the answer to the preload is the page', async () => {
  expect(await pageFromNetwork(Promise.resolve(page), request)).toBe(page)
  expect(network).not.toHaveBeenCalled()
})

test('without a preload the page is requested', async () => {
  expect(await pageFromNetwork(Promise.resolve(undefined), request)).toBe(page)
})

test('a failed preload is no page, as an error or as a rejection', async () => {
  await expect(pageFromNetwork(Promise.resolve(Response.error()), request)).rejects.toThrow(TypeError)
  await expect(pageFromNetwork(Promise.reject(new TypeError('no network')), request)).rejects.toThrow(TypeError)
})
