import { entriesOf } from './keys-of.ts'
import type { BandKey, ChoiceKey } from './choices.ts'
import type { PermissionCode } from './permissions.ts'
import type { Words } from './words.ts'

/** Who may see a field of another person's listing: anyone, only the poster, or a holder of a permission code. */
type Visibility = 'anyone' | 'poster' | PermissionCode

/**
 * How a search filters by the field; `as` is the name in queries and addresses.
 * one: a single code or id · any: one of several · bands: within one of several bands · range: at least `{as}Min`, below `{as}Max`, at most `{as}UpTo` ·
 * is: the flag has this value · has: there is at least one · within: at most this many days ago. `types`: only for these types of the field.
 */
export type Filter = FilterCondition & {
  readonly types?: readonly ('Residence' | 'Carport' | 'Villa')[]
  /** Ascending order of filters on the screen; filters without a rank follow in the order of the table. */
  readonly rank?: number
  /** Shows a chip even while inactive: always, or only in wide windows. */
  readonly quick?: 'always' | 'wide'
  /** False: no facet and no control, because there are too many values to list. */
  readonly counted?: false
}
type FilterCondition =
  | { readonly by: 'one' | 'any' | 'is' | 'has'; readonly as: string }
  | { readonly by: 'bands'; readonly as: string; readonly bands: BandKey }
  | { readonly by: 'range'; readonly as: string; readonly bands: BandKey | 'price' }
  | { readonly by: 'within'; readonly as: string; readonly choices: ChoiceKey }

/** The steps of the publishing form, in their order. */
export const formSteps = ['building', 'facts', 'price', 'media', 'texts'] as const

/**
 * How the publishing form asks for a field: in which step, whether a listing without a value cannot be published, and for which mode only.
 * Within a step, fields are in the order of the table.
 */
type FormField = { readonly step: (typeof formSteps)[number]; readonly needed?: true; readonly mode?: 'Sale' | 'Lease' }

/** One field of a listing, of one of eight kinds. A row is data without code; docs/house.md lists its readers. */
export type Field = {
  readonly kind: 'text' | 'choice' | 'number' | 'money' | 'flag' | 'date' | 'place' | 'media'
  readonly label: Words
  /** The label for a parking slot, if the one for homes does not fit. */
  readonly slotLabel?: Words
  /** The label for a villa, which stands in a village, if the one for other homes does not fit. */
  readonly villaLabel?: Words
  readonly visibility: Visibility
  /** Part of what a poster may hide of a home off the shelf. */
  readonly hideable?: true
  /** The group on the detail screen that shows it; absent: another component shows it, or none. */
  readonly show?: 'facts' | 'terms' | 'private'
  /** choice: its closed list; flag: labels of `true` and `false` other than yes and no. */
  readonly choices?: ChoiceKey
  /** text: maximal length; number and money: maximal value; media: maximal count. */
  readonly max?: number
  /** number: its unit; absent: a count of what the label names. */
  readonly unit?: MeasureUnit
  /** text: written in both languages, stored as two columns. */
  readonly bilingual?: true
  /** Computed when read, never stored. */
  readonly derived?: true
  /** Another filter of this field: the row has no values of its own. */
  readonly of?: 'floor'
  /** Listing types that have the field; absent: all. */
  readonly types?: readonly ('Residence' | 'Carport' | 'Villa')[]
  readonly required?: true
  readonly filter?: Filter
  /** Absent: people do not enter the value. */
  readonly form?: FormField
  /** RESO Data Dictionary 1.7 name, for import and export. */
  readonly reso?: string
}

const homeTypes = ['Residence', 'Villa'] as const

/** Units of numbers, with the text after the number. A new unit does not compile until `formatQuantity` knows it. */
export const unitWords = {
  squareMetres: { zh: '㎡', en: 'm²' },
  people: { zh: '人', en: 'people' },
  percent: { zh: '%', en: '%' },
  metres: { zh: '米', en: 'm' },
  months: { zh: '个月', en: 'months' },
  year: { zh: '年', en: '' },
  floor: { zh: '层', en: 'floor' },
} as const satisfies Record<string, Words>
export type MeasureUnit = keyof typeof unitWords

