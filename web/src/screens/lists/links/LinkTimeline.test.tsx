// @vitest-environment happy-dom
import type { LinkActivity } from '@site/domain/calls/share.ts'
import type { ViewingMove } from '@site/domain/sharing/share-list.ts'
import { expect, test } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { LinkTimeline } from './LinkTimeline.tsx'
import { testViewing } from '../viewings/viewing.testing.ts'

const time = '2099-11-30T02:00:00.000Z'

/** The text of the newest entry in the activity of a link whose viewing has this move. */
function lineOf(move: Pick<ViewingMove, 'from' | 'state' | 'isFromAgent' | 'time'>, locale: 'zh' | 'en') {
  const viewing = testViewing({ who: 'Mrs Lim', at: '2026-11-28T01:00:00.000Z', moves: [{ ...move, at: '2026-11-28T02:00:00.000Z' }] })
  // no other field of the link is read
  const link = { code: 'AAAAAAAAAA', name: '', target: 'list' } as LinkActivity['link']
  const activity: LinkActivity = { link, listings: [], removed: [], looks: [], timeline: [], reactions: [], messages: [], viewings: [viewing] }
  const { container } = renderInPage(<LinkTimeline activity={activity} nameOf={() => 'Trion 12F'} />, { locale })
  return container.querySelector('li p')?.textContent
}

const client = (from: ViewingMove['from'], state: ViewingMove['state'], agreed: string | null = time) => ({ from, state, isFromAgent: false, time: agreed })
const agent = (from: ViewingMove['from'], state: ViewingMove['state'], agreed: string | null = time) => ({ from, state, isFromAgent: true, time: agreed })

test.each([
  // another time of an agreed viewing is no cancellation that is taken back
  [client('confirmed', 'asked'), 'en', 'Mrs Lim asks for another viewing time instead of Mon, 30 Nov, 10:00'],
  [client('confirmed', 'asked'), 'zh', 'Mrs Lim想改约看房时间，原定 11月30日周一 10:00'],
  [agent('asked', 'confirmed'), 'en', 'You confirmed the viewing: Mon, 30 Nov, 10:00'],
  [client('offered', 'confirmed'), 'en', 'Mrs Lim confirmed the viewing: Mon, 30 Nov, 10:00'],
  [agent('asked', 'offered', null), 'en', 'You offered another time: Trion 12F'],
  [agent('confirmed', 'offered', null), 'zh', '您提出另一个看房时间：Trion 12F'],
  [agent('asked', 'declined', null), 'en', 'You declined the viewing: Trion 12F'],
  [client('confirmed', 'cancelled'), 'en', 'Mrs Lim cancelled the viewing: Trion 12F'],
  [client('asked', 'cancelled', null), 'zh', 'Mrs Lim取消了看房：Trion 12F'],
  [client('cancelled', 'confirmed'), 'en', 'Mrs Lim took the cancellation back: Trion 12F'],
  [agent('cancelled', 'confirmed'), 'zh', '您撤回了取消：Trion 12F'],
  [client('cancelled', 'asked', null), 'en', 'Mrs Lim asks for the viewing again: Trion 12F'],
] as const)('a move of a viewing %o (%s) reads: %s', (move, locale, text) => expect(lineOf(move, locale)).toBe(text))
