import { choices } from '@site/domain/choices.ts'
import { type Field, fields, unitWords } from '@site/domain/fields.ts'
import { fieldOfTarget } from '@site/domain/imports/import-mapping.ts'
import type { Words } from '@site/domain/words.ts'

/** A large number as people read it: 1,000亿, 100 billion. */
const readable = (value: number, locale: 'zh-CN' | 'en') =>
  new Intl.NumberFormat(locale, value < 10_000 ? {} : { notation: 'compact', compactDisplay: 'long', useGrouping: 'always' }).format(value)

const nothing: Words = { zh: '', en: '' }

/** What a field of an import takes, in words; empty if it takes anything, or for a column of the file. */
export function allowedFor(target: string): Words {
  if (target === 'lat')
    return { zh: '纬度、经度，如 14.5565, 121.0234，并在所说城市附近', en: 'latitude, longitude such as 14.5565, 121.0234, near the named city' }
  const key = fieldOfTarget(target)
  const field: Field | null = key && fields[key]
  if (!field) return nothing
  const unit: Words = field.unit ? { zh: ` ${unitWords[field.unit].zh}`, en: ` ${unitWords[field.unit].en}`.trimEnd() } : nothing
  switch (field.kind) {
    case 'choice': {
      const rows = field.choices ? choices[field.choices] : []
      return { zh: rows.map(({ label }) => label.zh).join('、'), en: rows.map(({ label }) => label.en).join(', ') }
    }
    case 'number':
    case 'money':
      if (field.max === undefined) return { zh: '数字', en: 'a number' }
      return { zh: `0 – ${readable(field.max, 'zh-CN')}${unit.zh}`, en: `0 – ${readable(field.max, 'en')}${unit.en}` }
    case 'flag':
      return { zh: '是、否', en: 'yes, no' }
    case 'date':
      return { zh: '如 2026-11-23', en: 'such as 2026-11-23' }
    case 'text':
      return field.max === undefined ? nothing : { zh: `最多 ${field.max} 个字`, en: `at most ${field.max} characters` }
    case 'place':
      return { zh: '本站已有的名称', en: 'a name that this site knows' }
    case 'media':
      return nothing
  }
}
