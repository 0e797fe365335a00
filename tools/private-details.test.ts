import { type OwnDetails, privateDetailsIn } from '@site/domain/publishing/private-details.ts'
import { demoSeed, makeDemoMarket } from '@site/market/demo-market.ts'
import { expect, test } from 'vitest'
import { readForSite, readJudgedTexts } from './pasted-evaluation.ts'

type Home = OwnDetails & { readonly remarks?: { readonly zh: string; readonly en: string } | null | undefined }
const alarms = (homes: readonly Home[]) =>
  homes.flatMap((home) =>
    [home.remarks?.zh, home.remarks?.en].flatMap((text) => (text ? privateDetailsIn(text, home).map(({ words }) => `${words} | ${text}`) : [])),
  )

test('no public text of the demo market raises an alarm, in every tenth home', () => {
  const { listings } = makeDemoMarket(demoSeed, new Date('2026-11-23'))
  const homes: readonly Home[] = listings.filter((_, index) => index % 10 === 0)
  expect(homes.filter(({ remarks }) => remarks).length).toBeGreaterThan(300)
  expect(alarms(homes)).toEqual([])
})

test.each(['pasted-tuning.txt', 'pasted-blind.txt'])('no public remarks read from %s raise an alarm', (file) => {
  const homes = readJudgedTexts(file).flatMap(({ text }) => readForSite(text).map(({ fields }) => fields as Home))
  expect(homes.filter(({ remarks }) => remarks).length).toBeGreaterThan(60)
  expect(alarms(homes)).toEqual([])
})
