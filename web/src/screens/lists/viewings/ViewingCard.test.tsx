// @vitest-environment happy-dom
import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CallError } from '../../../page/api.ts'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { ViewingCard } from './ViewingCard.tsx'
import { ViewingsTab } from '../overview/ViewingsTab.tsx'

import {
  cardConfirmed as confirmed,
  cardHome as home,
  cardMove as move,
  cardTime as time,
  cardViewing as viewing,
  showCard as show,
} from './viewing-card.testing.tsx'

const send = vi.hoisted(() => vi.fn<(key: string, input: unknown) => Promise<unknown>>())
vi.mock('../../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => send, screenApi: () => send }))

const cancelledBy = (isFromAgent: boolean) => [confirmed, move('confirmed', 'cancelled', isFromAgent, 23)]

test.each([
  [{}, 'Someone with this link asks for a viewing', '有链接的人想看房'],
  [{ who: '爱人' }, 'Partner asks for a viewing', '爱人想看房'],
  [{ who: 'partner', state: 'confirmed', moves: [confirmed] }, 'Viewing with Partner confirmed', '已和爱人约好看房'],
  [{ linkName: 'Mrs Tan', state: 'offered' }, 'Another time is offered to someone with the link for Mrs Tan', '已向有“Mrs Tan”链接的人提出新时间'],
  [{ state: 'cancelled', time, moves: cancelledBy(false) }, 'Cancelled by someone with this link', '有链接的人取消了看房'],
  [{ state: 'cancelled', time, moves: cancelledBy(true) }, 'Viewing with someone with this link cancelled', '和有链接的人的看房已取消'],
  [{ moves: [move('asked', 'offered', true), move('offered', 'asked', false, 30)] }, 'Someone with this link asks for another time', '有链接的人想换个时间'],
  [{ state: 'declined', moves: [move('offered', 'declined', true)] }, 'Your offer to someone with this link is withdrawn', '已撤回给有链接的人提的时间'],
  [{ state: 'cancelled', moves: [move('offered', 'cancelled', false)] }, 'Your offer is declined by someone with this link', '有链接的人婉拒了您提的时间'],
  [{ state: 'declined', moves: [move('asked', 'declined', true)] }, 'Viewing with someone with this link declined', '已婉拒有链接的人的看房'],
  [{ state: 'declined' }, 'Viewing with someone with this link declined', '已婉拒有链接的人的看房'],
  [{ moves: [...cancelledBy(false), move('cancelled', 'asked', false, 40)] }, 'Someone with this link asks for the viewing again', '有链接的人又想看房了'],
] as const)('the heading of a viewing with %j follows its state', (changes, en, zh) => {
  expect(show(viewing(changes as Partial<OwnViewing>)).title).toBe(en)
  expect(show(viewing(changes as Partial<OwnViewing>), 'zh').title).toBe(zh)
})

test('a cancellation that the client took back leaves the agent as the one who confirmed', () => {
  const { text } = show(viewing({ state: 'confirmed', time, moves: [...cancelledBy(false), move('cancelled', 'confirmed', false, 26)] }))
  expect(text).toMatch(/Confirmed by you · .*01:22/)
  expect(text).toMatch(/Cancelled .*01:23, taken back .*01:26/)
})

test.each([
  ['en', 'Someone with this link asks for another time', 'Agreed. It holds until you confirm the new time.', 'Keep the agreed time'],
  ['zh', '有链接的人想换个时间', '已约好。您确认新时间之前，仍按这个时间', '不换，按原来的时间'],
] as const)('%s: a client who asks for another time leaves the agreed one until the agent answers', async (locale, title, holds, keep) => {
  const calls: unknown[] = []
  send.mockImplementation((_key, input) => (calls.push(input), Promise.resolve({})))
  const other = '2099-12-01T07:00:00.000Z'
  const shown = show(viewing({ state: 'asked', time, slots: [other], moves: [confirmed, move('confirmed', 'asked', false, 23)] }), locale)
  expect(shown.title).toBe(title)
  for (const said of [holds, '10:00', '15:00']) expect(shown.text).toContain(said)
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${keep}`) }))
  expect(calls).toMatchObject([{ id: 'v', state: 'declined', shown: { state: 'asked' } }])
})

test.each([
  ['en', 'Viewing with someone with this link is off', 'The home was removed by its owner.'],
  ['zh', '和有链接的人的看房取消了', '房源已由发布者删除。'],
] as const)('%s: a viewing of a removed home is off, with its time and nothing to do', (locale, title, said) => {
  const moves = [...cancelledBy(false), move('cancelled', 'confirmed', false, 26)]
  for (const off of [viewing({ state: 'cancelled', isOff: true, time, moves }), viewing({ state: 'cancelled', isOff: true, slots: [time] })]) {
    const shown = show(off, locale)
    expect(shown.title).toBe(title)
    expect(shown.text).toContain(said)
    expect(shown.text).toMatch(/10:00/)
    expect(screen.queryAllByRole('button')).toEqual([])
  }
})

test.each([
  ['that was ended', { isLinkRevoked: true }],
  ['that is over', { linkExpires: '2026-11-28T00:00:00.000Z' }],
] as const)('the card of a removed home says that the client of a link %s sees nothing of it', (_, changes) => {
  const off = viewing({ state: 'cancelled', isOff: true, time, ...changes })
  expect(show(off).text).toContain('your client does not see this: tell them yourself')
  expect(show(off, 'zh').text).toContain('客户看不到，请直接告诉客户')
  expect(show(viewing({ state: 'cancelled', isOff: true, time })).text).toContain('Your client sees it in the link')
})

test('a time that clashes names the home of the other viewing, never the list', () => {
  const other = viewing({ id: 'o', state: 'confirmed', time })
  const { text } = show(viewing({ title: 'Another list' }), 'en', [other])
  expect(text).toMatch(/You have a viewing on .*10:00: .*Amadea/)
  expect(text).not.toContain('Tan-Secreto')
})

test.each([
  ['en', viewing({ state: 'confirmed', time, moves: [confirmed] }), 'confirmed', time, true],
  ['zh', viewing({ state: 'offered', slots: [time] }), 'confirmed', '2099-11-30T03:00:00.000Z', true],
  ['en', viewing({ state: 'offered', slots: [time] }), 'asked', time, true],
  ['en', viewing({ state: 'offered', slots: [time] }), 'offered', time, false],
  ['en', viewing({ state: 'confirmed', time, moves: [confirmed] }), 'confirmed', '2099-11-30T06:00:00.000Z', false],
  ['en', viewing({ state: 'cancelled', time, moves: cancelledBy(false) }), 'confirmed', time, false],
] as const)('%s: an offered or accepted time says that the agent has another viewing then (%#)', (locale, shown, state, otherTime, says) => {
  const other = viewing({ id: 'o', who: 'Rita', state, time: otherTime })
  const { text } = show(shown, locale, [other])
  const said = locale === 'en' ? /You have a viewing on .*Amadea/ : /您已有看房：.*阿玛蒂亚/
  expect(said.test(text)).toBe(says)
})

test('homes with the same words are told apart by their floors', () => {
  const homes = [8, 21].map((floor) => ({ ...home, id: `${floor}`, floor }))
  const both = viewing({ listingIds: ['8', '21'] })
  const { container } = renderInPage(
    <ViewingCard viewing={both} viewings={{ items: [both], listings: homes, removed: [], agreedElsewhere: [] }} onDone={() => undefined} />,
  )
  expect(container.textContent).toMatch(/Amadea · 8th floor, .*Amadea · 21st floor · /)
})

test('a home that was removed is named as removed, without a word of it', () => {
  const { container } = renderInPage(
    <ViewingCard
      viewing={viewing({ listingIds: ['a', 'b', 'c'] })}
      viewings={{ items: [], listings: [home], removed: ['b'], agreedElsewhere: [] }}
      onDone={() => undefined}
    />,
  )
  expect(container.textContent).toMatch(/Amadea, A home removed by its owner, A home that is no longer shown/)
})

test.each([
  ['en', { isLinkRevoked: true }, 'You ended this link, so your client no longer sees this viewing.', 'Send a new link'],
  ['zh', { isLinkRevoked: true }, '您已结束这个链接，客户看不到这次看房了。', '发新链接'],
  ['en', { linkExpires: '2026-11-01T00:00:00.000Z' }, 'The link has expired, so your client no longer sees this viewing.', 'Extend until 7 Dec 2099'],
  ['zh', { linkExpires: '2026-11-01T00:00:00.000Z' }, '链接已到期，客户看不到这次看房了。', '延长到 2099年12月7日'],
  ['en', { linkExpires: '2099-11-29T16:00:00.000Z' }, 'The link works until 29 Nov 2099, which is before this viewing.', 'Extend until 7 Dec 2099'],
  ['zh', { linkExpires: '2099-11-29T16:00:00.000Z' }, '链接到 2099年11月29日 就打不开了，早于这次看房', '延长到 2099年12月7日'],
] as const)('%s: a viewing whose link %j says what its client sees, and what to do', (locale, changes, said, button) => {
  for (const state of ['asked', 'confirmed'] as const) {
    const { text } = show(viewing({ ...changes, state, time: state === 'confirmed' ? time : null }), locale)
    expect(text).toContain(said)
    expect(text).toContain(button)
  }
  expect(show(viewing({ ...changes, state: 'declined' }), locale).text).not.toContain(said)
})

test.each([
  ['ended by hand', { isLinkRevoked: true }, false],
  ['that has run out', { linkExpires: '2026-11-01T00:00:00.000Z' }, false],
  ['that ends before the viewing', { linkExpires: '2099-11-29T16:00:00.000Z' }, true],
  ['without an end', {}, true],
] as const)('another time is offered on a link %s only if its client can answer', (_, changes, canOffer) => {
  for (const state of ['asked', 'offered', 'confirmed'] as const) {
    show(viewing({ ...changes, state, time: state === 'confirmed' ? time : null }))
    expect(screen.queryAllByRole('button', { name: /^Suggest another time/ }), state).toHaveLength(canOffer ? 1 : 0)
  }
})

test.each([
  ['en', 'asked', 'Suggest another time', 'The client has cancelled this viewing.'],
  ['zh', 'confirmed', '换个时间', '客户已取消这次看房'],
  ['en', 'offered', 'Suggest another time', 'The client has declined the time that you offered.'],
] as const)('%s: a client who cancels a viewing that was %s leaves the open sheet, which says so', async (locale, state, button, said) => {
  const card = (shown: OwnViewing) => (
    <ViewingsTab viewings={{ items: [shown, viewing({ id: 'other' })], listings: [home], removed: [], agreedElsewhere: [] }} reload={() => undefined} />
  )
  send.mockReset().mockResolvedValue({})
  const before = viewing({ id: 'first', state, time: state === 'confirmed' ? time : null })
  const { container, rerender } = renderInPage(card(before), { locale })
  const order = () => [...container.querySelectorAll<HTMLElement>('[data-viewing]')].map(({ dataset }) => dataset['viewing'])
  const orderBefore = order()
  const own = container.querySelector<HTMLElement>('[data-viewing=first]')!
  await userEvent.click([...own.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(button))!)
  rerender(card({ ...before, state: 'cancelled', moves: [move(state, 'cancelled', false)] }))
  expect(order()).toEqual(orderBefore)
  const dialog = container.querySelector('[data-viewing=first] dialog')
  expect(dialog?.textContent).toContain(said)
  expect(dialog?.querySelector('form')).toBeNull()
})

test.each([
  ['en', 'Suggest another time', 'This viewing has changed. Look at it as it is now first.'],
  ['zh', '换个时间', '这次看房已有变化，请先看看现在的情况'],
] as const)('%s: no time is offered for a viewing that has changed under the open sheet, which says so', async (locale, button, said) => {
  const card = (shown: OwnViewing) => (
    <ViewingCard viewing={shown} viewings={{ items: [shown], listings: [home], removed: [], agreedElsewhere: [] }} onDone={() => undefined} />
  )
  const before = viewing({ state: 'confirmed', time, moves: [confirmed] })
  const { container, rerender } = renderInPage(card(before), { locale })
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${button}`) }))
  const dialog = () => container.querySelector('dialog')
  expect(dialog()?.querySelector('form')).not.toBeNull()
  rerender(card({ ...before, state: 'asked', slots: ['2099-12-09T02:00:00.000Z'], moves: [confirmed, move('confirmed', 'asked', false)] }))
  expect(dialog()?.textContent).toContain(said)
  expect(dialog()?.querySelector('form')).toBeNull()
})

