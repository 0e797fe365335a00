import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { metroManila } from './metro-manila.testing.ts'
import { buildNameIndex, type MatchMethod, nameIndexInSteps } from './name-index.ts'
import type { NamedPlace } from './name-table.ts'

const index = buildNameIndex(metroManila)

const firsts: readonly (readonly [keyword: string, id: string, how: MatchMethod])[] = [
  // display names in both languages, full-width, traditional, without accents, spaces or punctuation
  ['One Rockwell', 'one-rockwell', 'exact'],
  ['ＯＮＥ　ＲＯＣＫＷＥＬＬ', 'one-rockwell', 'exact'],
  ['罗克韦尔一号', 'one-rockwell', 'exact'],
  ['羅克韋爾一號', 'one-rockwell', 'exact'],
  ['罗克韦尔1号', 'one-rockwell', 'exact'],
  ['1 rockwell', 'one-rockwell', 'exact'],
  ['onerockwell', 'one-rockwell', 'exact'],
  ['mckinleyhill', 'mckinley-hill', 'exact'],
  ['MCKINLEY-HILL', 'mckinley-hill', 'exact'],
  ['Paranaque', 'paranaque', 'exact'],
  ['Las Pinas', 'las-pinas', 'exact'],
  ['laspiñas', 'las-pinas', 'exact'],
  ['dasmarinas village', 'dasmarinas', 'exact'],
  ['萨尔塞多村', 'salcedo', 'exact'],
  ['sm亞洲購物中心', 'moa', 'exact'],
  ['greenbelt', 'greenbelt', 'exact'],
  ['St Lukes Medical Center', 'st-lukes', 'exact'],
  // aliases
  ['BGC', 'bgc', 'alias'],
  ['b.g.c.', 'bgc', 'alias'],
  ['環球城', 'bgc', 'alias'],
  ['the fort', 'bgc', 'alias'],
  ['MOA', 'moa', 'alias'],
  ['QC', 'quezon', 'alias'],
  ['quezon', 'quezon', 'alias'],
  ['奎松城', 'quezon', 'alias'],
  ['makati city', 'makati', 'alias'],
  ['马卡蒂市', 'makati', 'alias'],
  ['Legaspi Village', 'legazpi', 'alias'],
  ['唐人街', 'binondo', 'alias'],
  ['mega mall', 'megamall', 'alias'],
  ['two serendra', 'two-serendra', 'exact'],
  ['serendra two', 'two-serendra', 'alias'],
  // beginnings
  ['gre', 'greenbelt', 'prefix'],
  ['mckin', 'mckinley-hill', 'prefix'],
  ['salcedo gro', 'salcedo-grove-one', 'prefix'],
  ['shangrila', 'shangrila-residences', 'prefix'],
  ['萨尔塞多林', 'salcedo-grove-one', 'prefix'],
  ['1016', '1016', 'prefix'],
  // words in any order, beginnings of words, parts of Chinese names
  ['one grove salcedo', 'salcedo-grove-one', 'word'],
  ['rockwell one', 'one-rockwell', 'word'],
  ['towers trion', 'trion', 'word'],
  ['radissons', 'greenbelt-radissons', 'word'],
  ['hyatt resid', 'grand-hyatt', 'word'],
  ['saint lukes', 'st-lukes', 'word'],
  ['univ santo tomas', 'ust', 'word'],
  ['麦迪逊', 'greenbelt-madisons', 'word'],
  ['聖路加', 'st-lukes', 'prefix'],
  ['爵', 'jazz', 'prefix'],
  ['路', 'st-lukes', 'word'],
  // pinyin in full, with all readings, with spaces, begun, from the middle
  ['makadi', 'makati', 'pinyin'],
  ['saersaiduocun', 'salcedo', 'pinyin'],
  ['sa er sai duo cun', 'salcedo', 'pinyin'],
  ['saerseduocun', 'salcedo', 'pinyin'],
  ['zhongqingwan', 'bay-city', 'pinyin'],
  ['chongqingwan', 'bay-city', 'pinyin'],
  ['chongq', 'bay-city', 'pinyin'],
  ['lvshan', 'greenhills', 'pinyin'],
  ['lushan', 'greenhills', 'pinyin'],
  ['huanqiucheng', 'bgc', 'pinyin'],
  ['luokeweieryihao', 'one-rockwell', 'pinyin'],
  ['smyazhougouwuzhongxin', 'moa', 'pinyin'],
  // initials
  ['sesdc', 'salcedo', 'initials'],
  ['lkweyh', 'one-rockwell', 'initials'],
  ['bnfxahqc', 'bgc', 'initials'],
  ['trj', 'binondo', 'initials'],
  ['cqw', 'bay-city', 'initials'],
  ['zqw', 'bay-city', 'initials'],
  // misspelt: left out, doubled, wrong and swapped letters, in one word or in several, with and without spaces
  ['grenbelt', 'greenbelt', 'typo'],
  ['greenbetl', 'greenbelt', 'typo'],
  ['makait', 'makati', 'typo'],
  ['amkati', 'makati', 'typo'],
  ['taguug', 'taguig', 'typo'],
  ['poblasion', 'poblacion', 'typo'],
  ['paranyaqe', 'paranaque', 'typo'],
  ['mandalyuong', 'mandaluyong', 'typo'],
  ['legaspy vilage', 'legazpi', 'typo'],
  ['mckinlye hil', 'mckinley-hill', 'typo'],
  ['oenrockwell', 'one-rockwell', 'typo'],
  ['residences grenbelt', 'residences-greenbelt', 'typo'],
  ['knigthsbridge', 'knightsbridge', 'typo'],
  ['salcedo skysiutes', 'salcedo-skysuites', 'typo'],
]

