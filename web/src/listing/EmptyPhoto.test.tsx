// @vitest-environment happy-dom
import type { ListingView } from '@site/domain/listing.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { EmptyPhoto } from './EmptyPhoto.tsx'

test.each([
  ['neither width nor area', {}, ['P']],
  ['an area alone', { floorArea: 26 }, ['P', '26 m²']],
  ['a width alone', { slotWidth: 2.4 }, ['P', '2.4 m']],
  ['a width beyond the drawing', { slotWidth: 7.5, floorArea: 40 }, ['P', '7.5 m', '40 m²']],
])('a drawn parking slot with %s shows the entered measures alone', (_, measures, texts) => {
  renderInPage(<EmptyPhoto listing={{ type: 'Carport', ...measures } as unknown as ListingView} />)
  expect([...document.querySelectorAll('text')].map((text) => text.textContent)).toEqual(texts)
  expect(screen.getByRole('img', { hidden: true }).getAttribute('aria-label')).toBe(texts.filter((text) => text !== 'P').join(' · '))
})

test.each([
  [{}, 'No photos yet'],
  [{ hidesPriceAndPhotos: true }, 'Photos hidden'],
])('a home without photos says why: %o', (facts, text) => {
  const { container } = renderInPage(<EmptyPhoto listing={{ type: 'Residence', ...facts } as unknown as ListingView} />)
  expect(container.textContent).toBe(text)
})
