import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import { expect, test } from 'vitest'
import { typedInstant } from '../../../contact/offer-faults.ts'
import { clashOf } from './viewing-clash.ts'

const viewing = (id: string, state: OwnViewing['state'], time: string | null): OwnViewing => ({
  id,
  listingIds: ['a'],
  who: '',
  isOff: false,
  asker: null,
  moves: [],
  slots: [],
  note: '',
  state,
  time,
  at: '2026-11-20T00:00:00.000Z',
  code: 'AAAAAAAAAA',
  linkName: 'Client 7',
  linkExpires: null,
  isLinkRevoked: false,
  listId: 'list',
  title: 'Two bedrooms',
})

test('a time clashes with an agreed viewing less than 90 minutes away, and not with the viewing itself or one that is not agreed', () => {
  const agreed = viewing('agreed', 'confirmed', '2026-11-24T02:00:00.000Z')
  const viewings = [viewing('asked', 'asked', null), viewing('off', 'cancelled', '2026-11-24T06:00:00.000Z'), agreed]
  expect(clashOf('2026-11-24T03:29:00.000Z', 'asked', viewings)?.id).toBe('agreed')
  expect(clashOf('2026-11-24T00:31:00.000Z', 'asked', viewings)?.time).toBe(agreed.time)
  expect(clashOf('2026-11-24T03:30:00.000Z', 'asked', viewings)).toBeNull()
  expect(clashOf('2026-11-24T06:00:00.000Z', 'asked', viewings)).toBeNull()
  expect(clashOf('2026-11-24T02:00:00.000Z', 'agreed', viewings)).toBeNull()
})

test('a typed day and time are those of the time zone of the homes', () => {
  expect(typedInstant('2026-11-24', '10:30', 'Asia/Manila')).toBe('2026-11-24T02:30:00.000Z')
  expect([typedInstant('', '10:30', 'UTC'), typedInstant('2026-11-24', '', 'UTC')]).toEqual([null, null])
})
