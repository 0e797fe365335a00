import { expect, test } from 'vitest'
import { EvidenceCollector } from './column-evidence.ts'

const evidenceOf = (...texts: readonly string[]) => {
  const collector = new EvidenceCollector()
  for (const text of texts) collector.add(text)
  return collector.result
}

test('a decimal sign is shown by decimals and by groups that only the other sign makes', () => {
  expect(evidenceOf('45.000', '46.500,00')).toMatchObject({ decimal: ',', hasUnclearNumber: true })
  expect(evidenceOf('12.800.000').decimal).toBe(',')
  expect(evidenceOf('57,5').decimal).toBe(',')
  expect(evidenceOf('12,800,000').decimal).toBe('.')
  expect(evidenceOf('57.5', '38').decimal).toBe('.')
  expect(evidenceOf('57.5', '38,25').decimal).toBeNull()
  expect(evidenceOf('12,800', '45000')).toMatchObject({ decimal: null, hasUnclearNumber: false })
  expect(evidenceOf('45.000')).toMatchObject({ decimal: null, hasUnclearNumber: true })
})

test('the order of dates is shown by one day over 12, unless both orders are', () => {
  expect(evidenceOf('05/01/2027', '31/01/2027')).toMatchObject({ dayOrder: 'd/m/y', hasUnclearDay: true })
  expect(evidenceOf('05/01/2027', '01/31/2027')).toMatchObject({ dayOrder: 'm/d/y', hasUnclearDay: true })
  expect(evidenceOf('15/01/2027', '01/15/2027')).toMatchObject({ dayOrder: null, hasUnclearDay: false })
  expect(evidenceOf('2027-01-15', 'Immediately')).toMatchObject({ dayOrder: null, hasUnclearDay: false })
})

test('a long text says nothing', () => expect(evidenceOf(`${'x'.repeat(60)} 57,5`).decimal).toBeNull())
