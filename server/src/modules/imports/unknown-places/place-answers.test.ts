import { expect, test, vi } from 'vitest'
import { KnownNames } from './known-names.ts'
import { PlaceAnswers } from './place-answers.ts'

const places = { cities: [], areas: [], estates: [], developers: [], landmarks: [] }
const answersFor = (names: readonly string[], siteNames: readonly string[] = []) =>
  new PlaceAnswers(
    { answers: [{ kind: 'estate', names: [...names], act: 'create' }], posterId: 'agent', siteNames, merged: new Map() },
    new KnownNames(places, 'agent'),
  )
const estate = (name: string) => ({ kind: 'estate', name, city: 'makati' }) as const

test('the names of an answer are judged once, however many rows have them and however often they are read', () => {
  const siteNames = ['Hill House']
  // each comparison of a name with those of the site goes through them
  const compared = vi.spyOn(siteNames, 'flatMap')
  const names = ['Azul Court', 'AZUL CRT']
  answersFor(names, siteNames).answered(estate('Azul Court'))
  const once = compared.mock.calls.length
  expect(once).toBeGreaterThan(0)
  for (let reads = 0; reads < 3; reads += 1) {
    const answers = answersFor(names, siteNames)
    for (let rows = 0; rows < 50; rows += 1) expect(answers.answered(estate(names[rows % 2]!))).toMatchObject({ names })
  }
  expect(compared.mock.calls.length).toBe(once)
})

test.each(['Verde evil.com', 'Hill House Homes'])('the name %s is refused each time', (name) => {
  for (let reads = 0; reads < 3; reads += 1) expect(answersFor([name], ['Hill House']).answered(estate(name))).toMatchObject({ reason: 'contactInName' })
})

test('of many spellings ten become names of the new place, and the others find it', () => {
  const names = Array.from({ length: 50 }, (_, index) => `Rojo ${index}`)
  expect(answersFor(names).answered(estate('Rojo 49'))).toMatchObject({ names: names.slice(0, 10) })
})
