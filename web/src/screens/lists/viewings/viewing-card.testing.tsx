import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import type { ListingView } from '@site/domain/listing.ts'
import type { ViewingMove } from '@site/domain/sharing/share-list.ts'
import { cleanup } from '@testing-library/react'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { testViewing } from './viewing.testing.ts'
import { ViewingCard } from './ViewingCard.tsx'

// The card of a viewing on the agent's screen, for tests.

/** The time of all moves. */
export const cardTime = '2099-11-30T02:00:00.000Z'
/** A move at 17:22 or another minute. */
export const cardMove = (from: ViewingMove['from'], state: ViewingMove['state'], isFromAgent: boolean, minute = 22): ViewingMove => ({
  ...{ from, state, isFromAgent, time: cardTime },
  at: `2026-11-28T17:${minute}:00.000Z`,
})
/** The move by which the agent confirmed the viewing. */
export const cardConfirmed = cardMove('asked', 'confirmed', true)
/** A viewing for a client whose list has a title that the client must not read. */
export const cardViewing = (changes: Partial<OwnViewing>): OwnViewing => testViewing({ title: 'Mrs Tan-Secreto budget 20M', ...changes })
/** The home of the viewing: the fields that the card reads. */
export const cardHome = {
  id: 'a',
  type: 'Residence',
  mode: 'Sale',
  bedrooms: 0,
  estate: { id: 'e', name: { zh: '阿玛蒂亚', en: 'Amadea' } },
} as unknown as ListingView

/** Shows the card of a viewing beside others; answers its title and text. */
export function showCard(shown: OwnViewing, locale: 'zh' | 'en' = 'en', others: readonly OwnViewing[] = []) {
  cleanup()
  const { container } = renderInPage(
    <ViewingCard viewing={shown} viewings={{ items: [shown, ...others], listings: [cardHome], removed: [], agreedElsewhere: [] }} onDone={() => undefined} />,
    { locale },
  )
  return { title: container.querySelector('h3')?.textContent, text: container.textContent ?? '' }
}
