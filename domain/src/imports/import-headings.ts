import { entriesOf } from '../keys-of.ts'
import { fields } from '../fields.ts'
import type { ImportTarget } from './import-mapping.ts'
import { type ColumnUnit, unitBySpelling, type UnitKind } from './column-units.ts'
import { rentHeadings, withoutMonth } from './amounts/monthly-price.ts'

/** A text for comparison: half-width, lower case, without spaces around it. */
export const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** Headings of the field for a poster's own number: their column is the key of its rows, unless another column is. */
export const ownNumberHeads = Object.values(fields.customNumber.label).map(folded)

/** What a column may become besides a value of a listing: the key of its row, file names or addresses of photos, the unit of the areas of a row. */
export const otherTargets = ['key', 'photos', 'floorAreaUnit', 'lotAreaUnit'] as const
/** A target that headings name. */
export type HeadedTarget = ImportTarget | (typeof otherTargets)[number]

// biome-ignore format: one target per line
/** Further headings of columns, folded and in simplified characters, as they are usual in the Philippines, Malaysia, Singapore, Hong Kong, Taiwan and China; the first free target with a heading wins. */
export const headings: Readonly<Partial<Record<HeadedTarget, readonly string[]>>> = {
  floorAreaUnit: ['livingareaunits', 'living area units', 'size unit', 'size units', 'area unit', 'area units', 'floor area unit', 'unit of measure', 'unit of area', 'uom', '面积单位', 'buildingareaunits', 'areaunits', 'areaunit'],
  lotAreaUnit: ['lotsizeunits', 'lot size units', 'lot unit', 'lot area unit', 'lot area units', 'land area unit', 'land area units', '土地面积单位'],
  key: ['id', 'key', '房源编号', '编号', '序号', '物业编号', '盘源编号', '物件编号', 'ref', 'ref no', 'ref #', 'ref id', 'reference', 'reference no', 'reference number', 'listing id', 'listing number', 'listing no', 'listing ref', 'listing code', 'property id', 'property code', 'property ref', 'unit ref', 'unit id', 'mls', 'mls no', 'mls #', 'sku', 'listingkey', 'listingid', ...ownNumberHeads, '案号', '盘号', '楼盘编号', 'unit code', 'slot ref', 'slot code', 'slot id', 'parking ref', 'unit ref no', 'inventory no', 'stock no'],
  title: ['title', '标题', '房源标题', 'headline', 'name', 'listing title', 'property title'],
  price: ['price', '价格', '总价', '售价', '叫价', '卖价', '开价', '挂牌价', '报价', '要价', '租售价', 'amount', 'selling price', 'sale price', 'sales price', 'asking price', 'list price', 'listing price', 'offer price', 'srp', 'tcp', 'total contract price', 'contract price', 'net price', 'total price', 'price of unit', 'unit price total', 'price php', 'asking', 'price/rent', 'rent/price', 'price or rent', 'price/rental', 'selling price/rent', '价格/租金', '售价/租金', '租金/售价', ...rentHeadings],
  monthlyDues: ['物业费', '管理费', '月物业费', '管理费/月', 'dues', 'association dues', 'assoc dues', 'condo dues', 'monthly dues', 'management fee', 'maintenance fee', 'maintenance fees', 'mcst', 'service charge', 'cusa', 'hoa', 'assoc fee', 'association fee', 'condo fee'],
  floorArea: ['面积', '建筑面积', '建面', '实用面积', '套内面积', '使用面积', '坪数', '权状坪数', '主建物', '呎数', 'area', 'sqm', 'sq m', 'sqft', 'floor area', 'floor size', 'unit area', 'unit size', 'size', 'living area', 'buildingarea', 'building area', 'built-up', 'built up', 'built-up area', 'built up area', 'built-up size', 'built up size', 'buildup', 'bua', 'strata area', 'saleable area', 'net area', 'gross area', 'gross floor area', 'gfa', 'nfa', 'square footage', 'squarefootage', 'square feet', 'square meters', 'fa', 'surface area built'],
  lotArea: ['landsize', 'land size', 'land area', 'lot size', 'lot area', 'lot', 'la', 'surface area plot', '占地面积', '土地', '地积', '地坪'],
  bedrooms: ['卧室', '卧房', '房间', '房数', '房间数', '睡房', '居室', 'br', 'brs', 'beds', 'bed', 'bedroom', 'bedroom(s)', 'no of bedrooms', 'no of br', 'no. of bedrooms', 'no. of br', 'number of bedrooms', 'room', 'rooms', '户型', '房屋户型', '格局', '间隔', 'layout', 'unit type', 'unit layout', 'bedroom type', '房型', '厅室', 'br/bath', 'br/baths', 'br/ba', 'br/t&b', 'br/tb', 'br/cr', 'bed/bath', 'bed/baths', 'beds/baths', 'bedroom/bath', 'bedroom/bathroom', 'bedrooms/bathrooms', 'br&bath', 'br&baths', 'bed&bath', 'beds&baths', 'rooms/baths', 'br/bath/parking', 'bed/bath/car', 'bed/bath/parking', '房/卫', '室/卫', '房/厅/卫', '室/厅/卫'],
  livingRooms: ['hall', '客厅', '厅数'],
  bathrooms: ['卫生间', '卫浴', '浴室', '厕所', '洗手间', '卫', 'baths', 'bath', 'bathroom', 'bathroom(s)', 'no of bathrooms', 'no. of bathrooms', 'number of bathrooms', 'toilet', 'toilets', 't&b', 't & b', 'toilet & bath', 'toilet and bath', 'tb', 'cr', 'ba'],
  parkingSlotCount: ['停车位', '车位数', '车位数目', '泊车位', '车位数量', 'parking', 'parking slots', 'parking slot', 'parking spaces', 'parking space', 'parkings', 'no of parking', 'no. of parking', 'car park', 'carpark', 'car parks', 'carparks', 'car spaces', 'garage', 'garages'],
  floor: ['所在楼层', '层数', '层', 'floor', 'floor no', 'floor level', 'floor number', 'level', 'storey', 'unit level', 'floor/level', 'flr', 'fl'],
  facing: ['房屋朝向', '座向', '坐向', '景向', 'location', 'orientation', 'view facing'],
  city: ['location', '县市', '所在城市', 'city/municipality', 'municipality', 'town', 'city/town', 'city/area'],
  estate: ['楼盘', '小区', '小区名称', '楼盘名称', '楼宇', '大厦', '大厦名称', '屋苑', '屋苑名称', '屋苑/大厦', '社区', '社区名称', '建案', '建案名称', '项目', '项目名称', 'building', 'building name', 'condo', 'condo name', 'condominium', 'project', 'project name', 'property', 'property name', 'development', 'development name', 'tower/building', 'village', 'subdivision', 'village/subdivision', 'estate', '案名', '建案名', '大楼名称', 'condo/building', 'building/condo', 'building/project', 'project/building', 'condominium name', 'bldg', 'bldg name'],
  area: ['区域', '所在区域', '地区', '行政区', '商圈', 'district', 'barangay', 'brgy', 'suburb', 'neighborhood', 'neighbourhood', 'cbd', 'location detail'],
  mode: ['price freq', '租/售', '租售', '方式', '售/租', '交易类型', '交易方式', 'offer', 'offertype', 'offer type', 'listing type', 'transaction', 'transaction type', 'sale/rent', 'sale or rent', 'sale/lease', 'sale or lease', 'rent/sale', 'for sale/rent', 'for sale/lease', 'for sale or rent', 'purpose', 'deal type', 'intent', 'type of offer', '租售类型', '租/卖', '买/租', 'for sale/for lease', 'for sale/for rent', 'for lease/for sale', 'sale / lease', 's/l', 'l/s', 's/r', 'r/s', 'fs/fl', 'fs/fr'],
  type: ['类型', '物业类型', '物业种类', '房屋用途', '房屋类型', '用途', 'kind', 'propertytype', 'property type', 'type of property', 'unit type', 'category', 'property category', '物业类别', '类别', '房产类型', '建物类型', '建物型态', '型态'],
  status: ['交屋', '楼花/现楼', 'development stage', 'turnover status'],
  furnished: ['装修', '装潢', '家私', '家具', 'furnishing', 'furnishings', 'furnish', 'fit-out', 'fit out', 'unit condition'],
  balcony: ['with balcony', '露台'],
  petsAllowed: ['pets', 'pet friendly', 'pets ok', 'pet policy', '可养宠物', '宠物'],
  availableFrom: ['available', 'availability', 'availability date', 'available date', 'date available', 'available on', 'availabledate', 'move-in date', 'move in date', 'move-in', 'movein date', 'turnover', 'turnover date', 'target turnover', 'vacant from', 'ready by', '可入住', '可入住日期', '可入住时间', '入住日期', '入住时间', '入伙日期', '交楼日期', '交屋日期', '起租日期', '可租日期'],
  depositPay: ['押付', '付款方式', 'deposit', 'payment terms', 'terms of payment', 'lease terms'],
  shortestLease: ['最短租期', 'minimum lease', 'min lease', 'minimum stay', 'lease term (months)'],
  commissionRate: ['佣金', '佣金率', 'commission', 'comm', 'commission rate'],
  lat: ['lat', 'latitude', '纬度'],
  lng: ['lng', 'lon', 'long', 'longitude', '经度'],
  privateRemarks: ['业主备注', '备注', 'remarks', 'remark', 'notes', 'note', '内部备注', 'private description', 'private remarks', 'internal notes', 'agent notes', 'agent remarks'],
  remarks: ['描述', '介绍', '房源描述', '房源介绍', '简介', 'description', 'public remarks', 'listing description', 'ad description', 'details', 'desc'],
  roomNumber: ['房号', '单位', '室号', '门牌', '户号', '单位号', 'unit', 'unit no', 'unit #', 'unit number', 'unit num', 'room no', 'room number', 'door no', 'flat', 'flat no', 'unit/flr', 'unit/floor', '单元', 'unit no/floor'],
  ownerName: ['业主', '业主姓名', 'owner', 'owner name', 'landlord', 'landlord name', 'unit owner', 'vendor', 'seller'],
  ownerContact: ['业主电话', '业主手机', '业主联系方式', 'owner phone', 'owner mobile', 'owner contact', 'owner contact no', 'owner number', 'landlord phone', 'landlord contact'],
  tower: ['楼栋', '栋', '座', '座数', '期/座', 'tower', 'tower no', 'block', 'blk', 'block no', 'phase/tower'],
  developer: ['发展商', '建商', 'builder'],
  photos: ['照片', '图片', '相片', 'photos', 'photo files', 'images', 'pictures', 'photo', 'media', 'media url', 'photo urls', 'image urls', '照片网址', '图片网址'],
}

