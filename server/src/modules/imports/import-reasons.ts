import type { Words } from '@site/domain/words.ts'

/** The words for a row that a person must check, and for one that is imported anyway. */
const sameUnit = { zh: '与前面的行是同一套房', en: 'The same unit as an earlier row' } as const

/** Why a row is returned, that is, not imported. */
export const returnReasons = {
  wrongColumns: { zh: '列数与表头不符', en: 'The cells do not fit the header' },
  required: { zh: '必填项没有内容', en: 'A value that every listing needs is missing' },
  unreadable: { zh: '必填项的内容无法识别', en: 'A value that every listing needs cannot be read' },
  notANumber: { zh: '读不出一个数：请只写数字，如 2 或 45.5', en: 'Cannot be read as one number: write it alone, such as 2 or 45.5' },
  formula: {
    zh: '公式没有存下计算结果：请用表格软件打开文件，再保存一次，或直接填数',
    en: 'A formula without a stored result: open the file in a spreadsheet program and save it, or type the value',
  },
  range: { zh: '写的是一个范围：请只写一个数', en: 'A range: give one number' },
  priceRange: { zh: '写的是价格范围：请只写一个价格', en: 'A range of prices: give one' },
  leastOnly: { zh: '只写了下限（“起”“以上”）：请写确切的数', en: 'Only the least (“from”, “up”): give the number itself' },
  leastPrice: { zh: '只写了起价：请写确切的价格', en: 'Only a starting price: give the price itself' },
  twoPrices: {
    zh: '一格里写了两个价格：请只写一个，或出售、出租各用一行',
    en: 'Two prices in one cell: give one, or a row for the sale and one for the lease',
  },
  bothPrices: {
    zh: '售价和租金都填了：请只留一个，或出售、出租各用一行',
    en: 'Both a sale price and a rent: leave one, or give a row for the sale and one for the lease',
  },
  pricesDiffer: { zh: '几列价格都有数，又不相同：请只留一个', en: 'Several columns have a price, and they differ: leave one' },
  twoOffers: { zh: '又售又租：请出售、出租各用一行', en: 'Both for sale and for lease: give a row for each' },
  unclearOffer: {
    zh: '看不出是出售还是出租：请只写“出售”或“出租”',
    en: 'Cannot tell whether it is for sale or for lease: write only “for sale” or “for lease”',
  },
  unclearAmount: {
    zh: '看不出是售价还是月租：请在金额旁写明“售”或“/月”',
    en: 'Cannot tell whether this is a sale price or a monthly rent: write “for sale” or “/mo” beside the amount',
  },
  noPrice: { zh: '没有写价格：请填写，或写“面议”', en: 'No price: give one, or write “on request”' },
  unknownUnit: { zh: '单位不认得，请改成平方米等', en: 'In a unit that is not known here; write square metres or feet' },
  otherCurrency: { zh: '写的是另一种货币，请换算后再导入', en: 'In another currency; convert it first' },
  notWhole: { zh: '应为整数', en: 'Should be a whole number' },
  tooSmall: { zh: '数值太小', en: 'Too small' },
  tooLarge: { zh: '数值太大', en: 'Too large' },
  tooLong: { zh: '文字太长', en: 'Too long' },
  notAFlag: { zh: '看不出是或否', en: 'Neither yes nor no' },
  notADate: { zh: '日期无法识别', en: 'Not a date of the stated form' },
  spoiltNumber: { zh: '像是表格程序改坏的编号', en: 'A number that a spreadsheet seems to have changed' },
  dayOrMonth: { zh: '日和月分不清', en: 'The day and the month cannot be told apart' },
  futureDate: { zh: '日期在将来', en: 'A date in the future' },
  unknownCode: { zh: '不是可以用的取值', en: 'Not a value that can be used here' },
  otherForm: { zh: '格式不对', en: 'Not of the expected form' },
  absurdPrice: { zh: '价格过低或过高，请检查单位', en: 'Too low or too high for a price; check its unit' },
  priceSlip: { zh: '价格看起来多写或少写了零', en: 'The price looks like a slip' },
  priceFar: { zh: '价格高得或低得不像真的', en: 'The price is too far from what homes cost' },
  priceJump: { zh: '价格与现在相差一半以上', en: 'The price is far from the one now' },
  tinyHome: { zh: '面积太小，不像一套房：请检查这一列和单位', en: 'Too small for a home; check its column and unit' },
  rentAsSale: { zh: '价格是租金，但这一行写的是出售', en: 'The price is a rent, but the row is for sale' },
  saleAsRent: { zh: '价格写的是售价，但这一行写的是出租', en: 'The price is one of a sale, but the row is for lease' },
  rentPeriod: { zh: '租金不是按月计的：请换算成月租后再导入', en: 'The rent is not per month: convert it to a monthly rent first' },
  slotAddress: {
    zh: '文件写明地址不公开，但车位要显示所在楼盘，没有导入',
    en: 'The file keeps the address private, but a parking slot always shows its building; it was left out',
  },
  aboveTop: { zh: '楼层高过了这栋楼', en: 'Above the top floor of the building' },
  badPoint: { zh: '坐标无效', en: 'No point on the earth' },
  farFromCity: { zh: '坐标离所在城市太远', en: 'The point is far from the city of the row' },
  contactInName: { zh: '名称里不能有网址、电话等联系方式', en: 'A name cannot contain a link, a phone number or another contact' },
  badVr: { zh: '不是本站支持的 VR 链接', en: 'Not a link of a VR site that this site shows' },
  noKey: { zh: '标识列没有内容', en: 'A key column is empty' },
  keyTwice: { zh: '编号与前面的一行相同，内容却不同', en: 'The same reference as an earlier row, with other values' },
  unknownCity: { zh: '本站没有这个城市', en: 'This site does not have this city' },
  placeAlone: { zh: '只写了一个地名，无法确定城市', en: 'Names one place alone, and no city of this site' },
  unknownArea: { zh: '本站没有这个区域', en: 'This site does not have this area' },
  unknownEstate: { zh: '本站没有这个楼盘', en: 'This site does not have this building' },
  placeLeft: { zh: '您选了不导入这个地方的行', en: 'You left out the rows of this place' },
  placeRejected: { zh: '审核没有通过这个新地方', en: 'A reviewer did not accept this new place' },
  noPlaceName: { zh: '不能作名称', en: 'Not a name of a place' },
  areaAsBuilding: { zh: '是区域或城市，不是楼盘', en: 'An area or a city, not a building' },
  unknownDeveloper: { zh: '本站没有这个开发商', en: 'This site does not have this developer' },
  gone: {
    zh: '这一行写着房源已售、已租、已定或已下架，没有导入',
    en: 'The row says that the home is sold, leased, reserved or off the market; it was left out',
  },
  notDisplayed: {
    zh: '文件写明这套房源不可在网上展示，没有导入',
    en: 'The file says that the home may not be shown on the internet; it was left out',
  },
  expired: { zh: '挂牌已到期，没有导入', en: 'The listing has expired; it was left out' },
  notYetListed: { zh: '上市日期还没到，没有导入', en: 'The home is not on the market yet; it was left out' },
  sameUnit,
  unknownShelf: {
    zh: '看不出这套还在不在架：请说明状态的意思',
    en: 'Nobody can tell whether the home is still offered: say what its status means',
  },
  skipped: { zh: '映射规定跳过', en: 'The mapping leaves such rows out' },
} as const satisfies Record<string, Words>
/** The code of a reason why a row is returned. */
export type ReturnReason = keyof typeof returnReasons

