// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage, testShell } from '../../shell/in-page.testing.tsx'
import { DetailPrint } from './DetailPrint.tsx'
import type { DetailData } from './load-detail.ts'

const data = (share: DetailData['share'], photos: readonly { url: string }[] = []) =>
  ({
    detail: {
      listing: { id: 'a1', number: 'C104', type: 'Residence', mode: 'Lease', price: 42_000, floorArea: 74, bedrooms: 2, photos },
      estate: null,
      nearby: [{ id: 'n1', kind: 'Station', name: { zh: '阿亚拉站', en: 'Ayala Station' }, distanceInKm: 0.3 }],
    },
    share,
    similar: null,
    loadedAt: '2026-11-22T00:00:00.000Z',
  }) as unknown as DetailData // only what paper shows

const offer = { contact: { card: { id: 'u1', name: 'Maria Santos', role: 'Owner', phone: '+63 917 555 0142' } }, isOwn: false, label: null } as never
const send = (event: string) => act(() => void dispatchEvent(new Event(event)))

test('the print layout exists only while the page is printed', () => {
  renderInPage(<DetailPrint data={data(null)} offer={offer} />)
  expect(screen.queryByText('Maria Santos')).toBeNull()
  send('beforeprint')
  for (const text of ['42,000', 'Ayala Station', 'Maria Santos', '+63 917 555 0142', 'homes.example/propertyInfo?id=a1'])
    expect(screen.getByText(text)).toBeDefined()
  // no code is drawn yet, as on phones
  expect(screen.queryByText('Scan for all photos and the price today')).toBeNull()
  send('afterprint')
  expect(screen.queryByText('Maria Santos')).toBeNull()
})

test('the print layout of a shared home shows the address of the link, and no brand on a page without brand', () => {
  renderInPage(<DetailPrint data={data({ code: 'abcdefghij' } as DetailData['share'])} offer={null} />, { shell: { ...testShell, brand: null } })
  send('beforeprint')
  expect(screen.getByText('homes.example/share/abcdefghij')).toBeDefined()
  expect(document.querySelector('.paper-sheet b')?.textContent).toBe('')
})

test.each([
  ['no photo', 0, 0],
  ['one photo of two', 2, 1],
  ['three photos of five', 5, 3],
] as const)('the print layout has %s', (_, photoCount, shownCount) => {
  renderInPage(
    <DetailPrint
      data={data(
        null,
        Array.from({ length: photoCount }, (_, index) => ({ url: `/resource/${index}.webp` })),
      )}
      offer={null}
    />,
  )
  send('beforeprint')
  expect(document.querySelectorAll('.paper-sheet img[src^="/resource"]')).toHaveLength(shownCount)
})