/** Whether values of the field have up to two decimals; the others are whole numbers. */
export const allowsDecimals = ({ kind, unit }: Pick<Field, 'kind' | 'unit'>): boolean =>
  kind === 'money' || unit === 'squareMetres' || unit === 'percent' || unit === 'metres'

/** Every field of a listing: S3.1 and P2.6. A new field is a row here and a migration. */
// biome-ignore format: one field per line
export const fields = {
  type: { kind: 'choice', choices: 'type', label: { zh: '类型', en: 'Type' }, visibility: 'anyone', required: true, filter: { by: 'one', as: 'type' }, reso: 'PropertySubType', form: { step: 'building', needed: true } },
  mode: { kind: 'choice', choices: 'mode', label: { zh: '方式', en: 'For' }, visibility: 'anyone', required: true, filter: { by: 'one', as: 'mode' }, reso: 'PropertyType', form: { step: 'building', needed: true } },
  status: { kind: 'choice', choices: 'status', label: { zh: '交付状态', en: 'Construction status' }, visibility: 'anyone', show: 'facts', required: true, filter: { by: 'any', as: 'status', rank: 6, quick: 'wide' }, reso: 'DevelopmentStatus', form: { step: 'facts', needed: true } },
  shelf: { kind: 'choice', choices: 'shelf', label: { zh: '上架状态', en: 'Shelf' }, visibility: 'anyone', required: true, reso: 'StandardStatus' },
  offShelfReason: { kind: 'choice', choices: 'offShelfReason', label: { zh: '下架原因', en: 'Why it is unavailable' }, visibility: 'anyone' },
  hidesPriceAndPhotos: { kind: 'flag', label: { zh: '隐藏价格和照片', en: 'Price and photos hidden' }, visibility: 'anyone' },
  number: { kind: 'text', max: 16, label: { zh: '房源编号', en: 'Listing number' }, visibility: 'anyone', required: true, reso: 'ListingId' },
  customNumber: { kind: 'text', max: 40, label: { zh: '自编号', en: 'Own number' }, visibility: 'poster', show: 'private', form: { step: 'texts' } },
  city: { kind: 'place', label: { zh: '城市', en: 'City' }, visibility: 'anyone', required: true, filter: { by: 'one', as: 'city', rank: 5 }, reso: 'City' },
  area: { kind: 'place', label: { zh: '热门区域', en: 'Area' }, visibility: 'anyone', filter: { by: 'any', as: 'areas', rank: 4, quick: 'always' }, reso: 'SubdivisionName' },
  estate: { kind: 'place', label: { zh: '楼盘', en: 'Building' }, villaLabel: { zh: '小区', en: 'Village' }, visibility: 'anyone', filter: { by: 'one', as: 'estateId', counted: false }, reso: 'BuildingName', form: { step: 'building', needed: true } },
  alias: { kind: 'text', derived: true, label: { zh: '别名', en: 'Also called' }, visibility: 'anyone' },
  address: { kind: 'text', derived: true, bilingual: true, label: { zh: '地址', en: 'Address' }, visibility: 'anyone', reso: 'UnparsedAddress' },
  developer: { kind: 'place', label: { zh: '开发商', en: 'Developer' }, visibility: 'anyone', show: 'facts', filter: { by: 'any', as: 'developers' }, reso: 'BuilderName' },
  tower: { kind: 'text', max: 40, label: { zh: '楼栋', en: 'Tower' }, visibility: 'anyone', show: 'facts', types: ['Residence', 'Carport'], reso: 'BuildingNumber', form: { step: 'building' } },
  floor: { kind: 'number', max: 120, label: { zh: '楼层', en: 'Floor' }, visibility: 'anyone', show: 'facts', types: ['Residence'], filter: { by: 'bands', as: 'floorBands', bands: 'floorBand' }, reso: 'EntryLevel', form: { step: 'building' } },
  floorLimit: { kind: 'number', derived: true, of: 'floor', unit: 'floor', max: 120, label: { zh: '楼层', en: 'Floor' }, visibility: 'anyone', types: ['Residence'], filter: { by: 'range', as: 'floor', bands: 'floorBand', counted: false } },
  facing: { kind: 'choice', choices: 'facing', label: { zh: '朝向', en: 'Facing' }, visibility: 'anyone', show: 'facts', types: homeTypes, filter: { by: 'any', as: 'facings' }, reso: 'DirectionFaces', form: { step: 'facts' } },
  balcony: { kind: 'flag', label: { zh: '阳台', en: 'Balcony' }, visibility: 'anyone', show: 'facts', types: homeTypes, filter: { by: 'is', as: 'balcony' }, form: { step: 'facts' } },
  petsAllowed: { kind: 'flag', label: { zh: '可养宠物', en: 'Pets allowed' }, visibility: 'anyone', show: 'terms', types: homeTypes, filter: { by: 'is', as: 'petsAllowed' }, reso: 'PetsAllowed', form: { step: 'facts' } },
  petRules: { kind: 'text', max: 200, bilingual: true, label: { zh: '宠物规定', en: 'Pet rules' }, visibility: 'anyone', show: 'terms', types: homeTypes, form: { step: 'facts' } },
  openFireAllowed: { kind: 'flag', choices: 'openFire', label: { zh: '燃气', en: 'Cooking' }, visibility: 'anyone', show: 'terms', types: homeTypes, filter: { by: 'is', as: 'openFireAllowed' }, form: { step: 'facts' } },
  occupancyLimit: { kind: 'number', max: 50, unit: 'people', label: { zh: '入住上限', en: 'Occupancy limit' }, visibility: 'anyone', show: 'terms', types: homeTypes, form: { step: 'facts', mode: 'Lease' } },
  bedrooms: { kind: 'number', max: 20, label: { zh: '卧室', en: 'Bedrooms' }, visibility: 'anyone', types: homeTypes, filter: { by: 'bands', as: 'bedrooms', bands: 'bedrooms', rank: 2, quick: 'always' }, reso: 'BedroomsTotal', form: { step: 'facts', needed: true } },
  livingRooms: { kind: 'number', max: 10, label: { zh: '厅', en: 'Living rooms' }, visibility: 'anyone', types: homeTypes, form: { step: 'facts' } },
  bathrooms: { kind: 'number', max: 20, label: { zh: '卫生间', en: 'Bathrooms' }, visibility: 'anyone', types: homeTypes, filter: { by: 'bands', as: 'bathrooms', bands: 'bathrooms' }, reso: 'BathroomsTotalInteger', form: { step: 'facts' } },
  furnished: { kind: 'choice', choices: 'furnished', label: { zh: '家具', en: 'Furnished' }, visibility: 'anyone', show: 'facts', types: homeTypes, filter: { by: 'any', as: 'furnished', rank: 8 }, reso: 'Furnished', form: { step: 'facts' } },
  parkingSlotCount: { kind: 'number', max: 20, label: { zh: '车位', en: 'Parking' }, slotLabel: { zh: '车位数量', en: 'Number of slots' }, visibility: 'anyone', show: 'facts', filter: { by: 'has', as: 'hasParking', types: homeTypes }, reso: 'ParkingTotal', form: { step: 'facts' } },
  roomNumber: { kind: 'text', max: 20, label: { zh: '房号 / 车位号', en: 'Unit or slot number' }, slotLabel: { zh: '车位号', en: 'Slot number' }, visibility: 'listing.roomNumber', show: 'private', reso: 'UnitNumber', form: { step: 'building' } },
  floorArea: { kind: 'number', unit: 'squareMetres', max: 100_000, label: { zh: '建筑面积', en: 'Floor area' }, slotLabel: { zh: '车位面积', en: 'Slot area' }, visibility: 'anyone', show: 'facts', filter: { by: 'range', as: 'floorArea', bands: 'floorArea', rank: 3, quick: 'always' }, reso: 'LivingArea', form: { step: 'facts', needed: true } },
  lotArea: { kind: 'number', unit: 'squareMetres', max: 1_000_000, label: { zh: '土地面积', en: 'Lot area' }, visibility: 'anyone', show: 'facts', types: ['Villa'], filter: { by: 'range', as: 'lotArea', bands: 'floorArea' }, reso: 'LotSizeArea', form: { step: 'facts' } },
  slotLevel: { kind: 'text', max: 20, label: { zh: '车位楼层', en: 'Level' }, visibility: 'anyone', show: 'facts', types: ['Carport'], form: { step: 'building' } },
  placeShown: { kind: 'choice', choices: 'placeShown', label: { zh: '位置公开到', en: 'Place shown' }, visibility: 'anyone', types: homeTypes, form: { step: 'building' } },
  slotWidth: { kind: 'number', unit: 'metres', max: 20, label: { zh: '车位宽', en: 'Slot width' }, visibility: 'anyone', show: 'facts', types: ['Carport'], form: { step: 'facts' } },
  slotLength: { kind: 'number', unit: 'metres', max: 20, label: { zh: '车位长', en: 'Slot length' }, visibility: 'anyone', show: 'facts', types: ['Carport'], form: { step: 'facts' } },
  isRoofed: { kind: 'flag', label: { zh: '有顶', en: 'Under a roof' }, visibility: 'anyone', show: 'facts', types: ['Carport'], filter: { by: 'is', as: 'isRoofed' }, form: { step: 'facts' } },
  ownersOnly: { kind: 'flag', choices: 'ownersOnly', label: { zh: '仅限本楼业主', en: 'For owners of this building only' }, visibility: 'anyone', show: 'terms', types: ['Carport'], form: { step: 'facts' } },
  price: { kind: 'money', max: 100_000_000_000, label: { zh: '价格', en: 'Price' }, visibility: 'anyone', hideable: true, filter: { by: 'range', as: 'price', bands: 'price', rank: 1, quick: 'always' }, reso: 'ListPrice', form: { step: 'price', needed: true } },
  priceDrop: { kind: 'flag', label: { zh: '降价', en: 'Price drop' }, visibility: 'anyone', hideable: true, filter: { by: 'has', as: 'priceDrop' } },
  averagePrice: { kind: 'money', derived: true, label: { zh: '单价', en: 'Price per m²' }, visibility: 'anyone', hideable: true },
  monthlyDues: { kind: 'money', max: 10_000_000, label: { zh: '物业费/月', en: 'Monthly dues' }, visibility: 'anyone', show: 'terms', reso: 'AssociationFee', form: { step: 'price' } },
  duesPaidBy: { kind: 'choice', choices: 'duesPayer', label: { zh: '物业费承担方', en: 'Dues paid by' }, visibility: 'anyone', show: 'terms', form: { step: 'price', mode: 'Lease' } },
  depositPay: { kind: 'choice', choices: 'depositPay', label: { zh: '押付方式', en: 'Deposit and payment' }, visibility: 'anyone', show: 'terms', reso: 'LeaseTerm', form: { step: 'price', mode: 'Lease' } },
  shortestLease: { kind: 'number', unit: 'months', max: 120, label: { zh: '最短租期', en: 'Shortest lease' }, visibility: 'anyone', show: 'terms', form: { step: 'price', mode: 'Lease' } },
  availableFrom: { kind: 'date', label: { zh: '可入住', en: 'Available from' }, slotLabel: { zh: '可用日期', en: 'Available from' }, visibility: 'anyone', show: 'terms', reso: 'AvailabilityDate', form: { step: 'price' } },
  commissionRate: { kind: 'number', max: 100, unit: 'percent', label: { zh: '佣金', en: 'Commission' }, visibility: 'listing.commission', show: 'private', form: { step: 'price' } },
  listingDate: { kind: 'date', label: { zh: '发布时间', en: 'Listed' }, visibility: 'anyone', required: true, filter: { by: 'within', as: 'postedWithinDays', choices: 'postedWithin' }, reso: 'ListingContractDate' },
  source: { kind: 'text', max: 80, label: { zh: '房源来源', en: 'Source' }, visibility: 'listing.source', show: 'private', form: { step: 'texts' } },
  posterRole: { kind: 'choice', choices: 'role', label: { zh: '发布人', en: 'Listed by' }, visibility: 'anyone', required: true, filter: { by: 'one', as: 'postedBy', rank: 7, quick: 'wide' } },
  posterCount: { kind: 'number', derived: true, label: { zh: '发布人数', en: 'Posters of this home' }, visibility: 'anyone' },
  ownerName: { kind: 'text', max: 80, label: { zh: '业主姓名', en: 'First-hand owner' }, visibility: 'listing.firstHand', show: 'private', form: { step: 'texts' } },
  ownerContact: { kind: 'text', max: 120, label: { zh: '业主联系方式', en: "First-hand owner's contact" }, visibility: 'listing.firstHand', show: 'private', form: { step: 'texts' } },
  remarks: { kind: 'text', max: 2000, bilingual: true, label: { zh: '房源介绍', en: 'About this home' }, slotLabel: { zh: '车位介绍', en: 'About this slot' }, visibility: 'anyone', reso: 'PublicRemarks', form: { step: 'texts' } },
  privateRemarks: { kind: 'text', max: 8000, label: { zh: '内部备注', en: 'Private notes' }, visibility: 'poster', show: 'private', reso: 'PrivateRemarks', form: { step: 'texts' } },
  vr: { kind: 'text', max: 300, label: { zh: 'VR 看房', en: 'VR viewing' }, visibility: 'anyone', hideable: true, filter: { by: 'has', as: 'hasVr' }, reso: 'VirtualTourURLUnbranded', form: { step: 'media' } },
  photos: { kind: 'media', max: 30, label: { zh: '照片', en: 'Photos' }, visibility: 'anyone', hideable: true, form: { step: 'media' } },
  videos: { kind: 'media', max: 3, label: { zh: '视频', en: 'Videos' }, visibility: 'anyone', hideable: true, filter: { by: 'has', as: 'hasVideo' }, form: { step: 'media' } },
} as const satisfies Record<string, Field>

