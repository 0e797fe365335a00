// @vitest-environment happy-dom
import type { EstateView } from '@site/domain/calls/listing.ts'
import type { FormValues } from '@site/domain/form-rules.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { StepFields } from './StepFields.tsx'
import { rememberEstate } from '../../../listing/use-estate.ts'

const onValues = vi.fn<(values: FormValues) => void>()

function PriceStep() {
  const [values, setValues] = useState<FormValues>({ type: 'Residence', mode: 'Lease', price: 45_000 })
  onValues(values)
  const change = (changes: FormValues) => setValues((before) => ({ ...before, ...changes }))
  return (
    <StepFields
      step="price"
      values={values}
      onChange={change}
      faults={{}}
      estate={null}
      isSignedIn={false}
      price={{ isSettled: true, onSettle: () => undefined }}
    />
  )
}

test('a typed price comes back when "price on request" is switched off', async () => {
  renderInPage(<PriceStep />, { locale: 'en' })
  await userEvent.click(screen.getByRole('switch', { name: /Price on request/ }))
  expect(onValues.mock.lastCall?.[0].price).toBeNull()
  await userEvent.click(screen.getByRole('switch', { name: /Price on request/ }))
  expect(onValues.mock.lastCall?.[0].price).toBe(45_000)
})

test('before a type is chosen, the build stages are those of a home', () => {
  renderInPage(
    <StepFields
      step="facts"
      values={{}}
      onChange={vi.fn()}
      faults={{}}
      estate={null}
      isSignedIn={false}
      price={{ isSettled: true, onSettle: () => undefined }}
    />,
    { locale: 'en' },
  )
  const stages = screen.getByRole('radiogroup', { name: /Construction status/ })
  expect(within(stages).getAllByRole('radio')).toHaveLength(2)
})

const estate = {
  id: 'one',
  name: { zh: '一号', en: 'One' },
  address: { zh: '', en: '' },
  city: { id: 'makati', name: { zh: '', en: '' } },
} as unknown as EstateView // what the step reads
const buildingStep = (placeShown: 'Street' | 'Area', view: EstateView) => (
  <StepFields
    step="building"
    values={{ type: 'Residence', mode: 'Sale', estate: 'one', placeShown }}
    onChange={() => undefined}
    faults={{}}
    estate={view}
    isSignedIn={false}
    price={{ isSettled: true, onSettle: () => undefined }}
  />
)

test('a home that shows its street says that the building can be guessed, if no other is there', () => {
  rememberEstate(estate)
  const { rerender } = renderInPage(buildingStep('Street', { ...estate, isAloneOnStreet: true }), { locale: 'en' })
  expect(screen.getByText(/people can still guess yours/)).toBeTruthy()
  rerender(buildingStep('Area', { ...estate, isAloneOnStreet: true }))
  expect(screen.queryByText(/can still guess/)).toBeNull()
  rerender(buildingStep('Street', estate))
  expect(screen.queryByText(/can still guess/)).toBeNull()
})