test('by keyboard the question of the agent before a cancellation closes with Escape or its button, and the focus is back where it was', async () => {
  const user = userEvent.setup()
  show(viewing({ state: 'confirmed', time, moves: [confirmed] }))
  const cancel = () => screen.getByRole('button', { name: /^Cancel the viewing/ })
  for (const key of ['{Escape}', '{Enter}']) {
    cancel().focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement?.textContent).toBe('Keep it')
    await user.keyboard(key)
    expect(screen.queryByRole('group')).toBeNull()
    expect(document.activeElement, key).toBe(cancel())
  }
})

test.each([
  ['en', 'asked', 'Decline this viewing?', 'Decline', 'Not now'],
  ['zh', 'asked', '婉拒这次看房？', '婉拒', '先不婉拒'],
  ['zh', 'offered', '撤回您提的时间？', '撤回这个时间', '先不撤回'],
] as const)('%s: to decline a viewing that was %s asks first, by keyboard too', async (locale, state, question, yes, no) => {
  const user = userEvent.setup()
  const calls: unknown[] = []
  send.mockImplementation((key, input) => (calls.push([key, input]), Promise.resolve({})))
  show(viewing({ state, time: state === 'asked' ? null : time }), locale)
  const decline = () => screen.getByRole('button', { name: new RegExp(`^${yes} `) })
  for (const key of ['{Escape}', '{Enter}']) {
    decline().focus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('group').textContent).toContain(question)
    expect(document.activeElement?.textContent).toBe(no)
    await user.keyboard(key)
    expect(document.activeElement, key).toBe(decline())
  }
  expect(calls).toEqual([])
  await user.click(decline())
  await user.click(screen.getByRole('button', { name: yes }))
  expect(calls).toMatchObject([['POST /frontend/api/sharelist/moveviewing', { id: 'v', state: 'declined', shown: { state } }]])
})

