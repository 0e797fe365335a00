// @vitest-environment happy-dom
import type { ListingView } from '@site/domain/listing.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { CompareTable } from './CompareTable.tsx'

const home = (id: string, more: object = {}) => ({ id, type: 'Residence', mode: 'Sale', price: 9_000_000, photos: [], ...more }) as unknown as ListingView // the fields that the table reads

test.each([
  ['zh', {}, '暂无照片'],
  ['en', {}, 'No photos yet'],
  ['zh', { hidesPriceAndPhotos: true }, '照片已隐藏'],
  ['en', { hidesPriceAndPhotos: true }, 'Photos hidden'],
] as const)('%s: a compared home without a picture (%j) says so in its place', async (locale, more, said) => {
  renderInPage(<CompareTable listings={[home('a', more), home('b', { photos: [{ url: '/resource/media/x/l.webp' }] })]} hidesEqualRows={false} />, { locale })
  expect(await screen.findByText(said)).toBeDefined()
})

test.each([
  ['zh', '₱150,000/月'],
  ['en', '₱150,000 / month'],
] as const)('%s: a rent beside a sale says its month in the head and in the row', async (locale, said) => {
  renderInPage(<CompareTable listings={[home('a'), home('b', { mode: 'Lease', price: 150_000 })]} hidesEqualRows={false} />, { locale })
  expect(await screen.findAllByText(said)).toHaveLength(2)
})
