import { keysOf } from '@site/domain/keys-of.ts'
import type { FormValues } from '@site/domain/form-rules.ts'
import { saysArea, saysMoney } from '@site/domain/publishing/past-facts.ts'
import type { DeviceDraft } from '../../../device/device-drafts.ts'

/** Facts that texts repeat as numbers, with whether a text says one. */
const facts = {
  price: saysMoney,
  monthlyDues: saysMoney,
  floorArea: saysArea,
  lotArea: saysArea,
} as const satisfies Partial<Record<keyof FormValues, (text: string, value: number) => boolean>>

/** Old values of changed facts of a listing that its description still says, as numbers. */
export function staleNumbers({ kind, base, values }: DeviceDraft): readonly number[] {
  if (kind !== 'listing') return []
  const texts = [values.remarks?.zh ?? '', values.remarks?.en ?? '']
  return keysOf(facts).flatMap((key) => {
    const [oldValue, newValue] = [base[key], values[key]]
    const isStale = typeof oldValue === 'number' && oldValue !== newValue && oldValue >= 10 && texts.some((text) => facts[key](text, oldValue))
    return isStale ? [oldValue] : []
  })
}
