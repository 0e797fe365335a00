import { expect, test } from 'vitest'
import { readsAvif } from './served-file.ts'

test.each([
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', true],
  ['image/webp,image/avif;q=0.9,*/*;q=0.5', true],
  ['image/avif', true],
  ['image/webp , IMAGE/AVIF ; q=1', true],
  ['image/webp,image/avif;q=0,*/*', false],
  ['image/avif; q=0.000', false],
  ['image/avif-sequence,*/*', false],
  ['image/*,*/*;q=0.8', false],
  ['*/*', false],
  ['', false],
  [undefined, false],
])('%s reads AVIF: %s', (accept, expected) => expect(readsAvif(accept)).toBe(expected))
