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

/** Characters of a whole text, and sentences in it. */
const bounds = { zh: { least: 60, most: 220 }, en: { least: 120, most: 420 }, parts: { least: 3, most: 5 } }

const isLongEnough = ({ zh, en }: Words): boolean => zh.length >= bounds.zh.least && en.length >= bounds.en.least
const isShortEnough = ({ zh, en }: Words): boolean => zh.length <= bounds.zh.most && en.length <= bounds.en.most

/** A village often gives its area the name, and "Forbes Park, Forbes Park" reads badly. */
const sharesName = ({ estate, area }: RemarkFacts): boolean => estate.en.startsWith(area.en) || area.en.startsWith(estate.en) || estate.zh.startsWith(area.zh)

const canSay = (part: RemarkPart, facts: RemarkFacts): boolean =>
  (part.needs === undefined || facts.traits.includes(part.needs)) &&
  (part.unless === undefined || !facts.traits.includes(part.unless)) &&
  !(part.en.includes('{area}') && sharesName(facts))

/** What may be said, in a random order; a sentence that a known trait calls for is at times put first, so that facts show. */
const draw = (parts: readonly RemarkPart[], facts: RemarkFacts, random: () => number): readonly RemarkPart[] =>
  parts
    .filter((part) => canSay(part, facts))
    .map((part) => ({ part, place: random() - (part.needs && random() < 0.2 ? 1 : 0) }))
    .sort((one, other) => one.place - other.place)
    .map(({ part }) => part)

const write = (parts: readonly RemarkPart[], { estate, area }: RemarkFacts): Words => ({
  zh: parts.map(({ zh }) => zh.replaceAll('{estate}', estate.zh).replaceAll('{area}', area.zh)).join(''),
  en: parts.map(({ en }) => en.replaceAll('{estate}', estate.en).replaceAll('{area}', area.en)).join(' '),
})

/** Public remarks of three to five sentences that say only what `facts` allow; the same sequence from `random` gives the same text. */
export const composeRemarks = (facts: RemarkFacts, random: () => number): Words => {
  const { openers, features, practicals, closers } = remarkParts[facts.type][facts.mode]
  const opener = draw(openers, facts, random).slice(0, 1)
  const practical = draw(practicals, facts, random).slice(0, 1)
  const wanted = bounds.parts.least + Math.floor(random() * (1 + bounds.parts.most - bounds.parts.least))
  const closer = wanted > bounds.parts.least && random() < 0.6 ? draw(closers, facts, random).slice(0, 1) : []
  const chosen: RemarkPart[] = []
  const all = (): readonly RemarkPart[] => [...opener, ...chosen, ...practical, ...closer]
  const said = new Set(all().map(({ topic }) => topic ?? ''))
  for (const feature of draw(features, facts, random)) {
    if (all().length >= bounds.parts.most || (all().length >= wanted && isLongEnough(write(all(), facts)))) break
    if (feature.topic && said.has(feature.topic)) continue
    if (!isShortEnough(write([...all(), feature], facts))) continue
    chosen.push(feature)
    said.add(feature.topic ?? '')
  }
  return write(all(), facts)
}

const ownerPaysDues = Object.values(remarkParts).flatMap(({ Lease }) => Lease.practicals.filter((part) => part.ownerPaysDues).map(({ en }) => en))

/** Whether remarks say that the owner of a leased home pays its dues. */
export const saysOwnerPaysDues = ({ en }: Words): boolean => ownerPaysDues.some((sentence) => en.includes(sentence))
