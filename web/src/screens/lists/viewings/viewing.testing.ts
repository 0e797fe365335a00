import type { OwnViewing } from '@site/domain/calls/list-answers.ts'

/** A viewing of an agent for tests: in the state `asked`, with a slot in the year 2099. */
export const testViewing = (changes: Partial<OwnViewing> = {}): OwnViewing => ({
  ...{ id: 'v', listingIds: ['a'], who: '', slots: ['2099-11-30T02:00:00.000Z'], note: '', state: 'asked', time: null, at: '2026-11-28T17:00:00.000Z' },
  ...{
    asker: 'device',
    isOff: false,
    moves: [],
    code: 'AAAAAAAAAA',
    linkName: '',
    linkExpires: null,
    isLinkRevoked: false,
    listId: 'list',
    title: 'Two bedrooms',
  },
  ...changes,
})
