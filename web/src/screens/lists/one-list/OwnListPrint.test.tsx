// @vitest-environment happy-dom
import type { ListDetail } from '@site/domain/calls/share-list.ts'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { OwnListPrint } from './OwnListPrint.tsx'

const listing = {
  id: 'a',
  number: 'C104',
  type: 'Residence',
  mode: 'Sale',
  price: 8_000_000,
  bedrooms: 1,
  poster: { id: 'p', name: '经纪 14 / Agent 14', role: 'Intermediary' },
}
const item = { section: '', note: '', isNotePublic: false, isAvailable: true, isRemoved: false, listing, reactions: [] }
const detail = {
  id: 'l1',
  title: 'For Mrs Chen',
  description: 'budget to 9M',
  sections: ['Second round'],
  items: [
    { ...item, id: 'a', note: 'owner takes 7.5M' },
    { ...item, id: 'b', section: 'Second round', note: 'close to the school', isNotePublic: true, listing: { ...listing, id: 'b', number: 'C105' } },
    { ...item, id: 'c', isAvailable: false, isRemoved: true, listing: null, note: 'gone' },
  ],
} as unknown as ListDetail // what the paper shows

const send = (event: string) => act(() => void dispatchEvent(new Event(event)))
const paper = () => document.querySelector('.paper-sheet')

test.each([
  [
    'en',
    [
      'For Mrs Chen',
      'budget to 9M',
      '8,000,000',
      'C104 · Agent 14 (Agent)',
      'Only you owner takes 7.5M',
      'Second round',
      'C105',
      'Note close to the school',
      'shareListDetail?id=l1',
      '2 homes, 1 no longer available · printed',
    ],
  ],
  ['zh', ['For Mrs Chen', 'C104 · 经纪 14 (经纪)', '仅自己可见 owner takes 7.5M', '备注 close to the school', '2 套，1 套已不在 · ']],
] as const)('in %s an agent’s paper has number, agent and notes, without controls and photos', (locale, texts) => {
  renderInPage(<OwnListPrint detail={detail} />, { locale })
  expect(paper()).toBeNull()
  send('beforeprint')
  for (const text of texts) expect(paper()?.textContent).toContain(text)
  expect(paper()?.querySelectorAll('img, button, a').length).toBe(0)
  expect([...paper()!.querySelectorAll('article > b')].map(({ textContent }) => textContent)).toEqual(['1', '2', '3'])
  send('afterprint')
  expect(paper()).toBeNull()
})
