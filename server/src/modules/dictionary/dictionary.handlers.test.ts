import type { Dictionary } from '@site/domain/calls/site.ts'
import { choices } from '@site/domain/choices.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'

let database: Database
let server: TestServer
beforeAll(async () => {
  ;({ database, server } = await openTestSite())
})
afterAll(() => database.close())

const get = async (language: string) => (await server.send('GET', `/resource/api/kvresource/get?language=${language}`)).envelope

test('the dictionary has the five lists of S3.10, in the requested language', async () => {
  const chinese = (await get('CN')).data as Dictionary
  const english = (await get('EN')).data as Dictionary
  expect(Object.keys(chinese)).toEqual(['estateDeveloper', 'orientationEnum', 'unitTypeEnum', 'flameEnum', 'depositPayEnum'])
  expect(chinese.estateDeveloper).toEqual([
    { code: 'ayala', label: '阿亚拉地产' },
    { code: 'federal', label: '联邦地产' },
  ])
  expect(english.orientationEnum).toContainEqual({ code: 'Northeast', label: 'Northeast' })
  expect(chinese.orientationEnum).toContainEqual({ code: 'Northeast', label: '东北' })
  expect(english.unitTypeEnum.map(({ code }) => code)).toEqual(['0', '1', '2', '3', '4', '5'])
  expect(chinese.flameEnum).toEqual([
    { code: 'true', label: '可用燃气' },
    { code: 'false', label: '不可用燃气' },
  ])
  expect(english.depositPayEnum).toEqual(choices.depositPay.map(({ code, label }) => ({ code, label: label.en })))
})

test.each(['zh', 'cn', 'FR', '', 'CN%20'])('the language %j is none', async (language) => {
  expect(await get(language)).toMatchObject({ code: 400, data: { fields: { language: 'unknownOption' } } })
})
