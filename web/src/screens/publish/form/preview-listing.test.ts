import type { EstateView } from '@site/domain/calls/listing.ts'
import type { CityTree } from '@site/domain/calls/site.ts'
import type { FormValues } from '@site/domain/form-rules.ts'
import { streetPoint } from '@site/domain/shown-place.ts'
import { expect, test } from 'vitest'
import { previewOf } from './preview-listing.ts'

const words = (zh: string, en: string) => ({ zh, en })
const area = { id: 'salcedo', name: words('萨尔塞多', 'Salcedo') }
const city = { id: 'makati', name: words('马卡蒂', 'Makati') }
const areaPoint = { lat: 14.56, lng: 121.02 }
const tree = [{ ...city, point: { lat: 14.55, lng: 121.03 }, areas: [{ ...area, point: areaPoint }] }] as unknown as CityTree
const point = { lat: 14.561_234, lng: 121.025_678 }
const estate = { id: 'one-tower', name: words('一号大厦', 'One Tower'), area, city, point } as unknown as EstateView

const previewOfValues = (values: FormValues, known: EstateView | null = null) =>
  previewOf({ values: { type: 'Residence', ...values }, estate: known, tree, photos: [], role: 'Owner', listingDate: null })

test('the preview names the building only if clients see it', () => {
  const visiblePlaces = (['Building', 'Street', 'Area', null] as const).map((placeShown) => {
    const preview = previewOfValues({ estate: 'one-tower', tower: 'B', placeShown }, estate)
    return [preview.estate?.name.en, preview.tower, preview.area?.name.en, preview.point]
  })
  expect(visiblePlaces).toEqual([
    ['One Tower', 'B', 'Salcedo', point],
    [undefined, null, 'Salcedo', streetPoint(point)],
    [undefined, null, 'Salcedo', areaPoint],
    ['One Tower', 'B', 'Salcedo', point],
  ])
})

test('a missing building has its own name and place, as far as clients see them', () => {
  const missingEstate = { name: { zh: '新月阁' }, city: 'makati', area: 'salcedo', point }
  expect(previewOfValues({ missingEstate })).toMatchObject({
    estate: { name: words('新月阁', '新月阁') },
    area: { id: 'salcedo' },
    city: { id: 'makati' },
    point,
  })
  expect(previewOfValues({ missingEstate, placeShown: 'Area' })).toMatchObject({ estate: null, area: { id: 'salcedo' }, point: areaPoint })
})

test('a price that is not given is not one on request', () => {
  expect([previewOfValues({}).price, previewOfValues({ price: null }).price]).toEqual([undefined, null])
})
