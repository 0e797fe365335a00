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

const withGrace = buildNameIndex([...metroManila, { kind: 'estate', id: 'grace', names: ['Grace Residences', '雅致公寓'], aliases: ['Grace'] }])
const idsIn = (text: string) => namesInText(withGrace, text, ['estate']).map(({ id }) => id)

test.each<[text: string, ids: string[]]>([
  ["Ma'am Grace, may unit po kami sa Jazz Residences Makati", ['jazz']],
  ['Hi Grace! 2BR One Serendra for rent', ['one-serendra']],
  ['Hello po Ms. Grace, One Serendra 45k', ['one-serendra']],
  ['Dear Ate Grace may 1BR po ako', []],
  ['susi kay Kuya Grace', []],
  ["ma'am grace may unit", []],
  ['Grace 2BR 45k', ['grace']],
  ['Hi Grace Residences 2BR', ['grace']],
  ['Hi One Serendra 2BR', ['one-serendra']],
  ["Ma'am, Grace Residences po", ['grace']],
])('a person with a title is no building: %s', (text, ids) => expect(idsIn(text)).toEqual(ids))

test.each(['到楼', '1室1厅车位押1付1', '公寓', 'park ', '2BR 85k '])(
  'the look-ups of a text that repeats its words do not grow with its length: %j',
  (part) => {
    const lookUps = (count: number) => {
      let looked = 0
      const classify = (words: string) => {
        looked += 1
        return index.classify(words)
      }
      namesInText({ ...index, classify }, part.repeat(count), ['estate', 'area', 'city'])
      return looked
    }
    expect(lookUps(20)).toBeGreaterThan(0)
    expect(lookUps(400)).toBe(lookUps(20))
  },
)
