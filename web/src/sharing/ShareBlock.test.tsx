// @vitest-environment happy-dom
import type { ListingView } from '@site/domain/listing.ts'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { ShareBlock } from './ShareBlock.tsx'

vi.mock('../page/api.ts', () => ({ api: () => () => new Promise(() => undefined), screenApi: () => () => new Promise(() => undefined) }))

const listing = { id: 'a', type: 'Residence', mode: 'Sale', price: 8_000_000, photos: [] } as unknown as ListingView // the parts that the preview needs
const link = { code: 'c', url: 'https://homes.example/share/c', full: 'https://homes.example/shareInfo?id=a', card: null }
const linkState = { link, failure: null, retry: () => undefined } as never // the parts that a block needs
const block = (variant: 'normal' | 'Intermediary', isOnly = false) => (
  <ShareBlock
    key={variant}
    shared={{ target: 'listing', listing }}
    variant={variant}
    linkState={linkState}
    message="A home"
    onPoster={() => undefined}
    isOnly={isOnly}
  />
)
const namesIn = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

test.each([
  ['en', 'With brand', 'Without brand', 'Copy'],
  ['zh', '带品牌', '不带品牌', '复制'],
] as const)('no button of one of two links has the name of one of the other (%s)', (locale, branded, neutral, copy) => {
  renderInPage(<>{[block('normal'), block('Intermediary')]}</>, { locale })
  expect(namesIn(branded)).toContain(`${copy} · ${branded}`)
  expect(namesIn(branded).filter((name) => namesIn(neutral).includes(name))).toEqual([])
})

test('the buttons of an only link have no more than their names', () => {
  renderInPage(block('normal', true))
  expect(namesIn('The link to this home')).toContain('Copy link')
})

test('the address has a name that its role may have', () => {
  renderInPage(block('normal'))
  expect(screen.getByLabelText('Link').getAttribute('role')).toBe('group')
})