test.each(firsts)('%s finds %s by %s', (keyword, id, how) => {
  const [best] = index.resolve(keyword)
  expect({ id: best?.id, how: best?.matchedBy }).toEqual({ id, how })
})

test.each(['', '   ', '!?。，', '🏠🏠', '\u0000', 'onerockwel west', 'parking', 'zzzz', 'ther', '101'])('%j finds nothing', (keyword) => {
  expect(index.resolve(keyword)).toEqual([])
})

test('better kinds of match come first, then names with more weight, then shorter names', () => {
  expect(index.resolve('greenbelt').map(({ id }) => id)).toEqual(['greenbelt', 'greenbelt-madisons', 'greenbelt-radissons', 'residences-greenbelt'])
  expect(index.resolve('one').map(({ id }) => id)).toEqual(['one-rockwell', 'one-serendra', 'salcedo-grove-one'])
  const scores = index.resolve('s', { limit: 100 }).map(({ score }) => score)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  expect(scores.every((score) => score > 0 && score <= 1)).toBe(true)
})

test('misspelt words match only if nothing is spelt like them', () => {
  const places: NamedPlace[] = ['West Parc', 'West Park', 'East Parq'].map((name) => ({
    kind: 'estate',
    id: name,
    names: [name],
    aliases: [],
  }))
  const parks = buildNameIndex(places)
  expect(parks.resolve('parc').map(({ id }) => id)).toEqual(['West Parc'])
  expect(
    parks
      .resolve('parx')
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(['East Parq', 'West Parc', 'West Park'])
  // "parc" is a word of a name, but not together with "east"
  expect(parks.resolve('east parc').map(({ id }) => id)).toEqual(['East Parq'])
  expect(parks.resolve('east parc', { typos: false })).toEqual([])
})

test('numbers must be exact and complete', () => {
  const towers: NamedPlace[] = ['Tower 1', 'Tower 2', 'Tower 12'].map((name) => ({ kind: 'estate', id: name, names: [name], aliases: [] }))
  const found = (keyword: string) =>
    buildNameIndex(towers)
      .resolve(keyword)
      .map(({ id }) => id)
  expect(found('tower 1')).toEqual(['Tower 1'])
  expect(found('tower two')).toEqual(['Tower 2'])
  expect(found('towr 12')).toEqual(['Tower 12'])
  expect(found('towr 3')).toEqual([])
})

test('letters that are a word of a name are not read as initials', () => {
  expect(index.resolve('shell', { limit: 100 }).some(({ matchedBy }) => matchedBy === 'initials')).toBe(false)
})

test('the options kinds, limit and prefixes', () => {
  expect(index.resolve('ayala').map(({ kind }) => kind)).toEqual(['developer', 'landmark'])
  expect(index.resolve('ayala', { kinds: ['landmark'] }).map(({ id }) => id)).toEqual(['ayala-station'])
  expect(index.resolve('residences', { limit: 3 })).toHaveLength(3)
  expect(index.resolve('gre', { matchesPrefixes: false })).toEqual([])
})

test('a Chinese character finds only names that contain it', () => {
  const found = index.resolve('城', { limit: 100 })
  expect(found.length).toBeGreaterThan(4)
  for (const { name } of found) expect(fold(name)).toContain('城')
})

test('knows whole names and the beginnings of names', () => {
  expect([index.classify('塔吉格'), index.classify('萨尔塞'), index.classify('一室一厅'), index.classify('!')]).toEqual(['name', 'beginning', null, null])
})

test.each(metroManila.map((thing) => [thing.id, thing] as const))('every name and alias of %s finds it, and names find nothing better', (_id, thing) => {
  const isOwn = ({ kind, id }: { kind: string; id: string }) => kind === thing.kind && id === thing.id
  for (const name of thing.names) {
    const matches = index.resolve(name, { limit: 50 })
    expect(matches.find(isOwn)?.matchedBy, name).toBe('exact')
    expect(matches.find(isOwn)?.score, name).toBe(matches[0]?.score)
  }
  for (const alias of thing.aliases) {
    const matches = index.resolve(alias, { limit: 50 })
    expect(['exact', 'alias'], alias).toContain(matches.find(isOwn)?.matchedBy)
    expect(
      matches.slice(0, matches.findIndex(isOwn)).every(({ matchedBy }) => matchedBy === 'exact' || matchedBy === 'alias'),
      alias,
    ).toBe(true)
  }
})

test('no text throws, and no place is found twice', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 64 }),
    fc.string({ unit: fc.constantFrom(...Array.from('aeglmsorc 绿城一号重1-ñ')), maxLength: 24 }),
  )
  fc.assert(
    fc.property(text, (keyword) => {
      const keys = index.resolve(keyword, { limit: 1000 }).map(({ kind, id }) => `${kind} ${id}`)
      expect(new Set(keys).size).toBe(keys.length)
    }),
    { numRuns: 2000 },
  )
})

