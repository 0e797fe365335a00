// @vitest-environment happy-dom
import type { ListingView } from '@site/domain/listing.ts'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, visitorInfo, startSession } from '../../page/session.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { PrivateFacts } from './PrivateFacts.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../page/api.ts', () => ({ api: () => call, CallError: class extends Error {} }))

const asVisitor = { id: 'home', type: 'Residence', mode: 'Sale', poster: { id: 'ana', name: 'Ana', role: 'Intermediary' } } as ListingView
const asPoster = {
  ...asVisitor,
  customNumber: 'A-17',
  roomNumber: '2104',
  commissionRate: 3,
  source: 'Given by the owner',
  privateRemarks: 'Keys at the desk',
  ownerName: 'Owner 12',
}

const signIn = (userId: string, permissionCodes: readonly string[] = []) =>
  startSession({ ...visitorInfo, userId, permissionCodes, expiredTime: Date.now() + 3_600_000, accessToken: 'token' } as unknown as Parameters<
    typeof startSession
  >[0])

beforeEach(() => {
  call.mockReset()
  call.mockResolvedValue({ listing: asPoster })
})
afterEach(() => endSession())

test('the poster sees private fields that the page has loaded', () => {
  signIn('ana')
  renderInPage(<PrivateFacts listing={asPoster} />)
  for (const text of ['A-17', '2104', '3%', 'Given by the owner', 'Keys at the desk', 'Owner 12']) expect(screen.getByText(text)).toBeTruthy()
  expect(call).not.toHaveBeenCalled()
})

test.each([
  ['the poster', 'ana', []],
  ['an account with a permission code', 'ben', ['listing.roomNumber']],
] as const)('%s sees private fields on a page that was rendered for a visitor', async (_, userId, codes) => {
  signIn(userId, codes)
  renderInPage(<PrivateFacts listing={asVisitor} />)
  expect(await screen.findByText('2104')).toBeTruthy()
  expect(call).toHaveBeenCalledExactlyOnceWith('POST /frontend/api/listing/detail', { id: 'home' })
})

test('visitors and other agents see no private fields, and the page requests none', () => {
  renderInPage(<PrivateFacts listing={asVisitor} />)
  signIn('ben', ['share.brand'])
  renderInPage(<PrivateFacts listing={asVisitor} />)
  expect(screen.queryByRole('heading')).toBeNull()
  expect(call).not.toHaveBeenCalled()
})

test('if private fields do not load, the page stays as it is', async () => {
  call.mockRejectedValue(new Error('network'))
  signIn('ana')
  renderInPage(<PrivateFacts listing={asVisitor} />)
  await vi.waitFor(() => expect(call).toHaveBeenCalled())
  expect(screen.queryByRole('heading')).toBeNull()
})
