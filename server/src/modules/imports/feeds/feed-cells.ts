import { targetLabel } from '@site/domain/imports/import-reso.ts'

/** The columns of a feed: names that the guess of columns knows, most of them of RESO Data Dictionary 2.0. */
export const feedColumns = {
  key: 'ListingKey',
  number: 'ListingId',
  mode: 'Offer',
  type: 'PropertyType',
  /** Whether the home is offered or gone. */
  status: 'Status',
  price: 'ListPrice',
  city: 'City',
  area: 'District',
  estate: 'BuildingName',
  address: targetLabel('address').en,
  room: 'UnitNumber',
  floor: 'Floor',
  bedrooms: 'BedroomsTotal',
  bathrooms: 'BathroomsTotalInteger',
  parking: 'Parking slots',
  floorArea: 'LivingArea',
  floorAreaUnit: 'LivingAreaUnits',
  lotArea: 'LotSizeArea',
  lotAreaUnit: 'LotSizeUnits',
  furnished: 'Furnished',
  pets: 'Pets',
  dues: 'Monthly dues',
  availableFrom: 'AvailabilityDate',
  lat: 'Latitude',
  lng: 'Longitude',
  title: 'Title',
  remarks: 'PublicRemarks',
  remarksZh: targetLabel('remarksZh').en,
  privateRemarks: 'Private remarks',
  photos: 'MediaURL',
} as const

/** What a feed says of a home, by column; an empty text says nothing. */
export type FeedCells = Readonly<Partial<Record<keyof typeof feedColumns, string>>>

/** Why a feed cannot be read: it has too many homes, or it ends early, does not close its elements, or nests them too deeply. */
export class FeedFault extends Error {
  override readonly name = 'FeedFault'
  readonly reason: 'tooMany' | 'damaged'

  constructor(reason: FeedFault['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** A feed: its name, how its files begin, its own names of columns where they say more than those of RESO, and its homes. `homesOf` throws FeedFault for a file that cannot be read. */
export type Feed = {
  readonly name: string
  readonly start: RegExp
  readonly columns?: Readonly<Partial<Record<keyof typeof feedColumns, string>>>
  readonly homesOf: (content: string, max: number) => readonly FeedCells[]
}

/** The words of the column Offer, as an import reads the mode from them. */
export const [forSale, forLease] = ['For sale', 'For lease']

/** An amount with its currency (ISO 4217), as a price is read; nothing for an amount of zero, which feeds write for none. */
export const amountIn = (currency: string, amount: string): string => (amount === '' || Number(amount) === 0 ? '' : `${currency} ${amount}`.trim())

/** A number, or nothing for zero, which feeds write for none. */
export const numberOrNothing = (text: string): string => (Number(text) === 0 ? '' : text)
/** A joined word as its parts: `SingleFamily` is `Single Family`. */
export const inWords = (text: string): string => text.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').replaceAll('_', ' ')
