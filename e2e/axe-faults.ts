import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** The rules of WCAG 2.2 A and AA, and what axe holds to be good besides. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What a scheme of colours can break, when all else has been looked at in the other. */
export const rulesOfColour = ['color-contrast', 'link-in-text-block'] as const

/** The cards of homes, which are many and look the same on every screen: `home` is where they are looked at. */
export const cards = 'article[data-listing]:not([data-row])'
/** Even there five tell all: a list holds twenty of them. */
export const furtherCards = `li:nth-child(n + 6) > ${cards}`

export type AxeOptions = {
  /** Only this part of the page, when what lies around or behind it is looked at by itself. */
  within?: string
  /** Not this part. */
  without?: string
  /** Only these rules. */
  only?: readonly string[]
}

/** Only the open dialog: it makes all behind it inert. */
export const inDialog: AxeOptions = { within: 'dialog[open]' }

/** What axe finds on a page: the rule, and each element that breaks it. */
export async function faultsOf(page: Page, { within, without, only }: AxeOptions = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  if (within) axe.include(within)
  if (without) axe.exclude(without)
  // there is no frame to look into, so that one injection is enough
  const { violations } = await (only ? axe.withRules([...only]) : axe.withTags(rules)).setLegacyMode(true).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`))
}
