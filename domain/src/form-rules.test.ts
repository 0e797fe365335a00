import { expect, test } from 'vitest'
import { type FormValues, missingNameOf, publishingFaults } from './form-rules.ts'

const point = { lat: 14.55, lng: 121.02 }
const missing = { name: { en: 'New Moon' }, city: 'makati', point }

test.each<[string, FormValues, readonly string[]]>([
  ['a condo without building', { type: 'Residence' }, ['estate']],
  ['a condo with city and pin alone', { type: 'Residence', city: 'makati', point }, ['estate']],
  ['a condo in a missing building', { type: 'Residence', missingEstate: missing }, []],
  ['a missing building with a blank name', { type: 'Residence', missingEstate: { ...missing, name: { en: ' ' } } }, ['estate']],
  ['a missing building without city', { type: 'Residence', missingEstate: { ...missing, city: null } }, ['estate']],
  ['a missing building without pin', { type: 'Carport', missingEstate: { ...missing, point: null } }, ['estate']],
  ['a villa with city and pin', { type: 'Villa', city: 'makati', point }, ['placeShown']],
  ['a villa without pin', { type: 'Villa', city: 'makati', placeShown: 'Street' }, ['estate']],
  ['a villa in a known village', { type: 'Villa', estate: 'forbes-park' }, []],
])('the place of %s lacks %j', (_, values, faults) => {
  expect(Object.keys(publishingFaults(values)).filter((key) => key === 'estate' || key === 'placeShown')).toEqual(faults)
})

test('a missing building with a name in one language has it in both', () => {
  expect([missingNameOf({ name: { zh: ' 新月阁 ' } }), missingNameOf({ name: { zh: '', en: 'New Moon' } }), missingNameOf({ name: {} })]).toEqual([
    { zh: '新月阁', en: '新月阁' },
    { zh: 'New Moon', en: 'New Moon' },
    null,
  ])
})
