import { readFileSync } from 'node:fs'
import { type PastedListing, type PlaceInText, readPastedText } from '@site/domain/pasted/pasted-listings.ts'
import type { FormValues } from '@site/domain/form-rules.ts'
import { namesInText } from '@site/search/names-in-text.ts'
import { defaultProfile } from './default-profile.ts'
import { siteNameIndex } from './name-evaluation.ts'

/** The fields that are judged. */
export const judgedFields = ['price', 'mode', 'type', 'bedrooms', 'floorArea', 'floor', 'estate'] as const
type JudgedField = (typeof judgedFields)[number]

type Labels = Partial<Record<JudgedField, string>>
/** A pasted text with the values of its listings, in their order. `source`: style, sender and language, such as `whatsapp-agent en`. */
export type JudgedText = { readonly source: string; readonly text: string; readonly listings: readonly Labels[] }

/** The texts of a file in `tools/evaluation`: a head `### SOURCE`, the text, and a line `>>> field=value …` for each listing. */
export function readJudgedTexts(file: string): JudgedText[] {
  const blocks = readFileSync(new URL(`./evaluation/${file}`, import.meta.url), 'utf8')
    .split(/^### /m)
    .slice(1)
  return blocks.map((block) => {
    const [source = '', ...lines] = block.trimEnd().split('\n')
    const labels = lines.filter((line) => line.startsWith('>>>'))
    const pairs = (line: string) => Array.from(line.matchAll(/(\w+)=(\S+)/g), ([, field, value]) => [field, value])
    return {
      source,
      text: lines.filter((line) => !line.startsWith('>>>')).join('\n'),
      listings: labels.map((line) => Object.fromEntries(pairs(line)) as Labels),
    }
  })
}

/** The places of the default site that a text names. */
const placesIn = (text: string): PlaceInText[] => namesInText(siteNameIndex, text, ['estate', 'area', 'city']) as PlaceInText[] // the kinds asked for

/** What the default site reads from a text. */
export const readWholeForSite = (text: string): ReturnType<typeof readPastedText> =>
  readPastedText(text, { highestRents: defaultProfile.highestRents ?? {}, currency: defaultProfile.currency, today: '2026-11-23', placesIn })

/** The drafts that the default site reads from a text. */
export const readForSite = (text: string): readonly PastedListing[] => readWholeForSite(text).listings

/** The listings of a text with the judged fields as text. */
const readJudged = (text: string): readonly Labels[] =>
  readForSite(text).map(({ fields }) =>
    Object.fromEntries(
      judgedFields.flatMap((field) => (fields[field as keyof FormValues] === undefined ? [] : [[field, String(fields[field as keyof FormValues])]])),
    ),
  )

/** Counts of one field: values read, values labelled, and those that are equal. */
export type Counts = { read: number; labelled: number; right: number }
export type PasteResult = { readonly counts: Readonly<Record<JudgedField, Counts>>; readonly misread: readonly string[] }

/** Compares what is read with the labels. Listings of a text are compared in their order; every value of a surplus listing is wrong. */
export function judgeTexts(texts: readonly JudgedText[]): PasteResult {
  const counts = Object.fromEntries(judgedFields.map((field) => [field, { read: 0, labelled: 0, right: 0 }])) as Record<JudgedField, Counts>
  const misread: string[] = []
  for (const { source, text, listings } of texts) {
    const found = readJudged(text)
    for (let index = 0; index < Math.max(found.length, listings.length); index += 1)
      for (const field of judgedFields) {
        const [read, label] = [found[index]?.[field], listings[index]?.[field]]
        if (read !== undefined) counts[field].read += 1
        if (label !== undefined) counts[field].labelled += 1
        if (read !== undefined && read === label) counts[field].right += 1
        else if (read !== label)
          misread.push(`${source} #${index + 1} ${field}: ${read ?? 'nothing'} instead of ${label ?? 'nothing'}: ${text.trim().slice(0, 300)}`)
      }
  }
  return { counts, misread }
}
