// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { noticeBoard } from '../../../ui/overlays/notices.ts'
import { SectionSheet } from './SectionSheet.tsx'

const notices = () => noticeBoard.current().map(({ text }) => text)
beforeEach(() => {
  for (const { id } of noticeBoard.current()) noticeBoard.dismiss(id)
})

/** Types a name into the field that has the focus, and returns the names that `onName` received. */
async function nameSection(section: string, typed: string): Promise<string[]> {
  const names: string[] = []
  renderInPage(<SectionSheet section={section} sectionNames={['Now']} onClose={() => undefined} onName={(name) => names.push(name)} />)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name of the section' }))
  await userEvent.keyboard(`${typed}{Enter}`)
  return names
}

test('the name of a new section is typed at once, and a notice says where the section is', async () => {
  expect(await nameSection('', 'See these first')).toEqual(['See these first'])
  expect(notices()).toEqual(['The section “See these first” is added at the end of the list'])
})

test('another name of a section needs no notice', async () => {
  expect(await nameSection('Now', ' or never')).toEqual(['Now or never'])
  expect(notices()).toEqual([])
})

test.each([
  ['', 'Save', /name/i],
  ['Now', 'Save', /./],
])('after “%s” and a press on Save the focus is on the field with its error', async (typed, button, error) => {
  renderInPage(<SectionSheet section="" sectionNames={['Now']} onClose={() => undefined} onName={() => undefined} />)
  if (typed) await userEvent.keyboard(typed)
  await userEvent.click(screen.getByRole('button', { name: button }))
  const field = screen.getByRole('textbox', { name: 'Name of the section' })
  expect(document.activeElement).toBe(field)
  expect(document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent).toMatch(error)
})
