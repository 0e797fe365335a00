import { expect, test } from 'vitest'
import { alikeCodes } from './link-name.ts'

test.each([
  [[], []],
  [
    [
      ['a', 'list', 'Chen'],
      ['b', 'list', ' chen'],
      ['c', 'list', 'Cruz'],
    ],
    ['a', 'b'],
  ],
  [
    [
      ['a', 'list', 'Chen'],
      ['b', 'other', 'Chen'],
    ],
    [],
  ],
  [
    [
      ['a', 'list', ''],
      ['b', 'list', ''],
      ['c', 'other', ''],
    ],
    ['a', 'b'],
  ],
] as const)('of %j these read alike: %j', (links, codes) => expect([...alikeCodes(links.map(([code, id, name]) => ({ code, id, name })))]).toEqual(codes))
