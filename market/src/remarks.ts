import type { CodeOf } from '@site/domain/choices.ts'
import type { Words } from '@site/domain/words.ts'
import { type RemarkPart, type RemarkParts, type RemarkSentences, type Trait } from './remark-parts.ts'
import { carportSentences } from './remarks-carport.ts'
import { residenceSentences } from './remarks-residence.ts'
import { villaSentences } from './remarks-villa.ts'

const sentences: Readonly<Record<CodeOf<'type'>, RemarkSentences>> = { Residence: residenceSentences, Carport: carportSentences, Villa: villaSentences }

/** The sentences for remarks of a type and mode. */
export const remarkPartsOf = (type: CodeOf<'type'>, mode: CodeOf<'mode'>): RemarkParts => {
  const { any, [mode]: own } = sentences[type]
  const partsAt = (position: keyof RemarkParts) => [...(any[position] ?? []), ...(own[position] ?? [])]
  return { openers: partsAt('openers'), features: partsAt('features'), terms: partsAt('terms'), closers: partsAt('closers') }
}

/** What remarks depend on and mention: type, mode, traits and names of a listing. */
export type RemarkInput = {
  readonly type: CodeOf<'type'>
  readonly mode: CodeOf<'mode'>
  readonly traits: readonly Trait[]
  readonly estate: Words
  readonly area: Words
}

/** Limits of remarks: characters by language, and number of sentences. */
const limits = { zh: { min: 60, max: 220 }, en: { min: 120, max: 420 }, parts: { min: 3, max: 5 } }

const isLongEnough = ({ zh, en }: Words): boolean => zh.length >= limits.zh.min && en.length >= limits.en.min
const isShortEnough = ({ zh, en }: Words): boolean => zh.length <= limits.zh.max && en.length <= limits.en.max

/** Whether estate and area have the same name, so that remarks do not say "Forbes Park, Forbes Park". */
const sharesName = ({ estate, area }: RemarkInput): boolean => estate.en.startsWith(area.en) || area.en.startsWith(estate.en) || estate.zh.startsWith(area.zh)

const isAllowed = (part: RemarkPart, input: RemarkInput): boolean =>
  (part.needs === undefined || input.traits.includes(part.needs)) &&
  (part.unless === undefined || !input.traits.includes(part.unless)) &&
  !(part.en.includes('{area}') && sharesName(input))

/** The allowed sentences in random order. A sentence that needs a trait is first with a probability of 0.2, so that remarks mention traits. */
const shuffle = (parts: readonly RemarkPart[], input: RemarkInput, random: () => number): readonly RemarkPart[] =>
  parts
    .filter((part) => isAllowed(part, input))
    .map((part) => ({ part, rank: random() - (part.needs && random() < 0.2 ? 1 : 0) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ part }) => part)

const textOf = (parts: readonly RemarkPart[], { estate, area }: RemarkInput): Words => ({
  zh: parts.map(({ zh }) => zh.replaceAll('{estate}', estate.zh).replaceAll('{area}', area.zh)).join(''),
  en: parts.map(({ en }) => en.replaceAll('{estate}', estate.en).replaceAll('{area}', area.en)).join(' '),
})

/** Composes remarks of three to five sentences that agree with `input`. `random` returns numbers in [0, 1); the same sequence gives the same text. */
export const composeRemarks = (input: RemarkInput, random: () => number): Words => {
  const { openers, features, terms, closers } = remarkPartsOf(input.type, input.mode)
  const opener = shuffle(openers, input, random).slice(0, 1)
  const term = shuffle(terms, input, random).slice(0, 1)
  const minParts = limits.parts.min + Math.floor(random() * (1 + limits.parts.max - limits.parts.min))
  const closer = minParts > limits.parts.min && random() < 0.6 ? shuffle(closers, input, random).slice(0, 1) : []
  const chosen: RemarkPart[] = []
  const parts = (): readonly RemarkPart[] => [...opener, ...chosen, ...term, ...closer]
  const topics = new Set(parts().map(({ topic }) => topic ?? ''))
  for (const feature of shuffle(features, input, random)) {
    if (parts().length >= limits.parts.max || (parts().length >= minParts && isLongEnough(textOf(parts(), input)))) break
    if (feature.topic && topics.has(feature.topic)) continue
    if (!isShortEnough(textOf([...parts(), feature], input))) continue
    chosen.push(feature)
    topics.add(feature.topic ?? '')
  }
  return textOf(parts(), input)
}

const sentencesAboutDues = Object.values(sentences).flatMap(({ Lease }) => (Lease.terms ?? []).filter((part) => part.ownerPaysDues).map(({ en }) => en))

/** Whether remarks say that the owner of a home for lease pays the dues. */
export const saysOwnerPaysDues = ({ en }: Words): boolean => sentencesAboutDues.some((sentence) => en.includes(sentence))
