import { visitor } from '@site/domain/account.ts'
import { createApi } from '@site/server/answer.ts'
import { addListings } from '@site/server/modules/listings/listings.store.ts'
import { addTestMarket, testListing, servicesOver } from '@site/server/modules/listings/listings.testing.ts'
import { queuedMails } from '@site/server/modules/mail/mail.testing.ts'
import type { Services } from '@site/server/services.ts'
import { openTestDatabase } from '@site/server/store/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCommandRunner } from './run-command.ts'

let services: Services
let id: string
beforeAll(async () => {
  const database = await openTestDatabase()
  await database.transaction(addTestMarket)
  ;[id] = (await database.transaction((tx) => addListings(tx, [testListing({ number: 'C700001' })]))) as [string]
  await database.db.updateTable('account').set({ email: 'owner@mail.example', email_confirmed_at: new Date() }).where('id', '=', 'owner').execute()
  services = await servicesOver(database)
})
afterAll(() => services.database.close())

const run = async (...args: string[]) => {
  const lines: string[] = []
  const exit = await createCommandRunner(services)({ args, systemUser: 'root', locale: 'en' }, (line) => lines.push(line), new AbortController().signal)
  return { exit, text: lines.join('\n'), rows: lines.slice(1).map((line) => line.split('\t')) }
}
const asVisitor = () => createApi(services, { viewer: visitor, locale: 'en', origin: 'https://homes.example' })
const asAgent = () => createApi(services, { viewer: { id: 'agent', role: 'Intermediary', permissionCodes: [] }, locale: 'en', origin: 'https://homes.example' })

test('open reports are listed oldest first, with what a person needs to decide and no address', async () => {
  expect((await run('reports')).text).toBe('Open reports: 0, shown: 0:')
  await asVisitor()('POST /frontend/api/listing/report', { id, reason: 'Scam', note: 'Asks for\nmoney first' })
  await asVisitor()('POST /frontend/api/listing/contact', { id, name: 'Ben', email: 'ben@client.example', message: 'Buy\nmy coins', locale: 'en' })
  const token = /#(\S+)$/.exec((await queuedMails(services.database)).at(-1)?.values['replyUrl'] ?? '')?.[1] ?? ''
  await asAgent()('POST /frontend/api/messages/report', { conversation: token, message: token.split('~')[0] ?? '', reason: 'Offensive', note: '' })
  const { exit, text, rows } = await run('reports')
  expect([exit, rows.map((row) => row.slice(2))]).toEqual([
    0,
    [
      ['It looks like a scam', `C700001 owner /propertyInfo?id=${id}`, 'a visitor', 'Asks for money first'],
      ['Insults or threatens', `C700001 owner /propertyInfo?id=${id}`, 'agent', '-', 'Ben: Buy my coins'],
    ],
  ])
  expect(text).not.toContain('@')
  expect((await run('reports', 'open', '--limit', '1')).text).toMatch(/^Open reports: 2, shown: 1:\n[^\n]+$/)
})

test('a report is closed once, and the audit log names the operator', async () => {
  const [first] = (await run('reports')).rows[0] ?? []
  expect((await run('reports:close', first!)).text).toBe(`Report ${first} is closed.`)
  expect((await run('reports:close', first!)).text).toContain('Nothing to change')
  expect((await run('reports')).rows).toHaveLength(1)
  const [closed, ...others] = (await run('reports', 'closed')).rows
  expect([closed?.slice(0, 4), others]).toEqual([[first, expect.any(String), expect.stringMatching(/Z$/), 'It looks like a scam'], []])
  const { text } = await run('audit')
  expect(text.match(/close-report/g)).toHaveLength(1)
  expect(text).toContain(`operator:root\tclose-report\t${first}`)
})

test.each([
  [['reports:close', 'nothing'], 'There is no report nothing'],
  [['reports:close'], 'Missing: ID'],
  [['reports', 'all'], 'open|closed must be one of: open, closed'],
  [['reports', '--limit', '0'], '--limit must be'],
])('%j is refused: %s', async (args, sentence) => expect(await run(...args)).toMatchObject({ exit: 1, text: expect.stringContaining(sentence) }))
