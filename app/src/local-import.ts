import { ImportFault } from '@site/server/modules/imports/import-fault.ts'
import type { Services } from '@site/server/services.ts'
import type { ImportCommand } from './import-arguments.ts'
import type { LocalHandler } from './local-socket.ts'
import { printPosters, runImport } from './run-import.ts'

/** The first argument of an import request over the local socket. */
export const importRequestName = 'import'

/** The arguments of an import request: its name, and the command as JSON. */
export const importRequest = (command: ImportCommand): readonly string[] => [importRequestName, JSON.stringify(command)]

/** Runs import requests in the site, which reads the file itself. When the client disconnects, the import stops between two batches. */
export const createImportRunner =
  ({ database, profile, now }: Services): LocalHandler =>
  async ({ args: [, json = ''], locale }, print, signal) => {
    const command = JSON.parse(json) as ImportCommand // written by our own command
    try {
      if (command.command === 'import') return await runImport(command, { database, profile, locale, now: now(), print, showProgress: () => undefined, signal })
      await printPosters({ database, locale, print })
      return 0
    } catch (error) {
      if (!(error instanceof ImportFault)) throw error
      print(error.words[locale])
      return 1
    }
  }
