// @vitest-environment happy-dom
import { contactPartKeys } from '@site/domain/accounts/account-rules.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, startSession, visitorInfo } from '../../../page/session.ts'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { ReachNote, ReachSummary } from './ReachNote.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../../page/api.ts', () => ({ screenApi: () => call }))

const part = (value: string, isShown: boolean) => ({ value, isShown })
const cardWith = (phone: ReturnType<typeof part>) => ({
  ...Object.fromEntries(contactPartKeys.map((key) => [key, part('', false)])),
  phone,
  licence: part('PRC 12345', true), // no way to reach a person
})
const signIn = () =>
  startSession({ ...visitorInfo, userId: 'ana', permissionCodes: [], expiredTime: Date.now() + 3_600_000, accessToken: 'token' } as unknown as Parameters<
    typeof startSession
  >[0])

beforeEach(() => call.mockReset())
afterEach(endSession)

test('after publishing it says that nobody can reach the person, with links to change it', async () => {
  call.mockResolvedValue({ isEmailConfirmed: false, contactCard: cardWith(part('+63 917 123 4567', false)) })
  signIn()
  renderInPage(<ReachNote />, { locale: 'en' })
  expect(await screen.findByText('Clients have no way to reach you')).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/account?form=card', '/account?form=confirmEmail'])
})

test.each([
  ['a shown number', { isEmailConfirmed: false, contactCard: cardWith(part('+63 917 123 4567', true)) }],
  ['a confirmed address', { isEmailConfirmed: true, contactCard: cardWith(part('', false)) }],
])('with %s nothing is said', async (_, details) => {
  call.mockResolvedValue(details)
  signIn()
  renderInPage(<ReachNote />)
  await waitFor(() => expect(call).toHaveBeenCalled())
  expect(screen.queryByRole('note')).toBeNull()
})

test('a visitor is asked nothing', () => {
  renderInPage(<ReachNote />)
  expect(call).not.toHaveBeenCalled()
})

test.each([
  [true, true, ['Phone+63 917 123 4567', 'Messages on this site, sent to your e-mail'], ['/account?form=card']],
  [true, false, ['Messages on this site, sent to your e-mail'], ['/account?form=card']],
  [false, true, ['Phone+63 917 123 4567'], ['/account?form=card', '/account?form=confirmEmail']],
])('before publishing it says how clients reach the poster (confirmed %s, number shown %s)', async (isEmailConfirmed, isShown, ways, links) => {
  call.mockResolvedValue({ isEmailConfirmed, contactCard: cardWith(part('+63 917 123 4567', isShown)) })
  signIn()
  renderInPage(<ReachSummary />)
  await screen.findByText('How clients reach you')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(ways)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links)
})

test('before publishing it also says that nobody can reach the poster', async () => {
  call.mockResolvedValue({ isEmailConfirmed: false, contactCard: cardWith(part('', false)) })
  signIn()
  renderInPage(<ReachSummary />)
  expect(await screen.findByText('Clients have no way to reach you')).toBeTruthy()
})
