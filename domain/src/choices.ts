import type { Locale, Words } from './words.ts'

/** One option of a closed list; `code` is stored and sent, `reso` is the value in the RESO Data Dictionary if it has one. */
export type Choice = { readonly code: string; readonly label: Words; readonly reso?: string }

/** One band of a scale: half-open `[min, max)`; without `max` it has no upper end (P6.9). */
export type Band = Choice & { readonly min: number; readonly max?: number }

const choice = <const Code extends string>(code: Code, zh: string, en: string, reso?: string) => ({ code, label: { zh, en }, reso })
const band = <const Code extends string>(code: Code, zh: string, en: string, min: number, max?: number) => ({ code, label: { zh, en }, min, max })

/** Every closed list of options: S3.1, S4.1, S9.5 to S9.8, P2.1. */
export const choices = {
  type: [
    choice('Residence', '公寓', 'Condo', 'Condominium'),
    choice('Carport', '车位', 'Parking', 'DeededParking'),
    choice('Villa', '别墅', 'Villa', 'SingleFamilyResidence'),
  ],
  mode: [choice('Sale', '出售', 'For sale', 'Residential'), choice('Lease', '出租', 'For lease', 'ResidentialLease')],
  status: [
    choice('Building', '期房', 'Pre-selling', 'Under Construction'),
    choice('Done', '现房', 'Ready', 'Complete'),
    choice('BuildingParkingLot', '期房车位', 'Pre-selling slot', 'Under Construction'),
    choice('DoneParkingLot', '现房车位', 'Ready slot', 'Complete'),
  ],
  shelf: [
    choice('Draft', '草稿', 'Draft', 'Incomplete'),
    choice('InReview', '审核中', 'In review', 'Coming Soon'),
    choice('OnShelf', '已上架', 'Listed', 'Active'),
    choice('OffShelf', '已下架', 'Unavailable', 'Withdrawn'),
    choice('Rejected', '未通过', 'Rejected', 'Delete'),
  ],
  offShelfReason: [
    choice('Sold', '已售出', 'Sold', 'Closed'),
    choice('Leased', '已租出', 'Leased', 'Closed'),
    choice('Withdrawn', '已撤下', 'Withdrawn', 'Withdrawn'),
  ],
  role: [choice('Owner', '业主', 'Owner'), choice('Intermediary', '经纪', 'Agent')],
  reportReason: [
    choice('Scam', '疑似诈骗', 'It looks like a scam'),
    choice('Gone', '已售或已租', 'It is sold or leased already'),
    choice('WrongFacts', '信息或照片不实', 'Facts or photos are wrong'),
    choice('Duplicate', '重复发布', 'It is listed twice'),
    choice('Offensive', '骚扰或冒犯', 'It is offensive or harassing'),
    choice('Other', '其他', 'Something else'),
  ],
  messageReportReason: [
    choice('AsksMoney', '没看房就要钱', 'Asks for money before a viewing'),
    choice('Offensive', '辱骂或威胁', 'Insults or threatens'),
    choice('Advertises', '发无关广告', 'Advertises something else'),
    choice('Pretends', '冒充他人', 'Pretends to be somebody else'),
    choice('Other', '其他', 'Something else'),
  ],
  /** What reviewers look at, as tabs of their screen. */
  queueKind: [
    choice('New', '新房源', 'New homes'),
    choice('Edit', '修改', 'Edits'),
    choice('Report', '被举报', 'Reported'),
    choice('Building', '新楼盘', 'Missing buildings'),
    choice('Area', '新区域', 'Missing areas'),
    choice('City', '新城市', 'Missing cities'),
  ],
  reviewCause: [
    choice('NewPoster', '新发布人', 'New poster'),
    choice('Everything', '上架前都要审核', 'Everything is looked at'),
    choice('Resubmitted', '改后再次提交', 'Sent again after changes'),
    choice('Building', '换了位置', 'Other building or place'),
    choice('Price', '价格变动大', 'Price changed a lot'),
    choice('WatchedWords', '含敏感词或隐私', 'Watched words or private details'),
    choice('Photos', '换了照片或视频', 'Other photos or videos'),
    choice('Reports', '多人举报', 'Reported by several people'),
  ],
  rejectReason: [
    choice('WrongFacts', '信息与实际不符', 'Facts are wrong or missing'),
    choice('Photos', '照片不合要求', 'Photos do not meet the rules'),
    choice('Contacts', '介绍里有联系方式', 'The text contains contact details'),
    choice('Duplicate', '重复发布', 'It is listed twice'),
    choice('WrongBuilding', '楼盘或位置不对', 'The building or place is wrong'),
    choice('NotOffered', '不是真实在售或在租', 'The home is not really offered'),
    choice('Other', '其他', 'Something else'),
  ],
  /** Whether the listings of a poster skip the review: after a number of approved ones, always, or never. */
  trust: [choice('ByApprovals', '按通过次数', 'By approvals'), choice('Trusted', '信任', 'Trusted'), choice('Distrusted', '不信任', 'Not trusted')],
  facing: [
    choice('East', '东', 'East'),
    choice('South', '南', 'South'),
    choice('West', '西', 'West'),
    choice('North', '北', 'North'),
    choice('Northeast', '东北', 'Northeast'),
    choice('Southeast', '东南', 'Southeast'),
    choice('Southwest', '西南', 'Southwest'),
    choice('Northwest', '西北', 'Northwest'),
  ],
  furnished: [
    choice('Unfurnished', '不带家具', 'Unfurnished'),
    choice('Partly', '部分家具', 'Partly furnished', 'Partially'),
    choice('Fully', '全套家具', 'Fully furnished', 'Furnished'),
  ],
  depositPay: [
    choice('Deposit1Advance1', '押一付一', '1 month deposit, 1 advance'),
    choice('Deposit2Advance1', '押二付一', '2 months deposit, 1 advance'),
    choice('Deposit2Advance2', '押二付二', '2 months deposit, 2 advance'),
    choice('Deposit1Advance3', '押一付三', '1 month deposit, 3 advance'),
    choice('Deposit2Advance6', '押二付六', '2 months deposit, 6 advance'),
    choice('Deposit2Advance12', '押二付十二', '2 months deposit, 12 advance'),
  ],
  placeShown: [
    choice('Building', '楼盘或准确位置', 'The building, or the exact point'),
    choice('Street', '附近街道，约 150 米内', 'The street, within about 150 m'),
    choice('Area', '仅到区域', 'Only the area'),
  ],
  duesPayer: [choice('Tenant', '租客', 'The tenant'), choice('Owner', '房东', 'The owner')],
  openFire: [choice('true', '可用燃气', 'Gas stove allowed'), choice('false', '不可用燃气', 'Electric cooking only')],
  /** Whether a parking slot is only for people who own a home in its building. */
  ownersOnly: [choice('true', '是', 'Yes'), choice('false', '不是', 'No')],
  bedrooms: [
    band('0', '开间', 'Studio', 0, 1),
    band('1', '1室', '1 bedroom', 1, 2),
    band('2', '2室', '2 bedrooms', 2, 3),
    band('3', '3室', '3 bedrooms', 3, 4),
    band('4', '4室', '4 bedrooms', 4, 5),
    band('5', '5室及以上', '5+ bedrooms', 5),
  ],
  bathrooms: [
    band('1', '1卫', '1 bathroom', 1, 2),
    band('2', '2卫', '2 bathrooms', 2, 3),
    band('3', '3卫', '3 bathrooms', 3, 4),
    band('4', '4卫及以上', '4+ bathrooms', 4),
  ],
  floorArea: [
    band('0-30', '30㎡以下', 'Below 30 m²', 0, 30),
    band('30-70', '30–70㎡', '30–70 m²', 30, 70),
    band('70-160', '70–160㎡', '70–160 m²', 70, 160),
    band('160', '160㎡以上', 'Above 160 m²', 160),
  ],
  floorBand: [
    band('low', '低层 1–10', 'Low 1–10', 1, 11),
    band('mid', '中层 11–20', 'Mid 11–20', 11, 21),
    band('high', '高层 21–30', 'High 21–30', 21, 31),
    band('ultra', '超高层 31以上', 'Very high 31+', 31),
  ],
  alertFrequency: [
    choice('Instant', '一有就发', 'As it happens'),
    choice('Daily', '每天一封', 'Once a day'),
    choice('Weekly', '每周一封', 'Once a week'),
    choice('Never', '不发邮件', 'No mail'),
  ],
  postedWithin: [choice('7', '7天内', 'Last 7 days'), choice('30', '30天内', 'Last 30 days'), choice('365', '1年内', 'Last year')],
  /** Search radii below one kilometre; longer ones are whole kilometres (`radiusStops`). */
  distance: [choice('0.1', '100米', '100 m'), choice('0.5', '500米', '500 m')],
  // `area` sorts villas by lot area and other types by floor area, `coveredArea` sorts all by floor area (P6.10)
  sort: [
    choice('listingDate', '发布时间', 'Listing date'),
    choice('price', '价格', 'Price'),
    choice('area', '面积', 'Area'),
    choice('coveredArea', '建筑面积', 'Covered area'),
    choice('distance', '距离', 'Distance'),
    choice('relevance', '相关度', 'Relevance'),
  ],
  order: [choice('desc', '从高到低', 'High to low'), choice('asc', '从低到高', 'Low to high')],
  shareVariant: [choice('normal', '带品牌', 'With brand'), choice('Intermediary', '不带品牌', 'Without brand')],
  verdict: [choice('love', '喜欢', 'Love it'), choice('maybe', '再想想', 'Maybe'), choice('no', '不合适', 'Not for me')],
} as const satisfies Record<string, readonly (Choice | Band)[]>