export type Fields = typeof fields
export type FieldKey = keyof Fields

/** Every field with its key, in the order of the table. */
export const fieldRows = entriesOf<Readonly<Record<FieldKey, Field>>>(fields)

/** The filter by a field for a listing type; undefined: none. */
export const filterOf = (field: Field, type: 'Residence' | 'Carport' | 'Villa'): Filter | undefined =>
  appliesTo(field, type) && (field.filter?.types ?? [type]).includes(type) ? field.filter : undefined

/** The label of a field for a listing of a type. */
export const labelFor = (field: Field, type: 'Residence' | 'Carport' | 'Villa' | null | undefined): Words =>
  (type === 'Carport' ? field.slotLabel : type === 'Villa' ? field.villaLabel : undefined) ?? field.label

/** Whether listings of a type have the field. */
export const appliesTo = (field: Field, type: 'Residence' | 'Carport' | 'Villa'): boolean => field.types === undefined || field.types.includes(type)

const snakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The database column that the filter of a field reads. */
export const filterColumnOf = (key: FieldKey): string | undefined => columnsOf((fields[key] as Field).of ?? key)[0]

const columnsByKey = new Map<FieldKey, readonly string[]>()

/** The database columns that hold a field: none when derived or media, two when bilingual, an id for a place. */
export function columnsOf(key: FieldKey): readonly string[] {
  const known = columnsByKey.get(key)
  if (known) return known
  const columns = columnsOfField(key, fields[key])
  columnsByKey.set(key, columns)
  return columns
}

function columnsOfField(key: FieldKey, field: Field): readonly string[] {
  if (field.derived) return []
  switch (field.kind) {
    case 'media':
      return []
    case 'place':
      return [`${snakeCase(key)}_id`]
    case 'text':
      return field.bilingual ? [`${snakeCase(key)}_zh`, `${snakeCase(key)}_en`] : [snakeCase(key)]
    case 'choice':
    case 'number':
    case 'money':
    case 'flag':
    case 'date':
      return [snakeCase(key)]
  }
}
