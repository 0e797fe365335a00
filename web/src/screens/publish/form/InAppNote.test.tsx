// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { updateDraft } from '../../../device/device-drafts.ts'
import { useUserInfo, visitorInfo } from '../../../page/session.ts'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { emptyDraft } from '../../../device/draft-changes.ts'
import { InAppNote } from './InAppNote.tsx'

vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14) Chrome/126.0.0.0 Mobile MicroMessenger/8.0.49')
beforeEach(() => useUserInfo.setState(visitorInfo, true))

const address = () => (screen.getByRole('textbox', { name: 'Open this in your browser' }) as HTMLInputElement).value

test('the address of a mailed draft is copied whole, also after its restore has removed the secret', () => {
  const mailed = `${location.origin}/publish?lang=en#mailed=${'A'.repeat(43)}`
  history.replaceState(null, '', mailed)
  const { rerender } = renderInPage(<InAppNote draftId="" />, { locale: 'en' })
  history.replaceState(null, '', '/publish?draft=d1')
  rerender(<InAppNote draftId="d1" />)
  expect(address()).toBe(mailed)
})

test('a visitor’s draft stays in the app and can be mailed', () => {
  history.replaceState(null, '', '/publish?draft=d2')
  const target = { kind: 'draft', id: 'd2' } as const
  updateDraft({ owner: '', ...target }, () => emptyDraft(target, 1))
  renderInPage(<InAppNote draftId="d2" />, { locale: 'en' })
  expect(address()).toBe(`${location.origin}/publish`)
  expect(screen.getByText(/stays in WeChat/)).toBeDefined()
  expect(screen.getByLabelText('Your e-mail')).toBeDefined()
})
