import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** The rules of WCAG 2.2 A and AA, and the best practices of axe. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules that depend on the colour scheme. */
export const rulesOfColour = ['color-contrast', 'link-in-text-block'] as const

/** The cards of homes, which are the same on every screen: only `home` checks them. */
export const cards = 'article[data-listing]:not([data-row])'
/** Five of twenty cards of a list are enough. */
export const furtherCards = `li:nth-child(n + 6) > ${cards}`

export type AxeOptions = {
  /** Only this part of the page, when another check covers the rest. */
  within?: string
  /** Not this part. */
  without?: string
  /** Only these rules. */
  only?: readonly string[]
}

/** Only the open dialog: it makes all behind it inert. */
export const inDialog: AxeOptions = { within: 'dialog[open]' }

/** The faults of a page: the rule, and each element that breaks it. */
export async function faultsOf(page: Page, { within, without, only }: AxeOptions = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  if (within) axe.include(within)
  if (without) axe.exclude(without)
  // there are no frames, so one injection is enough
  const { violations } = await (only ? axe.withRules([...only]) : axe.withTags(rules)).setLegacyMode(true).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`))
}
