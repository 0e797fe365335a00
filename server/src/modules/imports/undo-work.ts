import type { Work } from '../../jobs.ts'
import type { Services } from '../../services.ts'
import { undoNext } from './import-undo.store.ts'

/** The handler of jobs that go on with an undo after its first listings. A second attempt after a stop undoes the rest. */
export const createUndoWork =
  ({ database }: Pick<Services, 'database'>): Work<'undo'> =>
  async ({ id }) => {
    for (;;) {
      const step = await database.transaction(async (tx) => await undoNext(tx, id, true))
      if (step === null || step.isDone) return
    }
  }
