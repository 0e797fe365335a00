import { expect, test } from 'vitest'
import { metroManila } from './metro-manila.testing.ts'
import { buildNameIndex } from './name-index.ts'
import { namesInText } from './names-in-text.ts'

const index = buildNameIndex(metroManila)
/** The part of the text and the id of each name; `?` marks those that are not sure. */
const read = (text: string) =>
  namesInText(index, text, ['estate', 'area', 'city']).map(({ start, end, id, isSure }) => `${text.slice(start, end)} = ${id}${isSure ? '' : '?'}`)

test.each<[text: string, names: string[]]>([
  ['2BR One Serendra, BGC', ['One Serendra = one-serendra', 'BGC = bgc']],
  ['出租 爵士公寓 两房', ['爵士公寓 = jazz']],
  ['condo near One Serendra', []],
  ['5 mins walk to One Serendra', []],
  ['One Serendra 2-3 BR', ['One Serendra = one-serendra']],
  ['One Serendar for rent', ['One Serendar = one-serendra?']],
  ['spacious unit with a view of the city', []],
  ['fully furnished corner unit, high floor', []],
])('%s', (text, names) => expect(read(text)).toEqual(names))