/** Notes about a row that is imported or skipped. */
export const noteReasons = {
  decodedTwice: { zh: '文字被别的程序转码过两次，已还原', en: 'Decoded twice by another program; it was put right' },
  repeat: { zh: '与前面的行完全相同', en: 'The same as an earlier row' },
  removed: { zh: '您已永久删除这套房源，没有再导入', en: 'You deleted this home for good; it was left out' },
  unitTwice: sameUnit,
  unitOnShelf: { zh: '与您已有的一套是同一套房', en: 'The same unit as a home of yours' },
  numberTaken: { zh: '您另有一套房用了同一个编号', en: 'Another home of yours has the same own number' },
  spoiltLeft: {
    zh: '像是表格程序改坏的编号（日期或科学计数），未写入：请改成文本格式',
    en: 'A spreadsheet seems to have changed this number into a date or a power of ten; left out. Format its column as text',
  },
  rangeLeft: { zh: '写的是一个范围，未写入：请只写一个数', en: 'A range was left out: give one number' },
  leastLeft: { zh: '只写了下限（“起”“以上”），未写入：请写确切的数', en: 'Only the least (“from”, “up”), which was left out: give the number itself' },
  formulaLeft: {
    zh: '公式没有存下计算结果，未写入：请用表格软件打开文件，再保存一次，或直接填数',
    en: 'A formula without a stored result was left out: open the file in a spreadsheet program and save it, or type the value',
  },
  leftOut: { zh: '无法识别的内容未导入', en: 'A value that could not be read was left out' },
  dayUnclear: { zh: '日和月分不清，未写入：请在这一列选日期的顺序', en: 'Day or month first? Choose the order of dates beside the column; left out' },
  termsLeft: { zh: '只写入了金额，旁边的说明（物业费、税等）没有写入', en: 'Only the amount was taken, without the words beside it, such as dues or tax' },
  halfCounted: { zh: '半个卫生间按一个计', en: 'A half bathroom counts as one' },
  dayFar: { zh: '日期在两年以后，请检查年份，未写入', en: 'More than two years ahead: check the year; left out' },
  yuan: { zh: '写的是“元”，已按本站货币读取，不是人民币', en: '元 was read as the currency of this site, not as renminbi' },
  cityOfArea: { zh: '写的是区域，已按这个区域和它的城市导入', en: 'Names an area; that area and its city were taken' },
  swapped: { zh: '经纬度写反，已对调', en: 'Latitude and longitude were swapped; they were put right' },
  outsideMap: { zh: '坐标在本站地图范围之外', en: 'The point lies outside the map of this site' },
  areaLeft: { zh: '本站没有这个区域，未写入', en: 'The area is not known here and was left out' },
  estateLeft: { zh: '本站没有这个楼盘，未写入', en: 'The building is not known here and was left out' },
  buildingStays: { zh: '文件里没有楼盘，保留本站的楼盘和位置', en: 'The file names no building; the home stays in its building' },
  byHand: { zh: '上次导入后在本站改过，保留本站的内容', en: 'Changed on the site since the last import; the value of the site stays' },
  addressHidden: { zh: '文件写明地址不公开：只显示到区域，不显示楼盘', en: 'The file keeps the address private: only the area is shown, not the building' },
  privateText: { zh: '公开的介绍里有联系方式或隐私，客户会看到', en: 'A public text has contacts or private details, which clients will read' },
  waits: { zh: '改动要先审核，目前仍显示原来的内容', en: 'Waits for a reviewer; until then the site shows the earlier value' },
  lacking: { zh: '文件里没有，导入后没有这一项', en: 'Not in the file; imported without it' },
  developerLeft: { zh: '本站没有这个开发商，未写入', en: 'The developer is not known here and was left out' },
} as const satisfies Record<string, Words>
/** The code of a reason of a note. */
type NoteReason = keyof typeof noteReasons

