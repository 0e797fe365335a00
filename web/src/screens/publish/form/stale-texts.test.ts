import type { FormValues } from '@site/domain/form-rules.ts'
import { expect, test } from 'vitest'
import type { DeviceDraft } from '../../../device/device-drafts.ts'
import { staleNumbers } from './stale-texts.ts'

const base: FormValues = { price: 12_500_000, monthlyDues: 9500, floorArea: 68.5 }
const edit = (values: FormValues, en: string, kind: DeviceDraft['kind'] = 'listing'): DeviceDraft => ({
  kind,
  id: 'a',
  revision: 1,
  base,
  values: { ...base, ...values, remarks: { zh: '', en } },
  held: [],
  at: 0,
})

test.each<[FormValues, string, number[]]>([
  [{ monthlyDues: 7777 }, 'Monthly dues are ₱9,500.', [9500]],
  [{ monthlyDues: 7777 }, '物业费9500元', [9500]],
  [{ floorArea: 90 }, 'It has 68.5 m² and dues of ₱9,500.', [68.5]],
  [{ floorArea: 90, price: 13_000_000 }, '68.5㎡，₱12,500,000', [12_500_000, 68.5]],
  [{ monthlyDues: 7777 }, 'Dues 19,500 or 9,500.50 or 95000', []],
  [{ floorArea: 90 }, 'Block 68.5, quiet', []],
  [{}, 'Dues ₱9,500', []],
])('after %j the text %j says %j', (values, text, numbers) => expect(staleNumbers(edit(values, text))).toEqual(numbers))

test('a draft has no earlier facts', () => {
  expect(staleNumbers(edit({ monthlyDues: 7777 }, 'Dues ₱9,500', 'draft'))).toEqual([])
})
