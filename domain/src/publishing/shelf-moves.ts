import type { CodeOf } from '../choices.ts'

/** Who makes a move between states of the shelf. */
type Mover = 'poster' | 'reviewer' | 'reports'

/** Every move between states of the shelf (P2.2), and those of reviews: reports hide a listing, a reviewer takes it off. */
const shelfMoves: readonly { readonly from: CodeOf<'shelf'>; readonly to: CodeOf<'shelf'>; readonly by: Mover }[] = [
  { from: 'Draft', to: 'InReview', by: 'poster' },
  { from: 'Draft', to: 'OnShelf', by: 'poster' },
  { from: 'InReview', to: 'OnShelf', by: 'reviewer' },
  { from: 'InReview', to: 'Rejected', by: 'reviewer' },
  { from: 'Rejected', to: 'InReview', by: 'poster' },
  { from: 'OnShelf', to: 'OffShelf', by: 'poster' },
  { from: 'OffShelf', to: 'OnShelf', by: 'poster' },
  { from: 'OnShelf', to: 'InReview', by: 'reports' },
  { from: 'OnShelf', to: 'Rejected', by: 'reviewer' },
  { from: 'OffShelf', to: 'Rejected', by: 'reviewer' },
]

/** Whether somebody may move a listing from one state of the shelf to another. */
export const mayMove = (from: CodeOf<'shelf'>, to: CodeOf<'shelf'>, by: Mover): boolean =>
  shelfMoves.some((move) => move.from === from && move.to === to && move.by === by)

/** The reasons for which a listing of a mode is taken off the shelf. */
export const offShelfReasonsOf = (mode: CodeOf<'mode'>): readonly CodeOf<'offShelfReason'>[] => [mode === 'Sale' ? 'Sold' : 'Leased', 'Withdrawn']
