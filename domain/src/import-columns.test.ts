import { expect, test } from 'vitest'
import { guessTargets, isInTenThousands, mappingOfColumns } from './import-columns.ts'

const targetsOf = (header: readonly string[]) => Object.values(guessTargets(header)).map(({ target }) => target)

test('headings in Chinese, English and RESO names become targets, each at most once', () => {
  expect(targetsOf(['编号', '总价（万）', 'Building', 'ListPrice', 'BedroomsTotal', '电话'])).toEqual(['key', 'price', 'estate', null, 'bedrooms', null])
})

test('a heading with a unit is not sure, and one in 万 is named', () => {
  expect(guessTargets(['价格（万）', '面积'])).toMatchObject({ '价格（万）': { isSure: false }, 面积: { isSure: true } })
  expect(['价格（万）', '总价(万元)', '万达广场?', '面积'].map(isInTenThousands)).toEqual([true, true, true, false])
})

test('a title names the building and bedrooms unless a column does; constants fill what no column holds', () => {
  const choice = { language: 'zh', currency: 'PHP', mode: 'Sale', type: 'Residence', city: 'Makati' } as const
  const result = mappingOfColumns({ ...choice, columns: { t: 'title', p: 'price', x: null }, amountUnit: 10_000 })
  expect('mapping' in result && result.mapping.fields).toMatchObject({
    estate: [{ rule: 'inside', columns: ['t'] }],
    bedrooms: [{ rule: 'pattern', pattern: 'roomsEn' }],
    price: [{ units: { '': 10_000, 万: 10_000 } }],
    mode: [{ rule: 'constant', value: 'Sale' }],
  })
  const withBuilding = mappingOfColumns({ ...choice, columns: { t: 'title', b: 'estate' } })
  expect('mapping' in withBuilding && withBuilding.mapping.fields.estate).toEqual([{ rule: 'text', columns: ['b'] }])
})

test('the faults name what is missing', () => {
  expect(mappingOfColumns({ columns: {}, language: 'zh', currency: 'PHP' })).toMatchObject({
    faults: [
      { zh: expect.stringContaining('缺少“类型”'), en: expect.stringContaining('“Type” is missing') },
      { zh: expect.stringContaining('缺少“方式”'), en: expect.stringContaining('“For” is missing') },
      { zh: expect.stringContaining('缺少“城市”'), en: expect.stringContaining('“City” is missing') },
    ],
  })
  const choice = { language: 'zh', currency: 'PHP', mode: 'Sale', type: 'Residence', city: 'Makati' } as const
  expect(mappingOfColumns({ ...choice, columns: { a: 'lat' } })).toMatchObject({ faults: [{ zh: expect.stringContaining('缺少经度') }] })
  expect(mappingOfColumns({ ...choice, columns: { a: 'lng' } })).toMatchObject({ faults: [{ zh: expect.stringContaining('缺少纬度') }] })
})
