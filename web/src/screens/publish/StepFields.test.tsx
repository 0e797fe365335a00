// @vitest-environment happy-dom
import type { FormValues } from '@site/domain/form-rules.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { StepFields } from './StepFields.tsx'

const seen = vi.fn<(values: FormValues) => void>()

function PriceStep() {
  const [values, setValues] = useState<FormValues>({ type: 'Residence', mode: 'Lease', price: 45_000 })
  seen(values)
  const change = (changes: FormValues) => setValues((before) => ({ ...before, ...changes }))
  return (
    <StepFields
      step="price"
      values={values}
      onChange={change}
      faults={{}}
      estate={null}
      isPerson={false}
      price={{ isSettled: true, onSettle: () => undefined }}
    />
  )
}

test('a typed price comes back when "price on request" is switched off', async () => {
  renderInPage(<PriceStep />, { locale: 'en' })
  await userEvent.click(screen.getByRole('switch', { name: /Price on request/ }))
  expect(seen.mock.lastCall?.[0].price).toBeNull()
  await userEvent.click(screen.getByRole('switch', { name: /Price on request/ }))
  expect(seen.mock.lastCall?.[0].price).toBe(45_000)
})
