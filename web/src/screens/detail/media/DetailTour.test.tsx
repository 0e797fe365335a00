// @vitest-environment happy-dom
import type { ListingView } from '@site/domain/listing.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage, testShell } from '../../../shell/in-page.testing.tsx'
import { DetailPhotos } from '../DetailPhotos.tsx'

const photos = [{ url: '/resource/demo/living-1.webp', width: 1280, height: 720, blur: null, color: null, alt: null }]
const vr = 'https://vr.example/show/?m=1'
const home = { id: 'one', type: 'Residence', bedrooms: 2, photos, vr } as unknown as ListingView
const shell = { ...testShell, site: { ...testShell.site, vrHosts: ['vr.example'] } }
const gallery = <DetailPhotos listing={home} share={null} isShared={false} />
const frame = () => document.querySelector('iframe')

test('a tour is loaded after a press only, in a sandboxed frame that learns nothing of the page (T14)', async () => {
  renderInPage(gallery, { shell })
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'VR' })))
  await screen.findByText('Loads from vr.example, where its own policy applies')
  expect(frame()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Start the VR tour' }))
  const attributes = ['src', 'sandbox', 'referrerpolicy'].map((name) => frame()?.getAttribute(name))
  expect(attributes).toEqual([vr, 'allow-scripts allow-same-origin', 'no-referrer'])
  expect(frame()?.title).toBe('VR tour of 2 bed')
  const link = screen.getByRole('link', { name: 'Open in a new tab' })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([vr, 'noopener noreferrer'])
  fireEvent.click(screen.getByRole('radio', { name: 'Photos' }))
  expect(frame()).toBeNull()
})

test('a tour on a host that the site does not allow is not offered (T14)', () => {
  renderInPage(gallery)
  expect(screen.queryByRole('radio', { name: 'VR' })).toBeNull()
})
