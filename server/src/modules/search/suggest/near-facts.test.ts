import type { Landmark } from '@site/domain/place.ts'
import type { KeywordToken } from '@site/search/resolve-keyword.ts'
import { expect, test } from 'vitest'
import { nearFacts } from './near-facts.ts'

const mall = { id: 'mall', lat: 14.55, lng: 121.02 } as Landmark // only what is read
const token = (text: string, parts: Partial<KeywordToken> = {}): KeywordToken => ({
  text,
  estateIds: [],
  areaIds: [],
  cityIds: [],
  developerIds: [],
  landmarkIds: [],
  grams: [],
  ...parts,
})
const landmark = (text: string, id: string) => token(text, { isFullName: true, landmarkIds: [id], place: { kind: 'landmark', id } })
const read = (line: string, ...tokens: KeywordToken[]) =>
  nearFacts(line, tokens.map(({ text }) => text).join(' '), { plan: () => ({ tokens }), landmark: (id) => (id === 'mall' ? mall : undefined) })

test.each(['2br near greenbelt', 'greenbelt附近两房', 'condo malapit sa greenbelt', 'greenbelt旁边', 'Walking distance to Greenbelt'])(
  '%s has a circle',
  (line) =>
    expect(read(line, landmark('greenbelt', 'mall'), token('pool'))).toEqual({
      place: 'landmark.mall',
      lat: 14.55,
      lng: 121.02,
      radiusInKm: 1,
      rest: 'pool',
    }),
)

test.each([
  ['a line that does not say near', 'greenbelt condo', [landmark('greenbelt', 'mall')]],
  ['two landmarks', 'near greenbelt or glorietta', [landmark('greenbelt', 'mall'), landmark('glorietta', 'mall')]],
  ['a kind of landmarks', 'near school', [token('school', { isFullName: true, landmarkIds: ['mall', 'other'] })]],
  ['a part of a name', 'near green', [token('green', { landmarkIds: ['mall'] })]],
  [
    'a building of the same name',
    'near greenbelt',
    [token('greenbelt', { isFullName: true, landmarkIds: ['mall'], estateIds: ['tower'], place: { kind: 'estate', id: 'tower' } })],
  ],
])('%s has none', (_, line, tokens) => expect(read(line, ...tokens)).toBeNull())
