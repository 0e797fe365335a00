import { expect, test } from 'vitest'
import { readContactHash } from './contact-hash.ts'

const signature = 'a_-9'.repeat(8)

test.each([
  [`#01abc.${signature}`, `01abc.${signature}`, null],
  [`#01abc.${signature}.block`, `01abc.${signature}`, 'block'],
  [`#01abc.${signature}.report`, `01abc.${signature}`, 'report'],
  [`#01abc.${signature}.other`, `01abc.${signature}`, null],
  [`#01abc.${signature}x`, null, null],
  ['#01abc.short', null, null],
  [`x#01abc.${signature}`, null, null],
  ['#', null, null],
  ['', null, null],
  [`#<img>.${signature}`, null, null],
])('the fragment %s contains the token %s and the action %s', (hash, token, action) => expect(readContactHash(hash)).toEqual({ token, action }))
