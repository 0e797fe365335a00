import type { Words } from '../words.ts'

const heads = [
  '编号 (Ref)',
  '类型 (Type)',
  '租/售 (Offer)',
  '城市 (City)',
  '楼盘 (Building)',
  '价格 (Price)',
  '卧室 (Bedrooms)',
  '建筑面积 (Floor area)',
  '楼层 (Floor)',
  '描述 (Description)',
]

/** A sheet to fill in: heads in both languages, and two homes in a city of the site. CSV with a byte order mark, so that spreadsheets read Chinese. */
export const sampleSheet = (city: Words): string =>
  `\ufeff${[
    heads.join(','),
    `A-101,公寓,出租,${city.zh},,45000,2,57.5,12,朝南，全新家具`,
    `A-102,Condo,For sale,${city.en},,12800000,1,38,20,"Corner unit, bare"`,
  ].join('\r\n')}\r\n`
