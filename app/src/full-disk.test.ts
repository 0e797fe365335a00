import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { SiteProfile } from '@site/domain/site-profile.ts'
import type { OpenJobs } from '@site/server/jobs.ts'
import { DiskFull } from '@site/server/store/faults.ts'
import { createDataDirectory } from '@site/server/store/testing.ts'
import { expect, test, vi } from 'vitest'
import { openJobsWhenDiskHasSpace } from './full-disk.ts'
import { openServices } from './services.ts'

const profile = JSON.parse(readFileSync(new URL('../../market/site.json', import.meta.url), 'utf8')) as SiteProfile // our own file

test('a start whose disk is full serves reading, and refuses writes in words', async () => {
  const settings = { databaseUrl: undefined, dataDirectory: createDataDirectory(), profile, demoMarket: false }
  await (await openServices(settings)).database.close()
  const lines = vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
  const services = await openServices({ ...settings, minimumFreeBytes: Number.MAX_SAFE_INTEGER })
  expect(await services.database.isReady()).toBe(true)
  expect(await services.database.db.selectFrom('listing').select('id').execute()).toEqual([])
  await expect(services.jobs.add('mail', { id: randomUUID() })).rejects.toThrow(DiskFull)
  await services.database.close()
  expect(lines.mock.calls.join('')).toContain('DiskFull')
  lines.mockRestore()
})

test('the job queue opens by itself as soon as there is room', async () => {
  const added: string[] = []
  const queue = { add: async (_: string, { id }: { id: string }) => void added.push(id), wake: () => undefined, close: async () => undefined }
  let isFull = true
  const open = async () => {
    if (isFull) throw new DiskFull('full')
    return queue as unknown as OpenJobs // what is asked of it here
  }
  const jobs = await openJobsWhenDiskHasSpace(open, () => undefined, 5)
  await expect(jobs.add('mail', { id: 'one' })).rejects.toThrow(DiskFull)
  isFull = false
  await vi.waitFor(() => jobs.add('mail', { id: 'two' }))
  await jobs.close()
  expect(added).toEqual(['two'])
})
