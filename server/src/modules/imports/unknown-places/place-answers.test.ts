import { expect, test, vi } from 'vitest'
import { KnownNames } from './known-names.ts'
import { PlaceAnswers } from './place-answers.ts'

const judged = vi.hoisted(() => [] as string[])
vi.mock('@site/domain/publishing/contact-in-name.ts', () => ({
  hasContact: (name: string) => {
    judged.push(name)
    return name.includes('evil.com')
  },
}))

const places = { cities: [], areas: [], estates: [], developers: [], landmarks: [] }
const answersFor = (names: readonly string[]) =>
  new PlaceAnswers(
    { answers: [{ kind: 'estate', names: [...names], act: 'create' }], posterId: 'agent', siteNames: [], merged: new Map() },
    new KnownNames(places, 'agent'),
  )
const estate = (name: string) => ({ kind: 'estate', name, city: 'makati' }) as const

test('the names of an answer are judged once, however many rows have them and however often they are read', () => {
  const names = ['Azul Court', 'AZUL CRT']
  for (let reads = 0; reads < 3; reads += 1) {
    const answers = answersFor(names)
    for (let rows = 0; rows < 50; rows += 1) expect(answers.answered(estate(names[rows % 2]!))).toMatchObject({ names })
  }
  expect(judged).toEqual(names)
})

test('an answer that has a contact is refused each time', () => {
  for (let reads = 0; reads < 3; reads += 1) expect(answersFor(['Verde evil.com']).answered(estate('Verde evil.com'))).toMatchObject({ reason: 'contactInName' })
})

test('of many spellings ten become names of the new place, and the others find it', () => {
  const names = Array.from({ length: 50 }, (_, index) => `Rojo ${index}`)
  expect(answersFor(names).answered(estate('Rojo 49'))).toMatchObject({ names: names.slice(0, 10) })
})