/** A remark about a row: the field (`row` for the whole row), the reason, and the text of the file. `why`: words instead of those of the reason. */
export type Remark<Reason extends string = ReturnReason | NoteReason> = {
  readonly line: number
  readonly field: string
  readonly reason: Reason
  readonly value: string
  readonly why?: Words | undefined
}
/** A remark that returns its row. */
export type Fault = Remark<ReturnReason>
/** A remark about a row that is imported or skipped. */
export type Note = Remark<NoteReason>

/** Whether a remark is a fault: its row is returned. */
export const isFault = (remark: Remark): remark is Fault => remark.reason in returnReasons

/** A remark about a row, without words of its own. */
export const remarkOf = <Reason extends Remark['reason']>(line: number, field: string, reason: Reason, value = ''): Remark<Reason> => ({
  line,
  field,
  reason,
  value,
})

/** The words of a remark. */
export const wordsOf = ({ reason, why }: Remark): Words => why ?? { ...returnReasons, ...noteReasons }[reason]

/** Prices that a person is asked about and may confirm: the sentence of each row names its own amounts. */
const askedPriceReasons: ReadonlySet<Remark['reason']> = new Set<ReturnReason>(['priceSlip', 'priceFar', 'priceJump'])
/** The words by which remarks are counted: those of the reason where each row has a sentence of its own. */
export const countedWordsOf = (remark: Remark): Words => wordsOf(askedPriceReasons.has(remark.reason) ? { ...remark, why: undefined } : remark)

const leftOutReasons: Readonly<Partial<Record<ReturnReason, NoteReason>>> = {
  dayOrMonth: 'dayUnclear',
  spoiltNumber: 'spoiltLeft',
  range: 'rangeLeft',
  leastOnly: 'leastLeft',
  formula: 'formulaLeft',
}
/** The reason of a note about a value that is left out, since it cannot be read. */
export const leftOutReasonFor = (reason: ReturnReason): NoteReason => leftOutReasons[reason] ?? 'leftOut'

const priceReasons: Readonly<Partial<Record<ReturnReason, ReturnReason>>> = { range: 'priceRange', leastOnly: 'leastPrice', required: 'noPrice' }
const twoAmounts = /\d[^\d/|]{0,12}(?:[/|&;]|\bor\b|或)[^\d]{0,12}\d/iu
/** The reason why a text of a field returns its row: that of a price says what to write. */
export function faultReasonFor(field: string, reason: ReturnReason, text = ''): ReturnReason {
  if (field !== 'price') return reason
  return reason === 'notANumber' && twoAmounts.test(text) ? 'twoPrices' : (priceReasons[reason] ?? reason)
}
