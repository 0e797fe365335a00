/** The factors of the units of amounts. */
export const unitFactors: Readonly<Record<string, number>> = { k: 1e3, 千: 1e3, w: 1e4, 万: 1e4, 萬: 1e4, m: 1e6, 百万: 1e6, 千万: 1e7, 亿: 1e8, 億: 1e8 }

/** Texts around an amount that do not change it. */
const ignoredText = /php|[₱$¥元块,\s]|m²|m2|㎡|sqm/g

/**
 * An amount as people type it into a field: "20,000", "₱20k", "2万", "1.5M", "40㎡". Undefined for an empty text, null for a text that is not a
 * number.
 */
export function readAmount(text: string): number | null | undefined {
  const normalized = text.normalize('NFKC').toLowerCase().replace(ignoredText, '')
  if (normalized === '') return text.trim() === '' ? undefined : null
  const match = /^(\d+\.?\d*|\.\d+)(\D*)$/.exec(normalized)
  const factor = match?.[2] ? unitFactors[match[2]] : 1
  if (!match || factor === undefined) return null
  // rounded to two decimals: 1.1 × 1,000,000 must be a whole number
  return Math.round(Number(match[1]) * factor * 100) / 100
}
