// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { editsToSave, newItem, type QueueItem } from './queue-item.ts'
import { PhotoMenu } from './PhotoMenu.tsx'

const photo = { url: '/resource/photo/a.webp', width: 2000, height: 1000, blur: null, color: null, alt: null }
const cover = { x: 0, y: 0, width: 0.5, height: 0.5 }
const wide = newItem({ key: 'a', kind: 'photo', name: 'a.jpg', size: 1, stage: 'ready', photo, edits: { rotate: 0, crop: null, covers: [cover] } })

/** Opens the menu of a photo; returns what a press on the tick changes. */
function open(item: QueueItem, locale: 'zh' | 'en' = 'en') {
  const onChange = vi.fn()
  const none = () => undefined
  renderInPage(
    <PhotoMenu item={item} index={0} total={1} isOnline onMove={none} onRemove={none} onChange={onChange} onCaption={none} onEdit={none} onClose={none} />,
    { locale },
  )
  const press = async () => {
    await userEvent.click(checkbox()!)
    const [key, change] = onChange.mock.lastCall as [string, QueueItem['unsaved']]
    expect(key).toBe('a')
    return { ...item, unsaved: change }
  }
  return press
}

const checkbox = () => screen.queryByRole<HTMLInputElement>('checkbox')

test('a press marks a photo as a 360° photo and keeps its covers, another press takes the mark away', async () => {
  const marked = await open(wide)()
  expect(editsToSave(marked)).toEqual({ rotate: 0, crop: null, covers: [cover], isPanorama: true })
  const saved = { ...marked, edits: editsToSave(marked)!, unsaved: {}, photo: { ...photo, isPanorama: true } }
  document.body.replaceChildren()
  const press = open(saved)
  expect(checkbox()?.checked).toBe(true)
  expect(editsToSave(await press())).toMatchObject({ isPanorama: false, covers: [cover] })
})

test('a photo that its camera has marked is ticked, one whose edits are on their way waits', () => {
  open({ ...wide, photo: { ...photo, isPanorama: true } }, 'zh')
  expect(screen.getByLabelText<HTMLInputElement>('这是 360° 照片').checked).toBe(true)
  document.body.replaceChildren()
  open({ ...wide, unsaved: { edits: { ...wide.edits, isPanorama: true } } })
  expect([checkbox()?.checked, checkbox()?.disabled]).toEqual([true, true])
})

test('a photo that is too small for its mark says so', () => {
  open({ ...wide, edits: { ...wide.edits, isPanorama: true } })
  expect(screen.getByText('It is too small: it needs a width of 4096 pixels')).toBeDefined()
})

test.each([
  ['of other sides', { photo: { ...photo, height: 1100 } }],
  ['that was cropped', { edits: { ...wide.edits, crop: cover } }],
  ['that is not sent', { photo: null }],
])('a photo %s has no tick', (_, values) => {
  open({ ...wide, ...values })
  expect(screen.getByRole('button', { name: 'Caption' })).toBeDefined()
  expect(checkbox()).toBeNull()
})
