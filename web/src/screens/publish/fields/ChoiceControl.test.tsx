// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { ChoiceControl } from './ChoiceControl.tsx'

test.each([true, false])('a radio group that is refused (%s) and gets the focus has the words that say why', (isRefused) => {
  renderInPage(
    <Field label="Furniture" group error={isRefused ? 'Choose one' : undefined}>
      <ChoiceControl label="Furniture" options={[{ value: 'a', label: 'None' }]} value={null} onChange={() => undefined} isInvalid={isRefused} />
    </Field>,
  )
  const ids = screen.getByRole('radiogroup').getAttribute('aria-describedby')
  const text = (ids ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '')
  expect(text.join('')).toBe(isRefused ? 'Choose one' : '')
})
