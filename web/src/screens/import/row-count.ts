import type { ImportRun } from '@site/domain/calls/import.ts'
import type { Import } from './use-import.ts'

/** How many rows of the sheets that are read are hidden. */
export const hiddenRowsIn = (file: Import['file']): number => (file?.sheets ?? []).reduce((sum, { isRead, hidden }) => sum + (isRead ? hidden : 0), 0)

/** How many rows of the chosen file are read: without the hidden ones unless they are included. */
export const rowsOfFile = ({ file, includesHidden }: Pick<Import, 'file' | 'includesHidden'>): number =>
  (file?.rows ?? 0) + (includesHidden ? hiddenRowsIn(file) : 0)

/** How many rows a run reads; after it has ended, how many it has read. */
export const rowsOfRun = ({ state, done, rows }: Pick<ImportRun, 'state' | 'done' | 'rows'>): number => (state === 'done' ? done : Math.max(done, rows))
