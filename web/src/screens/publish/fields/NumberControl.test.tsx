// @vitest-environment happy-dom
import { fields } from '@site/domain/fields.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { CountControl, NumberControl } from './NumberControl.tsx'

test.each([
  ['floorArea', undefined, 'en', 'm²'],
  ['floorArea', undefined, 'zh', '㎡'],
  ['price', 'a month', 'en', 'a month'],
] as const)('the unit of %s is said with its field (after it: %s, %s)', (key, after, locale, unit) => {
  const control = { label: 'Number', fieldKey: key, field: fields[key], value: 40, onChange: () => undefined }
  renderInPage(
    <Field label="Number" hint="As on the title">
      <NumberControl {...control} {...(after ? { after } : {})} />
    </Field>,
    { locale },
  )
  const descriptions = (screen.getByLabelText('Number').getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
  expect(descriptions).toEqual(['As on the title', unit])
})

test('a count is said when a press changes it, and not when the field appears', () => {
  renderInPage(<CountControl label="Bathrooms" field={fields.bathrooms} value={null} onChange={() => undefined} />)
  const count = screen.getByLabelText('Bathrooms')
  expect(count.getAttribute('aria-live')).toBe('off')
  fireEvent.click(screen.getAllByRole('button')[1]!)
  expect(count.getAttribute('aria-live')).toBe('polite')
})

test('a long price has room for all of its digits, and the hint after it gives way', () => {
  renderInPage(
    <NumberControl label="Price" fieldKey="price" field={fields.price} value={85_000_000} onChange={() => undefined} after="总价 · 8,500万" isLarge />,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Price')
  expect([input.value, input.style.minWidth]).toEqual(['85,000,000', '10ch'])
  expect(screen.getByText('总价 · 8,500万').className).not.toContain('shrink-0')
})
