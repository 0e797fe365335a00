// @vitest-environment happy-dom
import type { SharedBy } from '@site/domain/calls/contact.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { SharerNote } from './SharerNote.tsx'

const rows: readonly [SharedBy | null, 'zh' | 'en', string[]][] = [
  [{ is: 'seeker', name: 'Maria Santos' }, 'en', ['Shared by Maria Santos', 'Someone looking for a home. Not the owner or an agent.']],
  [{ is: 'seeker', name: 'Maria Santos' }, 'zh', ['Maria Santos 分享给您', '正在找房的人，不是业主，也不是经纪']],
  [{ is: 'other', name: 'Ben' }, 'en', ['Shared by Ben', 'Not the owner of this home or an agent']],
  [{ is: 'agent', name: 'Sam' }, 'en', ['Shared by Sam', 'Agent']],
  [{ is: 'poster', name: 'Olga' }, 'en', ['Shared by Olga', 'Lists this home']],
  [
    { is: 'gone', name: null },
    'en',
    ['The person who shared this link has closed their account. It takes no messages.', 'Ask the person who sent it for a new one.'],
  ],
  [{ is: 'gone', name: null }, 'zh', ['分享这个链接的人已经注销，这里不能再留言。', '请向发给您链接的人要一个新的。']],
  [null, 'en', ['Someone shared this home with you']],
]
test.each(rows)('the note about the sharer %j in %s is %j', (sharedBy, locale, lines) => {
  const { container } = renderInPage(<SharerNote sharedBy={sharedBy} />, { locale })
  expect([...container.querySelectorAll('p')].map((line) => line.textContent)).toEqual(lines)
  expect(screen.queryByText(/^(Owner|业主)$/)).toBeNull()
})

test.each([
  ['agent', true],
  ['poster', true],
  ['seeker', false],
  ['other', false],
] as const)('the portrait of the contact stands beside a sharer who is %s: %s', (is, isShown) => {
  const { container } = renderInPage(<SharerNote sharedBy={{ is, name: 'Sam' }} portrait="/p.webp" />)
  expect(container.querySelector('img') !== null).toBe(isShown)
})
