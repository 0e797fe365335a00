const sizes: Readonly<Record<string, number>> = { '': 1, k: 1e3, 千: 1e3, w: 1e4, 万: 1e4, 萬: 1e4, m: 1e6, 百万: 1e6, 千万: 1e7, 亿: 1e8, 億: 1e8 }

/** What may stand around an amount without changing it. */
const around = /php|[₱$¥元块,\s]|m²|m2|㎡|sqm/g

/**
 * An amount as people type it into a field: "20,000", "₱20k", "2万", "1.5M", "40㎡". Undefined for an empty text, null for what is no number.
 * Never more than `most`.
 */
export function readAmount(text: string, most: number): number | null | undefined {
  const plain = text.normalize('NFKC').toLowerCase().replace(around, '')
  if (plain === '') return text.trim() === '' ? undefined : null
  const found = /^(\d+\.?\d*|\.\d+)(\D*)$/.exec(plain)
  const size = sizes[found?.[2] ?? '']
  if (!found || size === undefined) return null
  // two decimals at most: 1.1 × 1,000,000 is a whole number
  return Math.min(most, Math.round(Number(found[1]) * size * 100) / 100)
}