test.each([
  ['en', 'Cancel the viewing', /Cancel the viewing on .*30 Nov.*10:00/],
  ['zh', '取消看房', /取消 .*11月30日.*10:00 的看房/],
] as const)(
  '%s: a cancellation carries the time that the question names; one that is refused leaves the question, with the new time',
  async (locale, button, question) => {
    const later = '2099-12-04T02:00:00.000Z'
    const calls: unknown[] = []
    send.mockImplementation((_key, input) => (calls.push(input), Promise.reject(new CallError('viewingChanged', 'It has changed'))))
    const card = (at: string) => {
      const shown = viewing({ state: 'confirmed', time: at, moves: [confirmed] })
      return <ViewingCard viewing={shown} viewings={{ items: [shown], listings: [home], removed: [], agreedElsewhere: [] }} onDone={() => setTime(later)} />
    }
    let setTime: (at: string) => void = () => undefined
    function Page() {
      const [at, set] = useState(time)
      setTime = set
      return card(at)
    }
    cleanup()
    renderInPage(<Page />, { locale })
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${button}`) }))
    expect(screen.getByRole('group').textContent).toMatch(question)
    const yes = () => screen.getByRole('button', { name: new RegExp(`^${button}$`) })
    await userEvent.click(yes())
    expect(screen.getByRole('group').textContent).not.toMatch(question)
    await userEvent.click(yes())
    expect(calls).toMatchObject([time, later].map((at) => ({ id: 'v', state: 'cancelled', shown: { state: 'confirmed', time: at } })))
  },
)

test('a chosen time that the client no longer proposes is not the one to confirm', async () => {
  const slots = ['2099-11-30T02:00:00.000Z', '2099-12-01T03:00:00.000Z', '2099-12-02T04:00:00.000Z']
  let setSlots: (to: string[]) => void = () => undefined
  function Page() {
    const [proposed, set] = useState(slots)
    setSlots = set
    const shown = viewing({ slots: proposed })
    return <ViewingCard viewing={shown} viewings={{ items: [shown], listings: [home], removed: [], agreedElsewhere: [] }} onDone={() => undefined} />
  }
  cleanup()
  renderInPage(<Page />, { locale: 'en' })
  const confirms = () => screen.getByRole('button', { name: /^Confirm/ }).textContent
  await userEvent.click(screen.getByRole('radio', { name: /11:00/ }))
  expect(confirms()).toMatch(/11:00/)
  act(() => setSlots(slots.slice(2)))
  expect(confirms()).toMatch(/12:00/)
})

const confirmIt = () => userEvent.click(screen.getByRole('button', { name: /^Confirm/ }))
const confirmItZh = () => userEvent.click(screen.getByRole('button', { name: /^确认/ }))
async function offerIt() {
  const form = () => document.querySelector('dialog form, [role=dialog] form')
  if (!form()) await userEvent.click(screen.getByRole('button', { name: /^Suggest another time/ }))
  const [day, clock] = [...(form()?.querySelectorAll('input') ?? [])]
  fireEvent.change(day!, { target: { value: '2099-11-30' } })
  fireEvent.change(clock!, { target: { value: '10:30' } })
  await act(async () => fireEvent.submit(form()!))
}
test.each([
  ['en', 'confirmed', confirmIt, { items: [viewing({ id: 'o', state: 'confirmed', time })] }, /You have a viewing on .*10:00: .*Amadea/],
  ['en', 'offered', offerIt, { items: [viewing({ id: 'o', state: 'confirmed', time })] }, /You have a viewing on .*10:00: .*Amadea/],
  ['en', 'confirmed', confirmIt, { agreedElsewhere: [time] }, /You have another viewing on .*10:00/],
  ['zh', 'confirmed', confirmItZh, { agreedElsewhere: [time] }, /10:00 您已有别的看房/],
] as const)('%s: a time is %s near a viewing only after the page has shown that (%#)', async (locale, state, press, other, warning) => {
  const calls: unknown[] = []
  send.mockImplementation((_key, input) => {
    calls.push(input)
    return (input as { clashSeen: boolean }).clashSeen ? Promise.resolve({}) : Promise.reject(new CallError('slotClash', 'Another viewing'))
  })
  function Page() {
    const [more, setMore] = useState<object>({})
    const shown = viewing({ slots: [time] })
    const { items = [], ...rest } = more as { items?: OwnViewing[] }
    const all = { items: [shown, ...items], listings: [home], removed: [], agreedElsewhere: [], ...rest }
    return <ViewingCard viewing={shown} viewings={all} onDone={() => setMore(other)} />
  }
  cleanup()
  const { container } = renderInPage(<Page />, { locale })
  await press()
  expect(container.ownerDocument.body.textContent).toMatch(warning)
  await press()
  expect(calls).toMatchObject([false, true].map((clashSeen) => ({ id: 'v', state, clashSeen })))
})

const later = '2099-12-01T06:00:00.000Z'
test.each([
  ['en', /^Suggest another time/, /10:00 no longer holds when you send this/, /14:00.*Instead of .*10:00, which no longer holds/],
  ['zh', /^换个时间/, /发送后，约好的 .*10:00 就不作数了/, /14:00.*原来约好的 .*10:00 不作数了/],
] as const)('%s: another time for an agreed viewing says, before and after it is sent, which time no longer holds', async (locale, press, before, after) => {
  const agreed = viewing({ state: 'confirmed', time, moves: [confirmed] })
  show(agreed, locale)
  await userEvent.click(screen.getByRole('button', { name: press }))
  expect(document.body.textContent).toMatch(before)
  expect(show(agreed, locale).text).not.toMatch(after)
  const offered = { ...move('confirmed', 'offered', true, 23), time: null }
  expect(show(viewing({ state: 'offered', slots: [later], moves: [confirmed, offered] }), locale).text).toMatch(after)
  expect(show(viewing({ state: 'offered', slots: [later], moves: [{ ...offered, from: 'asked' }] }), locale).text).not.toMatch(/no longer holds|不作数/)
  await userEvent.click(screen.getByRole('button', { name: press }))
  expect(document.body.textContent).not.toMatch(before)
})

test.each([
  ['en', /^Confirm/, 'Try again'],
  ['zh', /^(?:确认|约)/, '重试'],
] as const)('%s: a confirmation that failed says so at the viewing until it is tried again', async (locale, confirmName, again) => {
  send.mockReset().mockRejectedValueOnce(new CallError('busy', 'No network')).mockResolvedValue({})
  show(viewing({ slots: [time] }), locale)
  await userEvent.click(screen.getByRole('button', { name: confirmName }))
  expect(screen.getByRole('alert').textContent).toContain('No network')
  await userEvent.click(screen.getByRole('button', { name: again }))
  expect(send.mock.calls.map(([, input]) => input)).toMatchObject([
    { id: 'v', state: 'confirmed', time },
    { id: 'v', state: 'confirmed', time },
  ])
  expect(screen.queryByRole('alert')).toBeNull()
})