test('a whole name finds its place first, among any names', () => {
  const name = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.string({ unit: fc.constantFrom(...Array.from('abc 12中重')), minLength: 1, maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 12 }), (names) => {
      const places: NamedPlace[] = names.map((text) => ({ kind: 'estate', id: text, names: [text], aliases: [] }))
      const own = buildNameIndex(places)
      for (const text of names) {
        if (fold(text) === '') continue
        const matches = own.resolve(text, { limit: 100 })
        const match = matches.find(({ id }) => id === text)
        expect(match?.matchedBy).toBe('exact')
        expect(match?.score).toBe(matches[0]?.score)
      }
    }),
    { numRuns: 300 },
  )
})

test('two swapped letters in a word of one name still find it', () => {
  const singles = metroManila.flatMap(({ id, names }) => names.filter((name) => /^[a-z]{6,}$/.test(fold(name))).map((name) => ({ id, name: fold(name) })))
  expect(singles.length).toBeGreaterThan(8)
  for (const { id, name } of singles) {
    for (let at = 0; at + 1 < name.length; at += 1) {
      const swapped = `${name.slice(0, at)}${name.charAt(at + 1)}${name.charAt(at)}${name.slice(at + 2)}`
      expect(
        index.resolve(swapped, { limit: 50 }).map((match) => match.id),
        swapped,
      ).toContain(id)
    }
  }
})

test('a large index is built in small steps and gives the same matches as one built at once', () => {
  let read = 0
  const places = Array.from({ length: 3_000 }, (_, at): NamedPlace => {
    const names = [`Garden ${at % 70} Tower ${at}`, `花园${at}号`]
    return {
      kind: 'estate',
      id: `e${at}`,
      aliases: [],
      get names() {
        read += 1
        return names
      },
    }
  })
  const steps = nameIndexInSteps(places)
  const reads: number[] = []
  for (let step = steps.next(), before = 0; ; step = steps.next(), before = read) {
    reads.push(read - before)
    if (!step.done) continue
    const atOnce = buildNameIndex(places)
    for (const said of ['garden 7 tower 1477', 'tower 29', '花园2999号', 'gardn 12 tower 82']) expect(step.value.resolve(said)).toEqual(atOnce.resolve(said))
    break
  }
  expect(reads.length).toBeGreaterThan(100)
  expect(Math.max(...reads)).toBeLessThan(places.length / 10)
})
