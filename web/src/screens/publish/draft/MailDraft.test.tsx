// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type * as Api from '../../../page/api.ts'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { emptyDraft } from '../../../device/draft-changes.ts'
import { MailDraft } from './MailDraft.tsx'
import { setFileCounts } from './file-counts.ts'

const send = vi.hoisted(() => vi.fn(async () => ({})))
vi.mock('../../../page/api.ts', async (original) => ({ ...(await original<typeof Api>()), api: () => send }))

test('a draft with photos is mailed with a word that they stay, and the address stays on the page', async () => {
  setFileCounts('d1', { pending: 2, refused: 0 })
  renderInPage(<MailDraft draft={emptyDraft({ kind: 'draft', id: 'd1' }, 1)} />)
  expect(screen.getByText('Photos and videos are not sent; choose them again there.')).toBeDefined()
  const user = userEvent.setup()
  await user.click(screen.getByText('Or mail yourself a link to this draft'))
  await user.type(screen.getByLabelText('Your e-mail'), 'mei@mail.example')
  await user.click(screen.getByRole('button', { name: 'Mail it to me' }))
  expect(await screen.findByText(/^Sent to mei@mail\.example\. .*as it is now; later changes stay on this device\.$/)).toBeDefined()
  expect(send).toHaveBeenCalledWith('POST /frontend/api/listing/maildraft', expect.objectContaining({ id: 'd1', hasFiles: true }))
})
