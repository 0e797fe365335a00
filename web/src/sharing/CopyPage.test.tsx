// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { CopyPage } from './CopyPage.tsx'
import { shortAddress } from './short-address.ts'

const call = vi.fn<(key: string, body: object) => Promise<unknown>>()
vi.mock('../page/api.ts', () => ({ api: () => call }))
const page = { pathname: '/home', search: '?city=makati&view=map', href: 'https://homes.example/home?city=makati&view=map' }

beforeEach(() => void call.mockReset())

test('a page is copied as its short address, or as a whole when none can be made', async () => {
  call.mockResolvedValue({ code: 'AbCdEf1234', url: 'https://homes.example/share/AbCdEf1234' })
  expect(await shortAddress(page)).toBe('https://homes.example/share/AbCdEf1234')
  expect(call).toHaveBeenCalledWith('POST /resource/api/shorturl/createshorturl', { url: '/home?city=makati&view=map' })
  call.mockRejectedValue(new Error('no network'))
  expect(await shortAddress(page)).toBe(page.href)
})

test('the button copies the short address of the page that is shown', async () => {
  const user = userEvent.setup()
  call.mockResolvedValue({ code: 'AbCdEf1234', url: 'https://homes.example/share/AbCdEf1234' })
  renderInPage(<CopyPage />)
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe('https://homes.example/share/AbCdEf1234')
})
