import { ImportFault } from '@site/server/modules/imports/import-fault.ts'
import type { Services } from '@site/server/services.ts'
import type { ImportCommand } from './import-arguments.ts'
import type { LocalAnswer } from './local-socket.ts'
import { printPosters, runImport } from './run-import.ts'

/** First argument of an import request; the second is the command as JSON, with absolute paths. */
export const importWord = 'import'

/** The arguments of an import request. */
export const importRequest = (command: ImportCommand): readonly string[] => [importWord, JSON.stringify(command)]

/**
 * Imports into the running site, for a command of the same machine and user: the site reads the file itself. When the client disconnects,
 * the import stops between two batches.
 */
export const importOver =
  ({ database, profile, now }: Services): LocalAnswer =>
  async ({ args: [, packed = ''], locale }, say, signal) => {
    const command = JSON.parse(packed) as ImportCommand // written by our own command
    try {
      if (command.does === 'import') return await runImport(command, { database, profile, locale, now: now(), print: say, progress: () => undefined, signal })
      await printPosters({ database, locale, print: say })
      return 0
    } catch (error) {
      if (!(error instanceof ImportFault)) throw error
      say(error.words[locale])
      return 1
    }
  }
