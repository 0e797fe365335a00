import { expect, test } from 'vitest'
import { buildingZoom, cellSize, cellTest, columnOfCell, isInView, isShowable, type MapView, rowOfCell, viewTest } from './map-cells.ts'

test('a cell is 90 degrees wide at zoom 0 and half as wide at each further one', () => {
  expect([0, 1, 2, 10, 22].map(cellSize)).toEqual([90, 45, 22.5, 90 / 1024, 90 / 2 ** 22])
  expect(cellSize(23)).toBe(90 / 2 ** 23)
})

test.each([
  [-180, -90, 0, 0, 0],
  [121, 14.5, 0, 3, 1],
  [121, 14.5, 2, 13, 4],
  [0, 0, 1, 4, 2],
  [-0.001, -0.001, 1, 3, 1],
])('longitude %d and latitude %d at zoom %d are in column %d, row %d', (lng, lat, zoom, column, row) => {
  expect([columnOfCell(lng, zoom), rowOfCell(lat, zoom)]).toEqual([column, row])
})

/** A view that extends the given number of cells east and north of the point 0, 0. */
const cellsFrom = (zoom: number, wide: number, high: number): MapView => ({ zoom, view: [0, 0, wide * cellSize(zoom), high * cellSize(zoom)] })

test.each<[string, MapView, boolean]>([
  ['256 cells wide', cellsFrom(12, 256, 1), true],
  ['257 cells wide', cellsFrom(12, 257, 1), false],
  ['256 cells high', cellsFrom(12, 1, 256), true],
  ['257 cells high', cellsFrom(12, 1, 257), false],
  ['two degrees over the date line', { zoom: 10, view: [179, 0, -179, 1] }, true],
  ['358 degrees the long way', { zoom: 10, view: [-179, 0, 179, 1] }, false],
  ['160 degrees over the date line', { zoom: 10, view: [100, 0, -100, 1] }, false],
  ['north of the equator alone', { zoom: 9, view: [0, 40, 1, 60] }, true],
])('a view %s can be shown: %j', (_, map, isShown) => expect(isShowable(map)).toBe(isShown))

test('a view touches the cells from its first column and row to its last', () => {
  const touches = cellTest({ zoom: 1, view: [0, 0, 50, 50] })
  const rows = [1, 2, 3, 4].map((row) => [3, 4, 5, 6].map((column) => touches(column, row)))
  expect(rows).toEqual([
    [false, false, false, false],
    [false, true, true, false],
    [false, true, true, false],
    [false, false, false, false],
  ])
})

test('a view over the date line touches the last columns and the first', () => {
  const touches = cellTest({ zoom: 0, view: [170, 0, -170, 10] })
  expect([0, 1, 2, 3].map((column) => touches(column, 1))).toEqual([true, false, false, true])
  expect([0, 1, 2, 3].map((column) => touches(column, 0))).toEqual([false, false, false, false])
  expect(touches(0, 2)).toBe(false)
})

test('below the building zoom a point outside the view is drawn if the view touches its cell', () => {
  const map: MapView = { zoom: 1, view: [0, 0, 50, 50] }
  expect(isInView({ lat: 89, lng: 89 }, map)).toBe(true)
  expect(isInView({ lat: 91, lng: 89 }, map)).toBe(false)
  expect(isInView({ lat: 89, lng: -1 }, map)).toBe(false)
})

test.each<[lat: number, lng: number, boolean]>([
  [14.5, 121, true],
  [14.6, 121.1, true],
  [14.55, 121.05, true],
  [14.4999, 121.05, false],
  [14.6001, 121.05, false],
  [14.55, 120.9999, false],
  [14.55, 121.1001, false],
])('from the building zoom on, %d, %d is in the view: %j', (lat, lng, isIn) => {
  expect(viewTest({ zoom: buildingZoom, view: [121, 14.5, 121.1, 14.6] })(lat, lng)).toBe(isIn)
})

test.each<[lat: number, lng: number, boolean]>([
  [0, 179.5, true],
  [0, -179.5, true],
  [0, 179, true],
  [0, -179, true],
  [1, 180, true],
  [-1, 180, true],
  [0, 178.9, false],
  [0, -178.9, false],
  [1.1, 179.5, false],
  [-1.1, 179.5, false],
])('over the date line %d, %d is in the view: %j', (lat, lng, isIn) => {
  expect(viewTest({ zoom: buildingZoom, view: [179, -1, -179, 1] })(lat, lng)).toBe(isIn)
})

test('a view without width is one column, not the whole world', () => {
  expect(isShowable({ zoom: 10, view: [121, 14, 121, 15] })).toBe(true)
  const touches = cellTest({ zoom: 1, view: [10, 10, 10, 10] })
  expect([3, 4, 5].map((column) => touches(column, 2))).toEqual([false, true, false])
  const isDrawn = viewTest({ zoom: buildingZoom, view: [121, 14, 121, 15] })
  expect([isDrawn(14.5, 121), isDrawn(14.5, 120), isDrawn(14.5, 122)]).toEqual([true, false, false])
})
