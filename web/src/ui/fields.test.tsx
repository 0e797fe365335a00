// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { Field } from './fields/Field.tsx'
import { Select } from './fields/Select.tsx'
import { TextArea } from './fields/TextArea.tsx'
import { TextInput } from './fields/TextInput.tsx'

afterEach(cleanup)

test('an inline select is over the text of its choice, which gives it its width', () => {
  const options = [
    { value: 'a', label: 'Newest' },
    { value: 'b', label: 'Price per square metre' },
  ]
  const { container, getByRole } = render(<Select look="inline" aria-label="Sort" value="a" onChange={() => {}} options={options} />)
  expect(getByRole('combobox').classList).toContain('absolute')
  expect(container.querySelector('span[aria-hidden]')?.textContent).toBe('Newest')
})

test('a text area gives its text to the copy that measures it, no more than fills its largest height', () => {
  const { container, rerender } = render(<TextArea value={'one\ntwo'} onChange={() => {}} />)
  const measured = () => container.querySelector('.text-area')?.getAttribute('data-text')
  expect(measured()).toBe('one\ntwo')
  rerender(<TextArea value={'x'.repeat(5_000_000)} onChange={() => {}} />)
  expect(measured()).toHaveLength(3000)
})

test('no field has small text of its own, to which iOS would zoom', () => {
  const folder = join(import.meta.dirname, '..')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
  const fields = names.flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].map(([field]) => field))
  expect(fields.length).toBeGreaterThan(20)
  expect(fields.filter((field) => /\btext-t1[235]\b/.test(field))).toEqual([])
})

test.each([
  ['time', '', true],
  ['date', '', true],
  ['date', '2026-11-29', false],
  ['text', '', false],
])('a field of the type %s with the value "%s" looks empty: %s', (type, value, isEmpty) => {
  const { container } = render(<TextInput type={type} value={value} onChange={() => {}} />)
  expect(container.querySelector('input')?.hasAttribute('data-empty')).toBe(isEmpty)
})

test.each([
  ['a text', false],
  ['a group', true],
])('the note of %s is said with its label', (_, isGroup) => {
  const { container } = render(
    <Field label="Floors" note="needed" hint="Of the building" group={isGroup}>
      <TextInput value="" onChange={() => {}} />
    </Field>,
  )
  const described = container.querySelector('[aria-describedby]')?.getAttribute('aria-describedby') ?? ''
  expect(described.split(' ').map((id) => container.ownerDocument.getElementById(id)?.textContent)).toEqual(['needed', 'Of the building'])
})

test.each([
  ['a title', 60, 64, TextInput],
  ['the name of a section', 40, 41, TextInput],
  ['a note', 500, 500, TextArea],
] as const)('%s of at most %i characters says at its field when no more fits', (_, maxLength, typed, Input) => {
  const shown = (length: number) => {
    const { container } = render(<Input value={'x'.repeat(length)} maxLength={maxLength} onChange={() => {}} />)
    return container.textContent?.replace(/^x+/, '')
  }
  expect(shown(maxLength - 1)).toBe('')
  // the browser cuts the rest
  expect(shown(Math.min(typed, maxLength))).toBe(`${maxLength} / ${maxLength}`)
})