export type ChoiceKey = keyof typeof choices

export type CodeOf<Key extends ChoiceKey> = (typeof choices)[Key][number]['code']

/** The lists that are scales of bands rather than names. */
export type BandKey = { [Key in ChoiceKey]: (typeof choices)[Key][number] extends { min: number } ? Key : never }[ChoiceKey]

/** The codes of a closed list, in the type that zod's `enum` takes. */
export const codesOf = <Key extends ChoiceKey>(key: Key): [CodeOf<Key>, ...CodeOf<Key>[]] =>
  choices[key].map((row) => row.code) as [CodeOf<Key>, ...CodeOf<Key>[]] // every list has at least one row

/** The label of a code; a code that is not in the list (from an older or newer version) is its own label. */
export const labelOf = (key: ChoiceKey, code: string): Words => choices[key].find((row: Choice) => row.code === code)?.label ?? { zh: code, en: code }

/** The lists of the dictionary call, and what each of them labels: a closed list, or the developers (S3.10). */
export const dictionaryLists = {
  estateDeveloper: 'developer',
  orientationEnum: 'facing',
  unitTypeEnum: 'bedrooms',
  flameEnum: 'openFire',
  depositPayEnum: 'depositPay',
} as const satisfies Record<string, ChoiceKey | 'developer'>

/** The label of a code in one language; `name`: the label to use if the dictionary has no such developer. */
export type Labels = (list: ChoiceKey | 'developer', code: string, name?: string) => string

/** The built-in labels in one language; the dictionary call returns the same labels. */
export const builtInLabels =
  (locale: Locale): Labels =>
  (list, code, name) =>
    list === 'developer' ? (name ?? code) : labelOf(list, code)[locale]

/** The bands of a scale, lowest first. */
export const bandsOf = (key: BandKey): readonly Band[] => choices[key]

/** Limit of a keyword, in characters. */
export const maxKeywordLength = 64

/** Limit of a text in the search box, in characters: longer than a keyword, since the filters in it (keyword facts) are removed. */
export const maxTypedLength = 300

/** Maximum number of homes in a comparison. */
export const maxCompared = 4
