import { expect, test } from 'vitest'
import { isAllowedVr } from './vr-link.ts'

test.each([
  ['https://vr.example/show/?m=1', true],
  ['https://VR.example/', true],
  ['http://vr.example/', false],
  ['https://vr.example.evil.example/', false],
  ['https://evil.example/vr.example', false],
  ['https://vr.example:8443/', false],
  ['https://vr.example@evil.example/', false],
  ['https://user:word@vr.example/', false],
  ['javascript:alert(1)//vr.example', false],
  ['//vr.example/1', false],
  ['vr.example', false],
  ['', false],
])('%s: %s', (link, isAllowed) => {
  expect(isAllowedVr(link, ['vr.example'])).toBe(isAllowed)
  expect(isAllowedVr(link, [])).toBe(false)
})
