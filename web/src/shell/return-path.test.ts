import { expect, test } from 'vitest'
import { endSession, startSession, useCommon, usePersonLeft, visitorInfo } from '../page/session.ts'
import { clearReturnPath, rememberReturnPath, safeReturnPath } from './return-path.ts'

test.each([
  '/home',
  '/home?type=Villa&priceMin=1',
  '/collection',
  '/search/makati?mode=Lease',
  '/search/%E9%A9%AC%E5%8D%A1%E8%92%82',
  '/home#top',
  '/propertyInfo?id=1&from=2',
  '/shareInfo?id=1&by=a',
  '/shareList?id=1',
  '/share/aB3dE6gH9k',
  '/nearProperties?lat=14.5&lng=121&km=1',
  '/publish?draft=1&step=price',
  '/list?tab=links&link=aB3dE6gH9k',
  '/shareListDetail?id=1&share=yes',
  '/createEdit?id=1',
  '/addListing?id=1&from=saved',
])('%s is a return path', (path) => {
  expect(safeReturnPath(path)).toBe(path)
})

test.each([
  '',
  '//e.example',
  '/\\e.example',
  '/\t/e.example',
  'https://e.example/home',
  'javascript:alert(1)',
  '/home\\..\\e',
  '/search/..',
  '/search/%2e%2E',
  '/search/a/b',
  '/search',
  '/homely',
  '/share/',
  '/share/a/b',
  '/share/..',
  '/listing',
  '/account',
  '/detail?id=1',
  '/imagePage?id=1',
  ' /home',
  '/home?a=\n',
])('%j becomes the home path', (path) => {
  expect(safeReturnPath(path)).toBe('/home')
})

test.each([
  ['/createEdit?id=of-ana', '/list'],
  ['/shareListDetail?id=of-ana&share=yes', '/list'],
  ['/addListing?id=of-ana&from=saved', '/list'],
  ['/publish?draft=of-ana&step=price', '/publish'],
  ['/list?tab=links&link=aB3dE6gH9k', '/list'],
  ['/home?type=Villa', '/home?type=Villa'],
  ['/collection', '/collection'],
  ['/propertyInfo?id=1', '/propertyInfo?id=1'],
  ['/share/aB3dE6gH9k', '/home'],
  ['/shareList?id=of-ana', '/home'],
])('after a person has signed out a login on %s leads the next one to %s, and to all of it before', (path, after) => {
  usePersonLeft.setState({ hasLeft: true })
  rememberReturnPath(path)
  expect(useCommon.getState().routerPath).toBe(after)
  startSession({ ...visitorInfo, userRole: 'Owner', permissionCodes: [], userId: 'bob', expiredTime: Date.now() + 3_600_000, accessToken: 'a token' })
  rememberReturnPath(path)
  expect(useCommon.getState().routerPath).toBe(path)
})

const session = (userId: string) => ({
  ...{ ...visitorInfo, userRole: 'Owner' as const, permissionCodes: [], userId },
  ...{ expiredTime: Date.now() + 3_600_000, accessToken: 'a token' },
})

test.each([
  ['/publish?draft=of-ana&step=price', '/publish'],
  ['/createEdit?id=of-ana', '/list'],
  ['/home?type=Villa', '/home?type=Villa'],
])('after a session has ended a login on %s leads its person there, and another one to %s', (path, forAnother) => {
  for (const [next, expected] of [
    ['ana', path],
    ['bob', forAnother],
  ] as const) {
    startSession(session('ana'))
    endSession()
    rememberReturnPath(path)
    clearReturnPath(next)
    expect(useCommon.getState().routerPath).toBe(expected)
    startSession(session(next))
    expect(usePersonLeft.getState()).toEqual({ hasLeft: false, ended: '' })
  }
})