/** A folded heading without dots and needless spaces, for comparison: `no. of  br` becomes `no of br`, `sale / lease` becomes `sale/lease`. */
const headingKey = (name: string): string =>
  name
    .replaceAll('.', '')
    .replace(/\s?([/&])\s?/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim()
const keysOfTargets = new Map(entriesOf(headings).map(([target, names]) => [target, new Set(names?.map(headingKey))]))

/** Whether a folded heading is one of a target. One of prices may also say that they are monthly: `Lease rate / mo.`. */
export const isHeadingOf = (target: HeadedTarget, name: string): boolean => {
  const names = keysOfTargets.get(target)
  return names !== undefined && (names.has(headingKey(name)) || (target === 'price' && names.has(headingKey(withoutMonth(name)))))
}

/** The targets that have a folded heading, the first one first; each is one by `isHeadingOf`. */
export function targetsOfHeading(name: string): readonly HeadedTarget[] {
  const [key, priceKey] = [headingKey(name), headingKey(withoutMonth(name))]
  return [...keysOfTargets].flatMap(([target, names]) => (names.has(key) || (target === 'price' && names.has(priceKey)) ? [target] : []))
}

/** The most headings in one. */
const maxParts = 8
/** The folded headings that a heading is made of: `project/tower` has two; empty for one alone. */
export const partsOfHeading = (name: string): readonly string[] => {
  const parts = name.split(/\s?[/&+,、|]\s?|\s(?:and|or|-|–)\s/u).map(withoutEnd)
  return parts.length > 1 && parts.length <= maxParts ? parts : []
}

/** A folded heading without a dot or colon at its end: `Unit no.` is `unit no`. */
export const withoutEnd = (heading: string): string => {
  const text = folded(heading)
  return text.endsWith('.') || text.endsWith(':') ? text.slice(0, -1).trimEnd() : text
}

/** Units that are written behind a heading without brackets. */
const unitAtEnd =
  /(?<=\S)(?:[\s/_-]+(?:in )?|\s?\/\s?)(sqms?|sq\.?\s?m\.?|m2|sqft|sq\.?\s?ft\.?|square (?:feet|foot|met(?:er|re)s?)|ping|acres?|hectares?|php|pesos?|'?000s?'?|thousands?|millions?|mn)$|(?<=\p{Script=Han})(万元?|萬元?|平方米|平米|m2|平方呎|呎|坪)$/u
const inUnit = /(?<=\S)\sin ((?:thousand|million|billion)s?(?: of [a-z]{1,9})?|'?000s?|mn?|k)$/u

/** A folded heading with its unit in brackets: `Area sqm` is `area (sqm)`. */
const withBrackets = (heading: string): string => {
  const text = withoutEnd(heading.slice(0, maxHeading)).replaceAll('_', ' ')
  return text.replace(inUnit, ' ($1)').replace(unitAtEnd, (_, latin: string | undefined, han: string | undefined) => ` (${latin ?? han ?? ''})`)
}
const maxHeading = 200

/** A heading without a unit: `价格（万）` is `价格`. It reads at most `maxHeading` characters. */
export function withoutUnit(heading: string): string {
  const text = withBrackets(heading)
  const bracketAt = /[)\]]$/u.test(text) ? text.search(/[([]/u) : -1
  return bracketAt < 0 ? text : text.slice(0, bracketAt).trimEnd()
}

/** The text in brackets at the end of a heading, such as a name in the other language. */
export const inBrackets = (heading: string): string => /[([]([^()[\]]*)[)\]]\s*$/u.exec(withBrackets(heading))?.[1]?.trim() ?? ''

/** Every text in brackets of a heading. */
const allInBrackets = (heading: string): readonly string[] =>
  Array.from(withBrackets(heading).matchAll(/[([]([^()[\]]*)[)\]]/gu), ([, text = '']) => text).flatMap((text) => text.split(/[,;·|、，]/u))

/** Names and signs of currencies in headings, and the `of` beside them. */
const money = /^(?:ph₱|[a-z]{0,2}\$|[₱¥£€฿₫]|php|pesos?|rm|myr|sgd|hkd|usd|twd|ntd?|cny|rmb|aud|eur|gbp|元|港币|港元|台币|人民币|of)$/u
/** Words in brackets of headings that tell nothing about a unit. */
const saysNothing =
  /^(?:net|gross|vat|tax|inc\.?|incl\.?|inclusive|excl?\.?|exclusive|est\.?|estimated?|approx\.?|about|optional|required|total|list|asking|selling|sale|sales|rent|rental|lease|usable|saleable|strata|indoor|nett?|if|any|number|no\.?|yes|or|and|per|unit|cash|spot|monthly|month|year|floor|only|current|latest|new|实用|套内|建筑|使用|净|约|含税|必填|选填|可选|起)$/u

/** Headings that are units themselves: `Square footage`, `坪數`. */
const areaNames = [
  [/square ?f(?:oo|ee)t|sq\.?\s?ft|[呎尺]/u, 'squareFoot'],
  [/坪/u, 'ping'],
] as const

/** The unit that the heading of a column of amounts or areas names: `'000`, `sq ft`, `万`. `unknown`: the text in its brackets, which seems to be a unit that the site does not know, such as `rai` in `Area (rai)`; null: it names none. `known`: headings of the target; text in brackets that is one of them is no unit. */
export function unitOfHeading(
  column: string,
  kind: UnitKind,
  known: readonly string[] = [],
): { readonly unit: ColumnUnit } | { readonly unknown: string } | null {
  let unknown: string | null = null
  for (const text of allInBrackets(column)) {
    const piece = withoutMonth(text).replace(/^in /u, '').replace(/\/$/u, '')
    const words = piece.split(/\s+/u).filter((word) => !money.test(word))
    const rest = words.join(' ').replace(/^(?:元|php|₱)\s?\/?|(?<=[a-z'0])\s?(?:php|pesos?)$/gu, '')
    const unit = unitBySpelling(rest, kind)
    if (unit) return { unit }
    const isWord = rest !== '' && rest.length <= 24 && !/\d/u.test(rest) && !known.includes(text.trim()) && !known.includes(rest)
    if (isWord && !rest.split(/[\s/]+/u).every((word) => saysNothing.test(word))) unknown ??= rest
  }
  const inName = kind === 'area' ? areaNames.find(([pattern]) => pattern.test(withoutEnd(column))) : undefined
  if (inName) return { unit: inName[1] }
  return unknown === null ? null : { unknown }
}
