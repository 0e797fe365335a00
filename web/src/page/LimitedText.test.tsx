// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { LimitedArea, LimitedInput } from './LimitedText.tsx'

type Control = (props: {
  limit: number
  value: string
  onChange: ComponentProps<typeof LimitedInput>['onChange'] & ComponentProps<typeof LimitedArea>['onChange']
}) => React.JSX.Element

function Form({ control: Control, onSend }: { control: Control; onSend: () => void }) {
  const [text, setText] = useState('')
  return (
    <form noValidate onSubmit={(event) => (event.preventDefault(), onSend())}>
      <Field label="Title" hint="Short">
        <Control limit={5} value={text} onChange={(event: { target: { value: string } }) => setText(event.target.value)} />
      </Field>
      <button type="submit">Save</button>
    </form>
  )
}

test.each([
  ['zh', LimitedInput as Control, '最多 5 个字，超出 3 个。文字还在，删短一点即可。'],
  ['en', LimitedInput as Control, 'At most 5 characters: 3 too many. Your text stays; shorten it.'],
  ['en', LimitedArea as Control, 'At most 5 characters: 3 too many. Your text stays; shorten it.'],
] as const)('%s: a field keeps a text that is too long, says it, and its form waits', (locale, control, said) => {
  const onSend = vi.fn()
  renderInPage(<Form control={control} onSend={onSend} />, { locale })
  const field = screen.getByLabelText<HTMLInputElement>('Title')
  const described = () => (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
  fireEvent.change(field, { target: { value: '12345678' } })
  expect([field.value, field.getAttribute('aria-invalid'), described()]).toEqual(['12345678', 'true', [said, 'Short']])
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSend).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: ' 12345 ' } })
  expect([field.getAttribute('aria-invalid'), described()]).toEqual([null, ['Short']])
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSend).toHaveBeenCalledOnce()
})
