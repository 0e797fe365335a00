// @vitest-environment happy-dom
import type { LinkActivity } from '@site/domain/calls/share.ts'
import type { ViewingMove } from '@site/domain/sharing/share-list.ts'
import { cleanup } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { LinkTimeline } from './LinkTimeline.tsx'
import { testViewing } from '../viewings/viewing.testing.ts'

const time = '2099-11-30T02:00:00.000Z'

/** The text of the newest entry in the activity of a link whose viewing has these moves, a minute apart. */
function lineOf(moves: readonly Omit<ViewingMove, 'at'>[], locale: 'zh' | 'en') {
  const dated = moves.map((move, index) => ({ ...move, at: `2026-11-28T02:0${index}:00.000Z` }))
  const viewing = testViewing({ who: 'Mrs Lim', at: '2026-11-28T01:00:00.000Z', moves: dated })
  // no other field of the link is read
  const link = { code: 'AAAAAAAAAA', name: '', target: 'list' } as LinkActivity['link']
  const activity: LinkActivity = { link, listings: [], removed: [], looks: [], timeline: [], reactions: [], messages: [], viewings: [viewing] }
  const { container } = renderInPage(<LinkTimeline activity={activity} nameOf={() => 'Trion 12F'} />, { locale })
  return container.querySelector('li p')?.textContent
}

const by =
  (isFromAgent: boolean) =>
  (from: ViewingMove['from'], state: ViewingMove['state'], agreed: string | null = null) => ({
    ...{ from, state, isFromAgent, time: agreed },
  })
const [agent, client] = [by(true), by(false)]
const about = { en: 'Mon, 30 Nov, 10:00 · Trion 12F', zh: '11月30日周一 10:00 · Trion 12F' }
const wish = { ...client('confirmed', 'asked', time), proposed: '2099-11-30T07:00:00.000Z' }
const cancelled = client('confirmed', 'cancelled', time)

test.each([
  [[agent('asked', 'confirmed', time)], `You confirmed the viewing: ${about.en}`, `您确认了看房：${about.zh}`],
  [[client('offered', 'confirmed', time)], `Mrs Lim confirmed the viewing: ${about.en}`, `Mrs Lim确认了看房：${about.zh}`],
  // another time of an agreed viewing is no cancellation that is taken back
  [
    [agent('asked', 'confirmed', time), wish],
    'Mrs Lim asks for another viewing time instead of Mon, 30 Nov, 10:00: Mon, 30 Nov, 15:00 · Trion 12F',
    'Mrs Lim想改约看房时间，原定 11月30日周一 10:00：11月30日周一 15:00 · Trion 12F',
  ],
  [
    [agent('asked', 'confirmed', time), wish, agent('asked', 'confirmed', time)],
    `You kept the agreed time of the viewing: ${about.en}`,
    `您没有改时间，仍按原来约好的看房：${about.zh}`,
  ],
  [[agent('asked', 'offered')], `You offered another time: ${about.en}`, `您提出另一个看房时间：${about.zh}`],
  [[agent('asked', 'declined')], `You declined the viewing: ${about.en}`, `您婉拒了看房：${about.zh}`],
  [[agent('asked', 'offered'), agent('offered', 'declined')], `You withdrew the time offered: ${about.en}`, `您撤回了提出的看房时间：${about.zh}`],
  [[client('offered', 'cancelled')], `Mrs Lim declined the time offered: ${about.en}`, `Mrs Lim婉拒了提出的看房时间：${about.zh}`],
  [[client('offered', 'asked')], `Mrs Lim asks for another viewing time: ${about.en}`, `Mrs Lim想换个看房时间：${about.zh}`],
  [[agent('confirmed', 'cancelled', time)], `You cancelled the viewing: ${about.en}`, `您取消了看房：${about.zh}`],
  [[client('asked', 'cancelled')], `Mrs Lim cancelled the request for a viewing: ${about.en}`, `Mrs Lim取消了看房预约：${about.zh}`],
  [[cancelled, client('cancelled', 'confirmed', time)], `Mrs Lim took the cancellation back: ${about.en}`, `Mrs Lim撤回了取消：${about.zh}`],
  [[cancelled, client('cancelled', 'asked')], `Mrs Lim asks for the viewing again: ${about.en}`, `Mrs Lim重新申请看房：${about.zh}`],
  [
    [client('offered', 'cancelled'), client('cancelled', 'offered')],
    `Mrs Lim no longer declines the time offered: ${about.en}`,
    `Mrs Lim撤回了对提出时间的婉拒：${about.zh}`,
  ],
] as const)('moves of a viewing %j read: %s, %s', (moves, en, zh) => {
  expect(lineOf(moves, 'en')).toBe(en)
  cleanup()
  expect(lineOf(moves, 'zh')).toBe(zh)
})

type Verdicts = LinkActivity['reactions'][number]['verdicts']
const [love, no, back] = (['love', 'no', null] as const).map((verdict, index) => ({ verdict, at: `2026-11-28T0${index + 1}:00:00.000Z` })) as [
  Verdicts[number],
  Verdicts[number],
  Verdicts[number],
]

test.each([
  [[love], 'en', 'Ben loves Trion 12F'],
  [[love, no], 'en', 'Ben changed “Love it” to “Not for me”: Trion 12F'],
  [[love, no], 'zh', 'Ben对 Trion 12F 的选择从“喜欢”改成了“不合适”'],
  [[no, back], 'en', 'Ben took back “Not for me”: Trion 12F'],
  [[love, back], 'zh', 'Ben收回了对 Trion 12F 的“喜欢”'],
] as const)('the verdicts %o read at last (%s): %s', (verdicts, locale, text) => {
  const reaction = {
    listingId: 'a',
    who: 'Ben',
    verdict: verdicts.at(-1)?.verdict ?? null,
    note: '',
    at: verdicts.at(-1)?.at ?? '',
    verdicts: [...verdicts],
    noteAt: null,
  }
  const link = { code: 'AAAAAAAAAA', name: '', target: 'list' } as LinkActivity['link'] // no other field is read
  const activity: LinkActivity = { link, listings: [], removed: [], looks: [], timeline: [], reactions: [reaction], messages: [], viewings: [] }
  const { container } = renderInPage(<LinkTimeline activity={activity} nameOf={() => 'Trion 12F'} />, { locale })
  expect(container.querySelector('li p')?.textContent).toBe(text)
})
