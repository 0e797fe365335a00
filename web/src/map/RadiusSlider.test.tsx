// @vitest-environment happy-dom
import { radiiWith } from '@site/domain/distance.ts'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { RadiusSlider } from './RadiusSlider.tsx'

const totalOf = (km: number) => Math.round(km * 100)
/** The slider of a page that answers each chosen radius with the radii around it. */
function Page({ km }: { km: number }) {
  const [radiusInKm, setRadius] = useState(km)
  const stops = radiiWith(radiusInKm).map((stop) => ({ radiusInKm: stop, total: totalOf(stop) }))
  return <RadiusSlider stops={stops} radiusInKm={radiusInKm} onChange={setRadius} className="" />
}
const slider = () => screen.getByRole<HTMLInputElement>('slider')

test.each([
  [0.8, '800 m'],
  [1.25, '1.25 km'],
  [12, '12 km'],
])('a radius of %d km stands on the slider as %s', (km, text) => {
  renderInPage(<Page km={km} />)
  expect(slider().getAttribute('aria-valuetext')).toContain(text)
  expect(slider().value).toBe(String(radiiWith(km).indexOf(km)))
})

test.each([
  [0.8, 3, '1 km'],
  [0.8, 7, '5 km'],
  [0.05, 1, '100 m'],
  [12, 0, '100 m'],
])('from %d km, moving to position %d leaves the thumb at %s', (km, position, text) => {
  renderInPage(<Page km={km} />)
  fireEvent.change(slider(), { target: { value: String(position) } })
  expect(slider().getAttribute('aria-valuetext')).toContain(text)
})
