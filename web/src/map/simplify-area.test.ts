import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxCorners, simplifyArea } from './simplify-area.ts'

test('a circle of many points keeps its form with few corners', () => {
  const ring = Array.from(
    { length: 600 },
    (_, index) => [121 + 0.02 * Math.cos((index / 600) * 2 * Math.PI), 14.5 + 0.02 * Math.sin((index / 600) * 2 * Math.PI)] as const,
  )
  const area = simplifyArea(ring)!
  expect(area.length).toBeGreaterThan(8)
  expect(area.length).toBeLessThanOrEqual(maxCorners)
  for (const [lng, lat] of area) expect(Math.hypot(lng - 121, lat - 14.5)).toBeCloseTo(0.02, 3)
})

test('all lines become areas of at most `maxCorners` corners, or null if they enclose nothing', () => {
  const point = fc.tuple(fc.double({ min: 120.9, max: 121.2, noNaN: true }), fc.double({ min: 14.3, max: 14.8, noNaN: true }))
  fc.assert(
    fc.property(fc.array(point, { maxLength: 400 }), (drawn) => {
      const area = simplifyArea(drawn)
      if (area) expect(area.length).toBeLessThanOrEqual(maxCorners)
      expect(area === null || area.length >= 3).toBe(true)
    }),
  )
  expect(simplifyArea([])).toBeNull()
  expect(
    simplifyArea([
      [121, 14.5],
      [121.01, 14.5],
      [121.02, 14.5],
    ]),
  ).toBeNull()
})

type Corners = [number, number][]
const spikes = (count: number): Corners =>
  Array.from({ length: count }, (_, index) => {
    const [angle, radius] = [(index / count) * 2 * Math.PI, index % 2 ? 0.05 : 0.1]
    return [121 + radius * Math.cos(angle), 14.5 + radius * Math.sin(angle)]
  })

test.each<[string, drawn: Corners, area: Corners | null]>([
  [
    'a triangle',
    [
      [121, 14],
      [121.1, 14],
      [121.1, 14.1],
    ],
    [
      [121, 14],
      [121.1, 14],
      [121.1, 14.1],
    ],
  ],
  [
    'a square that is not closed',
    [
      [121, 14],
      [121.1, 14],
      [121.1, 14.1],
      [121, 14.1],
    ],
    [
      [121, 14],
      [121.1, 14],
      [121.1, 14.1],
      [121, 14.1],
    ],
  ],
  [
    'one along the other side',
    [
      [121, 14],
      [121, 14.1],
      [121.1, 14.1],
      [121.1, 14],
    ],
    [
      [121, 14],
      [121, 14.1],
      [121.1, 14.1],
      [121.1, 14],
    ],
  ],
  [
    'a closed square',
    [
      [121, 14],
      [121.1, 14],
      [121.1, 14.1],
      [121, 14.1],
      [121, 14],
    ],
    [
      [121, 14],
      [121.1, 14],
      [121.1, 14.1],
      [121, 14.1],
    ],
  ],
  [
    'a point halfway along a side',
    [
      [121, 14],
      [121.05, 14],
      [121.1, 14],
      [121.1, 14.1],
    ],
    [
      [121, 14],
      [121.1, 14],
      [121.1, 14.1],
    ],
  ],
  [
    'a small bend in a wide area',
    [
      [121, 14],
      [121.05, 14.0004],
      [121.1, 14],
      [121.1, 14.02],
    ],
    [
      [121, 14],
      [121.1, 14],
      [121.1, 14.02],
    ],
  ],
  [
    'a larger one',
    [
      [121, 14],
      [121.05, 14.0006],
      [121.1, 14],
      [121.1, 14.02],
    ],
    [
      [121, 14],
      [121.05, 14.0006],
      [121.1, 14],
      [121.1, 14.02],
    ],
  ],
  [
    'a small bend in a high area',
    [
      [121, 14],
      [121.0004, 14.05],
      [121, 14.1],
      [121.02, 14.1],
    ],
    [
      [121, 14],
      [121, 14.1],
      [121.02, 14.1],
    ],
  ],
  [
    'corners of more than a metre',
    [
      [121.000004, 14],
      [121.1, 14.000006],
      [121.1, 14.1],
    ],
    [
      [121, 14],
      [121.1, 14.00001],
      [121.1, 14.1],
    ],
  ],
  [
    'two points',
    [
      [121, 14],
      [121.1, 14.1],
    ],
    null,
  ],
  [
    'a line there and back',
    [
      [1, 1],
      [2, 2],
      [1, 1],
    ],
    null,
  ],
  [
    'two triangles that cancel each other',
    [
      [0, 0],
      [1, 1],
      [1, 0],
      [0, 1],
    ],
    null,
  ],
  [
    'one place',
    [
      [121, 14],
      [121, 14],
      [121, 14],
    ],
    null,
  ],
])('the area of %s', (_, drawn, area) => expect(simplifyArea(drawn)).toEqual(area))

test('sixty corners stay, and more are reduced to sixty at most', () => {
  expect(simplifyArea(spikes(60))).toHaveLength(60)
  const fewer = simplifyArea(spikes(200))!
  expect(fewer.length).toBeGreaterThan(10)
  expect(fewer.length).toBeLessThanOrEqual(60)
})
