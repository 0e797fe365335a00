// @vitest-environment happy-dom
import type { ListingView } from '@site/domain/listing.ts'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, visitorInfo, startSession } from '../../page/session.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { PrivateFacts } from './PrivateFacts.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../page/api.ts', () => ({ api: () => call }))

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
  startSession({ ...visitorInfo, userId, permissionCodes, expiredTime: Date.now() + 60_000, accessToken: 'token' } as unknown as Parameters<
    typeof startSession
  >[0])

beforeEach(() => {
  call.mockReset()
  call.mockResolvedValue({ listing: asPoster })
})
afterEach(() => endSession())

test('the poster sees what is private of a home that came with it', () => {
  signIn('ana')
  renderInPage(<PrivateFacts listing={asPoster} />)
  for (const text of ['A-17', '2104', '3%', 'Given by the owner', 'Keys at the desk', 'Owner 12']) expect(screen.getByText(text)).toBeTruthy()
  expect(call).not.toHaveBeenCalled()
})

test.each([
  ['the poster', 'ana', []],
  ['somebody with a permission', 'ben', ['listing.roomNumber']],
] as const)('%s sees it too where the page came as for a visitor', async (_, userId, codes) => {
  signIn(userId, codes)
  renderInPage(<PrivateFacts listing={asVisitor} />)
  expect(await screen.findByText('2104')).toBeTruthy()
  expect(call).toHaveBeenCalledExactlyOnceWith('POST /frontend/api/listing/detail', { id: 'home' })
})

test('for a visitor and for another agent there is nothing to ask for and nothing to see', () => {
  renderInPage(<PrivateFacts listing={asVisitor} />)
  signIn('ben', ['share.brand'])
  renderInPage(<PrivateFacts listing={asVisitor} />)
  expect(screen.queryByRole('heading')).toBeNull()
  expect(call).not.toHaveBeenCalled()
})

test('when it does not come the page stays as it is', async () => {
  call.mockRejectedValue(new Error('network'))
  signIn('ana')
  renderInPage(<PrivateFacts listing={asVisitor} />)
  await vi.waitFor(() => expect(call).toHaveBeenCalled())
  expect(screen.queryByRole('heading')).toBeNull()
})
