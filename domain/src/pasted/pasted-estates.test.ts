import { expect, test } from 'vitest'
import { draftsOf } from './pasted-places.testing.ts'

test.each([
  'One Serendra agent here, may 2BR po kami sa Jazz Residences 45k',
  'One Serendra agent here, 2BR at Jazz Residences 45k',
  'One Serendra agent here, 2BR in the Jazz Residences 45k',
  'One Serendra agent here, 2BR @Jazz Residences 45k',
  'One Serendra 的客户，出租 在 Jazz Residences 两房 4.5万',
])('of two buildings the home is in the one behind a place word: %s', (text) => expect(draftsOf(text)[0]?.estate).toBe('Jazz Residences'))

test('without a place word the first building is that of the home', () =>
  expect(draftsOf('One Serendra, Jazz Residences 2BR 45k')[0]?.estate).toBe('One Serendra'))
