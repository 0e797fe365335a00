// @vitest-environment happy-dom
import type { ListingView } from '@site/domain/listing.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { endSession, startSession, visitorInfo } from '../../../page/session.ts'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { Preview } from './Preview.tsx'

vi.mock('../../../cards/ListingCard.tsx', () => ({ ListingCard: () => null }))
vi.mock('./ReachNote.tsx', () => ({ ReachSummary: () => null }))
afterEach(endSession)

const photo = (id: string) => ({ id, url: `/resource/${id}.jpg`, alt: null })
const preview = { photos: [photo('a'), photo('b')] } as unknown as ListingView // the card is not drawn

test('before somebody logs in no file is called going', async () => {
  renderInPage(<Preview preview={preview} pendingFileCount={2} />, { locale: 'en' })
  expect(await screen.findByText('2 photos in this order; files sent after you log in: 2')).toBeTruthy()
})

test('files of a person go', async () => {
  startSession({ ...visitorInfo, userId: 'ana', permissionCodes: [], expiredTime: Date.now() + 3_600_000, accessToken: 'token' } as unknown as Parameters<
    typeof startSession
  >[0])
  renderInPage(<Preview preview={preview} pendingFileCount={2} />, { locale: 'en' })
  expect(await screen.findByText('2 photos in this order; files still going: 2')).toBeTruthy()
})
