// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import type { DetailData } from './load-detail.ts'
import { SimilarHomes } from './SimilarHomes.tsx'

const photo = (url: string) => ({ url, width: 800, height: 600, alt: null, blur: null })
const listing = { id: 'a1', type: 'Residence', mode: 'Sale', price: 9, photos: [photo('/a.webp'), photo('/b.webp')] }

test('the card of a similar home has one photo, so that a swipe moves the row', () => {
  const { container } = renderInPage(<SimilarHomes data={{ similar: [listing], share: null, loadedAt: '2026-11-22T00:00:00.000Z' } as unknown as DetailData} />)
  const track = container.querySelector('.swipe-track')
  expect(track?.children).toHaveLength(1)
  expect(track?.classList.contains('is-single')).toBe(true)
})
