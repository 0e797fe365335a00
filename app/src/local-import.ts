import { ImportFault } from '@site/server/modules/imports/import-fault.ts'
import type { Services } from '@site/server/services.ts'
import type { ImportCommand } from './import-arguments.ts'
import type { LocalHandler } from './local-socket.ts'
import { printPosters, runImport } from './run-import.ts'

/** First argument of an import request; the second is the command as JSON, with absolute paths. */
export const importCommand = 'import'

/** The arguments of an import request. */
export const importRequest = (command: ImportCommand): readonly string[] => [importCommand, JSON.stringify(command)]

/**
 * Imports into the running site, for a command of the same machine and user: the site reads the file itself. When the client disconnects,
 * the import stops between two batches.
 */
export const createImportRunner =
  ({ database, profile, now }: Services): LocalHandler =>
  async ({ args: [, json = ''], locale }, print, signal) => {
    const command = JSON.parse(json) as ImportCommand // written by our own command
    try {
      if (command.does === 'import') return await runImport(command, { database, profile, locale, now: now(), print, progress: () => undefined, signal })
      await printPosters({ database, locale, print: print })
      return 0
    } catch (error) {
      if (!(error instanceof ImportFault)) throw error
      print(error.words[locale])
      return 1
    }
  }
