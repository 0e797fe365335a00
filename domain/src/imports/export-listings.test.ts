import { expect, test } from 'vitest'
import { choices } from '../choices.ts'
import { exportTable } from './export-listings.ts'
import { type Field, fieldRows } from '../fields.ts'
import { guessTargets } from './guess-targets.ts'
import { mappingOfColumns } from './import-columns.ts'
import { importTargets, type ImportTarget } from './import-mapping.ts'
import { mappingByNames, nameOfTarget, ruleFor } from './import-reso.ts'
import type { ListingView } from '../listing.ts'

const listing = {
  number: 'C1',
  shelf: 'OnShelf',
  type: 'Residence',
  mode: 'Sale',
  status: 'Done',
  city: { id: 'makati', name: { zh: '马卡蒂', en: 'Makati' } },
  remarks: { zh: '安静', en: 'calm' },
  point: { lat: 14.5, lng: 121 },
} as unknown as ListingView // the fields that the test reads

const isTarget = (key: string): key is ImportTarget => importTargets.some((target) => target === key)

test('an import reads every choice in the words of an export as its code', () => {
  for (const [key, field] of fieldRows as readonly (readonly [string, Field])[]) {
    if (field.kind !== 'choice' || !field.choices || !isTarget(key)) continue
    const rule = ruleFor(key, 'x')
    for (const { code, label } of choices[field.choices])
      for (const text of [label.zh, label.en]) expect(rule.rule === 'choice' && rule.values[text], `${key} ${text}`).toBe(code)
  }
})

test('no two columns of an export have the same heading', () => {
  for (const index of [2, 3]) {
    const headings = importTargets.map((target) => nameOfTarget(target)[index])
    expect(headings.length).toBe(new Set(headings).size)
  }
})

test.each(['zh', 'en'] as const)('an export in %s is known as one, on the screen and for the command', (locale) => {
  const { header } = exportTable([listing], locale)
  const guesses = guessTargets(header)
  const columns = Object.fromEntries(header.map((column) => [column, guesses[column]?.target ?? null]))
  const onScreen = mappingOfColumns({ columns, language: 'zh', currency: 'PHP' })
  for (const read of [onScreen, mappingByNames(header, 'PHP')]) {
    const mapping = 'mapping' in read ? read.mapping : null
    expect(mapping?.key).toEqual([header[0]])
    expect(
      Object.keys(mapping?.fields ?? {})
        .filter((target) => target !== 'area')
        .toSorted(),
    ).toEqual(['city', 'lat', 'lng', 'mode', 'remarksEn', 'remarksZh', 'status', 'type'])
  }
})

test('an export with labels of an earlier version is still read, on the screen and for the command', () => {
  expect(guessTargets(['Faces', '物业费由谁付'])).toMatchObject({ Faces: { target: 'facing' }, 物业费由谁付: { target: 'duesPaidBy' } })
  const { header } = exportTable([listing], 'en')
  const read = mappingByNames([...header, 'Faces', '物业费由谁付'], 'PHP')
  expect('mapping' in read && read.mapping.fields).toMatchObject({ facing: [{ column: 'Faces' }], duesPaidBy: [{ column: '物业费由谁付' }] })
  const stage = ruleFor('status', 'x')
  expect(stage.rule === 'choice' && [stage.values['Presale'], stage.values['Presale slot']]).toEqual(['Building', 'BuildingParkingLot'])
  const furniture = ruleFor('furnished', 'furnished')
  expect(furniture.rule === 'choice' && furniture.values['空房']).toBe('Unfurnished')
  expect(nameOfTarget('status')).toContain('Build stage')
  expect(nameOfTarget('openFireAllowed')).toContain('用火')
})
