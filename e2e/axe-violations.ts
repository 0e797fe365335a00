import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Tags of the axe rules: WCAG 2.2 A and AA, and the best practices of axe. */
const ruleTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Ids of the axe rules that depend on the colour scheme. */
export const colourRules = ['color-contrast', 'link-in-text-block'] as const

/** Selector of cards, without the narrow rows beside a map (`data-row`). They are the same on every screen, so axe.ts excludes them except on its page `home`. */
export const listingCards = 'article[data-listing]:not([data-row])'
/** Selector of the cards after the fifth of a list, which need no check: they are like the first five. */
export const cardsAfterFifth = `li:nth-child(n + 6) > ${listingCards}`

export type AxeOptions = {
  /** Selector of the only part to check. */
  include?: string
  /** Selector of parts to skip. */
  exclude?: string
  /** Ids of the only rules to check; by default all with `ruleTags`. */
  rules?: readonly string[]
}

/** Only the open dialog: everything behind it is inert. */
export const inDialog: AxeOptions = { include: 'dialog[open]' }

/** Runs axe on a page and returns one text per element that breaks a rule, with the rule's id. */
export async function violationsOf(page: Page, { include, exclude, rules }: AxeOptions = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  if (include) axe.include(include)
  if (exclude) axe.exclude(exclude)
  // there are no frames, so one injection is enough
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(ruleTags)).setLegacyMode(true).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`))
}
