import { expect, test } from 'vitest'
import { metroManila } from './metro-manila.testing.ts'
import { buildNameIndex } from './name-index.ts'
import type { NamedPlace } from './name-table.ts'
import { kindWords } from './name-words.ts'
import { resolveKeyword } from './resolve-keyword.ts'

const station = (id: string, zh: string, en: string, line: string, ...aliases: string[]): NamedPlace => ({
  ...{ kind: 'landmark', id, names: [`${zh}站`, `${en} Station`] },
  aliases: [en, `${line} ${en}`, ...aliases, ...kindWords.Station],
})
const index = buildNameIndex([
  ...metroManila.filter(({ id }) => id !== 'ayala-station'),
  station('shaw', '肖大道', 'Shaw Boulevard', 'MRT-3', 'Shaw'),
  station('ayala', '阿亚拉', 'Ayala', 'MRT-3', 'Ayala MRT'),
  station('mrt-cubao', '库宝', 'Cubao', 'MRT-3'),
  station('lrt-cubao', '库宝', 'Cubao', 'LRT-2'),
  station('gil-puyat', '吉尔普亚特', 'Gil Puyat', 'LRT-1'),
  { kind: 'area', id: 'shaw-boulevard', names: ['肖大道区', 'Shaw Boulevard'], aliases: ['Shaw'] },
])
const placeOf = (text: string) => resolveKeyword(index, text).tokens.map(({ place }) => place?.id)

test.each([
  ['MRT shaw', 'shaw'],
  ['shaw mrt', 'shaw'],
  ['shaw boulevard mrt', 'shaw'],
  ['Shaw Blvd MRT station', 'shaw'],
  ['MRT-3 Shaw Blvd.', 'shaw'],
  ['mrt line 3 shaw', 'shaw'],
  ['station shaw', 'shaw'],
  ['地铁 shaw', 'shaw'],
  ['地铁肖大道', 'shaw'],
  ['肖大道地铁站', 'shaw'],
  ['肖大道轻轨', 'shaw'],
  ['ayala mrt station', 'ayala'],
  ['阿亚拉地铁', 'ayala'],
  ['LRT gil puyat', 'gil-puyat'],
  ['gil puyat lrt-1', 'gil-puyat'],
  ['cubao mrt', 'mrt-cubao'],
  ['LRT 2 Cubao', 'lrt-cubao'],
])('a station is named by any order of its name and the words of a line: %s', (text, id) => expect(placeOf(text)).toEqual([id]))

test.each(['lrt shaw', 'shaw mall', 'mrt', 'station'])('%s names no one station', (text) =>
  expect(placeOf(text).filter((id) => ['shaw', 'gil-puyat', 'ayala'].includes(id ?? ''))).toEqual([]),
)

test('a box that resolves names offers the station first', () => {
  expect(['shaw mrt', 'mrt shaw', '地铁shaw'].map((text) => index.resolve(text)[0]?.id)).toEqual(['shaw', 'shaw', 'shaw'])
  expect(index.classify('阿亚拉地铁站')).toBe('name')
})
