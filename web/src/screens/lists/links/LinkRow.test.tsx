// @vitest-environment happy-dom
import type { MadeLink } from '@site/domain/calls/share.ts'
import { cleanup } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { waitingFirst } from '../link-name.ts'
import { LinkRow, useLinkKind } from './LinkRow.tsx'

const Kind = ({ link }: { link: Partial<MadeLink> }) => useLinkKind()(link as MadeLink) // no other field is read

test.each([
  ['en', { expires: null }, 'No brand · no end'],
  ['zh', { expires: null, variant: 'normal' }, '带品牌 · 不限期'],
  // the end of 22 December in Manila
  ['en', { expires: '2026-12-22T16:00:00.000Z' }, 'No brand · until 22 Dec 2026'],
  ['zh', { expires: '2026-12-22T16:00:00.000Z' }, '不带品牌 · 到 2026年12月22日'],
  ['en', { expires: '2026-12-22T16:00:00.000Z', isEnded: true, endedAt: '2026-12-22T16:00:00.000Z' }, 'No brand · ended 22 Dec 2026'],
  ['zh', { expires: null, isEnded: true, endedAt: '2026-12-20T01:00:00.000Z' }, '不带品牌 · 2026年12月20日已结束'],
  ['en', { expires: null, isEnded: true }, 'No brand · ended'],
] as const)('%s: a link with %o reads %s', (locale, changes, text) => {
  const link = { variant: 'Intermediary', isEnded: false, endedAt: null, ...changes } as const
  expect(renderInPage(<Kind link={link} />, { locale }).container.textContent).toBe(text)
})

const link: MadeLink = {
  ...{ code: 'Code', url: '/share/Code', target: 'list', id: 'list', title: 'Homes', variant: 'normal', name: 'Ms Wu', lang: null },
  ...{ createdAt: '2026-11-20T01:00:00.000Z', expires: null, isEnded: false, endedAt: null, opens: { total: 1, days: Array<number>(14).fill(0) } },
  ...{ lastOpened: null, verdicts: { love: 0, maybe: 0, no: 0 }, messages: 0, hasResponse: false, unread: 0, viewings: 0, questions: 0 },
}
test.each([
  ['en', 'no response yet'],
  ['zh', '还没回应'],
] as const)('%s: a link says that there is no response only where there is none', (locale, none) => {
  const says = (changes: Partial<MadeLink>) => {
    cleanup()
    return renderInPage(<LinkRow link={{ ...link, ...changes }} onMore={() => undefined} isAlike={false} />, { locale }).container.textContent?.includes(none)
  }
  expect([says({}), says({ hasResponse: true, viewings: 1 }), says({ hasResponse: true })]).toEqual([true, false, false])
})

test.each([
  ['en', 'abcdEf9x', 'made Fri, 20 Nov, 09:00 · ends in Ef9x'],
  ['en', 'abcdQQ12', 'ends in QQ12'],
  ['zh', 'abcdEf9x', '尾号 Ef9x'],
  ['zh', 'zzzzEf9y', '尾号 Ef9y'],
] as const)('%s: of links that read alike and were made in the same minute, %s is recognized by its end', (locale, code, text) => {
  const textOf = (isAlike: boolean) => {
    cleanup()
    return renderInPage(<LinkRow link={{ ...link, code }} onMore={() => undefined} isAlike={isAlike} />, { locale }).container.textContent
  }
  expect(textOf(true)).toContain(text)
  expect(textOf(false)).not.toContain(text)
})

test.each([
  ['en', '1 viewing to answer', '2 questions to answer'],
  ['zh', '1 个看房预约待答复', '2 个问题待回复'],
] as const)('%s: a link says what waits for the agent, also behind other answers, and none that has ended does', (locale, viewing, questions) => {
  const says = (changes: Partial<MadeLink>) => {
    cleanup()
    const text = renderInPage(<LinkRow link={{ ...link, hasResponse: true, ...changes }} onMore={() => undefined} isAlike={false} />, { locale }).container
      .textContent
    return [viewing, questions].map((each) => text?.includes(each))
  }
  expect(says({ viewings: 1, questions: 2 })).toEqual([true, true])
  expect(says({ viewings: 1, verdicts: { love: 1, maybe: 0, no: 0 } })).toEqual([true, false])
  expect(says({ viewings: 1, questions: 2, isEnded: true })).toEqual([false, false])
})

test('links that wait for the agent come first, in their order', () => {
  const links = [{}, { questions: 1 }, { viewings: 1 }, { viewings: 3, isEnded: true }, {}].map((changes, index) => ({ ...link, ...changes, code: `${index}` }))
  expect(waitingFirst(links).map(({ code }) => code)).toEqual(['1', '2', '0', '3', '4'])
})
