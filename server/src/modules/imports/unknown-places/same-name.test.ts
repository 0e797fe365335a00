import { expect, test } from 'vitest'
import { groupSameNames, isSameName } from './same-name.ts'

test.each([
  ['Azure Rsd', 'Azure Residences'],
  ['AZURE RES.', 'azure residence'],
  ['The Quartz Twr', 'The Quartz Tower'],
  ['Quartz Tower II', 'Quartz Tower 2'],
  ['Legaspi Gardens', 'Legazpi Gdns'],
  ['QuartzCourt', 'Quartz Court'],
  ['碧海公寓', '碧海 公寓'],
])('%s is %s', (a, b) => expect([isSameName(a, b), isSameName(b, a)]).toEqual([true, true]))

test.each([
  ['Azure Tower 1', 'Azure Tower 2'],
  ['Tower A', 'Tower B'],
  ['Sun Residences', 'Sea Residences'],
  ['Park East', 'Park West'],
  ['Avida Towers Vita', 'Avida Towers Riala'],
  ['Azure', 'Azure Residences'],
  ['碧海公寓', '碧湖公寓'],
  ['🏠', '🏢'],
])('%s is not %s', (a, b) => expect([isSameName(a, b), isSameName(b, a)]).toEqual([false, false]))

test('names that differ only in spelling are one group, in the order of the first of each', () => {
  const names = ['Azure Rsd', 'Quartz Court', 'Azure Residences', 'Azure Tower 2', 'Quarts Court'].map((name) => ({ name }))
  expect(groupSameNames(names).map((group) => group.map(({ name }) => name))).toEqual([
    ['Azure Rsd', 'Azure Residences'],
    ['Quartz Court', 'Quarts Court'],
    ['Azure Tower 2'],
  ])
})
