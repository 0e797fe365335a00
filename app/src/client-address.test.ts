import { expect, test } from 'vitest'
import { createClientAddress } from './client-address.ts'

const from = (trustsProxy: boolean, socket: string, forwarded?: string) =>
  createClientAddress({ trustsProxy })(
    new Request('https://homes.example/home', { headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }),
    {
      incoming: { socket: { remoteAddress: socket } },
    },
  )

test('without a trusted proxy a header does not set the address', () => {
  expect(from(false, '192.0.2.1', '198.51.100.9')).toBe('192.0.2.1')
  expect(from(false, '2001:db8:1:2:3::4', '198.51.100.9')).toBe('2001:db8:1:2::/64')
})

test('behind one it is the last address, which the proxy itself wrote', () => {
  expect(from(true, '127.0.0.1', '198.51.100.9, 203.0.113.5')).toBe('203.0.113.5')
  expect(from(true, '127.0.0.1')).toBe('127.0.0.1')
})

test('an IPv6 address is counted by its /64, however it comes', () => {
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:DB8:1:2::']) {
    expect(from(false, address)).toBe('2001:db8:1:2::/64')
    expect(from(true, '127.0.0.1', address)).toBe('2001:db8:1:2::/64')
  }
  expect(from(true, '127.0.0.1', '::ffff:192.0.2.1')).toBe('192.0.2.1')
})
