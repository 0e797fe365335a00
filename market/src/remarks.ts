import type { Words } from '@site/domain/words.ts'
import type { RemarkMode, RemarkPart, RemarkParts, RemarkType, Trait } from './remark-parts.ts'
import { carportParts } from './remarks-carport.ts'
import { residenceParts } from './remarks-residence.ts'
import { villaParts } from './remarks-villa.ts'

export const remarkParts: Readonly<Record<RemarkType, Readonly<Record<RemarkMode, RemarkParts>>>> = {
  Residence: residenceParts,
  Carport: carportParts,
  Villa: villaParts,
}

export type RemarkFacts = {
  readonly type: RemarkType
  readonly mode: RemarkMode
  readonly traits: readonly Trait[]
  readonly estate: Words
  readonly area: Words
}

/** Length of a whole text in characters, and number of its sentences. */
const bounds = { zh: { min: 60, max: 220 }, en: { min: 120, max: 420 }, parts: { min: 3, max: 5 } }

const isLongEnough = ({ zh, en }: Words): boolean => zh.length >= bounds.zh.min && en.length >= bounds.en.min
const isShortEnough = ({ zh, en }: Words): boolean => zh.length <= bounds.zh.max && en.length <= bounds.en.max

/** A village often gives its area the name, and "Forbes Park, Forbes Park" reads badly. */
const sharesName = ({ estate, area }: RemarkFacts): boolean => estate.en.startsWith(area.en) || area.en.startsWith(estate.en) || estate.zh.startsWith(area.zh)

const isAllowed = (part: RemarkPart, facts: RemarkFacts): boolean =>
  (part.needs === undefined || facts.traits.includes(part.needs)) &&
  (part.unless === undefined || !facts.traits.includes(part.unless)) &&
  !(part.en.includes('{area}') && sharesName(facts))

/** The allowed sentences in random order; a sentence about a known trait sometimes comes first, so that remarks mention facts. */
const draw = (parts: readonly RemarkPart[], facts: RemarkFacts, random: () => number): readonly RemarkPart[] =>
  parts
    .filter((part) => isAllowed(part, facts))
    .map((part) => ({ part, rank: random() - (part.needs && random() < 0.2 ? 1 : 0) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ part }) => part)

const write = (parts: readonly RemarkPart[], { estate, area }: RemarkFacts): Words => ({
  zh: parts.map(({ zh }) => zh.replaceAll('{estate}', estate.zh).replaceAll('{area}', area.zh)).join(''),
  en: parts.map(({ en }) => en.replaceAll('{estate}', estate.en).replaceAll('{area}', area.en)).join(' '),
})

/** Public remarks of three to five sentences that are true to `facts`; the same sequence from `random` gives the same text. */
export const composeRemarks = (facts: RemarkFacts, random: () => number): Words => {
  const { openers, features, practicals, closers } = remarkParts[facts.type][facts.mode]
  const opener = draw(openers, facts, random).slice(0, 1)
  const practical = draw(practicals, facts, random).slice(0, 1)
  const wanted = bounds.parts.min + Math.floor(random() * (1 + bounds.parts.max - bounds.parts.min))
  const closer = wanted > bounds.parts.min && random() < 0.6 ? draw(closers, facts, random).slice(0, 1) : []
  const chosen: RemarkPart[] = []
  const all = (): readonly RemarkPart[] => [...opener, ...chosen, ...practical, ...closer]
  const topics = new Set(all().map(({ topic }) => topic ?? ''))
  for (const feature of draw(features, facts, random)) {
    if (all().length >= bounds.parts.max || (all().length >= wanted && isLongEnough(write(all(), facts)))) break
    if (feature.topic && topics.has(feature.topic)) continue
    if (!isShortEnough(write([...all(), feature], facts))) continue
    chosen.push(feature)
    topics.add(feature.topic ?? '')
  }
  return write(all(), facts)
}

const ownerPaysDues = Object.values(remarkParts).flatMap(({ Lease }) => Lease.practicals.filter((part) => part.ownerPaysDues).map(({ en }) => en))

/** Whether remarks say that the owner of a leased home pays its dues. */
export const saysOwnerPaysDues = ({ en }: Words): boolean => ownerPaysDues.some((sentence) => en.includes(sentence))
