import type { Reaction } from '@site/domain/calls/list-answers.ts'
import type { SharedItem, SharedList } from '@site/domain/calls/share-list.ts'
import type { ListingView } from '@site/domain/listing.ts'

/** A home of a list in tests. */
export const testItem = (id: string, changes: Partial<SharedItem> = {}, listing: Partial<ListingView> | null = {}): SharedItem => ({
  id,
  section: '',
  note: '',
  addedAt: '2026-11-01T00:00:00.000Z',
  isAvailable: true,
  isRemoved: false,
  listing:
    listing &&
    ({
      id,
      type: 'Residence',
      mode: 'Sale',
      bedrooms: 2,
      floorArea: 80,
      price: 20_000_000,
      previousPrice: null,
      averagePrice: 250_000,
      estate: { id: 'serendra', name: { zh: '赛兰德拉', en: `Serendra ${id}` } },
      ...listing,
    } as unknown as ListingView), // the fields that tests read
  reactions: [],
  ...changes,
})

/** A shared list in tests. */
export const testList = (code: string, changes: Partial<SharedList> = {}): SharedList => ({
  code,
  id: 'list',
  version: 'first',
  title: 'Two bedrooms',
  variant: 'Intermediary',
  by: 'Intermediary',
  userId: 'agent',
  card: { id: 'agent', name: '经纪 14 / Agent 14', role: 'Intermediary', phone: '+63 917 555 0114' },
  cover: null,
  sections: [],
  items: [testItem('a'), testItem('b')],
  people: [],
  messages: [],
  viewings: [],
  formerHomes: [],
  takesAnswers: true,
  previews: { wide: '/resource/preview/wide.jpg', square: '/resource/preview/square.jpg' },
  ...changes,
})

/** An answer in tests. */
export const testReaction = (who: string, verdict: Reaction['verdict'], note = ''): Reaction => ({ who, verdict, note, at: '2026-11-02T00:00:00.000Z' })

/** The ISO time some minutes ago. */
export const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()
