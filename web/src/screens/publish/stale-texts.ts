import type { FormValues } from '@site/domain/form-rules.ts'
import type { DeviceDraft } from '../../listing/device-drafts.ts'

/** Facts that texts repeat as numbers, with what follows them in a text. */
const facts = {
  price: '',
  monthlyDues: '',
  floorArea: 'area',
  lotArea: 'area',
} as const satisfies Partial<Record<keyof FormValues, '' | 'area'>>
const area = String.raw`\s?(?:sq\.?\s?m|sqm|sm\b|m2|m²|㎡|平)`

/** Whether a text has a number, with or without separators. */
function says(text: string, value: number, unit: '' | 'area'): boolean {
  const forms = [String(value), value.toLocaleString('en')].map((form) => form.replaceAll('.', String.raw`\.`))
  return new RegExp(String.raw`(?<![\d.,])(?:${forms.join('|')})(?![\d]|[.,]\d)${unit === 'area' ? area : ''}`, 'iu').test(text)
}

/** Old values of changed facts of a listing that its description still says, as numbers. */
export function staleNumbers({ kind, base, values }: DeviceDraft): readonly number[] {
  if (kind !== 'listing') return []
  const texts = [values.remarks?.zh ?? '', values.remarks?.en ?? '']
  return (Object.keys(facts) as (keyof typeof facts)[]).flatMap((key) => {
    const [before, now] = [base[key], values[key]]
    const isStale = typeof before === 'number' && before !== now && before >= 10 && texts.some((text) => says(text, before, facts[key]))
    return isStale ? [before] : []
  })
}
