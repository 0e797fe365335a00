import type { Words } from '@site/domain/words.ts'
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { access, constants, mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { EmbeddedEngine } from './embedded-engine.ts'
import { diskFullFault, isDamage, isDiskFull, reasonOf, StartFault } from './faults.ts'

/** The PostgreSQL version of the pinned PGlite. */
export const embeddedMajor = 18

/** Creates the data directory when it is missing; throws StartFault when it is not writable. */
export const requireWritable = async (dataDirectory: string): Promise<void> => {
  try {
    await mkdir(dataDirectory, { recursive: true, mode: 0o700 })
    await access(dataDirectory, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartFault(
      'data-directory',
      {
        en: `The data directory ${dataDirectory} cannot be written: ${reasonOf(error)}.`,
        zh: `数据目录 ${dataDirectory} 无法写入：${reasonOf(error)}。`,
      },
      error,
    )
  }
}

const isEmpty = (directory: string) => !existsSync(directory) || (statSync(directory).isDirectory() && readdirSync(directory).length === 0)

const syncPath = (path: string) => {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } catch (error) {
    // Windows does not sync files open for reading, nor directories; its rename is journalled
    if (process.platform !== 'win32') throw error
  } finally {
    closeSync(handle)
  }
}

/** Creates a database beside its final directory and renames it when it is complete, so that an interrupted first start leaves nothing incomplete. */
const createDatabase = async (dataDirectory: string, databaseDirectory: string) => {
  const newDirectory = join(dataDirectory, 'database.new')
  rmSync(newDirectory, { recursive: true, force: true })
  await mkdir(newDirectory, { mode: 0o700 })
  const engine = new EmbeddedEngine(newDirectory)
  await engine.start()
  await engine.close()
  for (const entry of readdirSync(newDirectory, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) syncPath(join(entry.parentPath, entry.name))
  }
  if (existsSync(databaseDirectory)) rmSync(databaseDirectory, { recursive: true })
  renameSync(newDirectory, databaseDirectory)
  if (process.platform !== 'win32') syncPath(dataDirectory)
}

const unreadableFault = (databaseDirectory: string, reasonWords: Words, cause?: unknown) =>
  new StartFault(
    'not-a-database',
    {
      en: `The database in ${databaseDirectory} cannot be opened: ${reasonWords.en}; restore a backup of ${dirname(databaseDirectory)}, or move that directory away to start with an empty site.`,
      zh: `无法打开 ${databaseDirectory} 中的数据库：${reasonWords.zh}；请恢复 ${dirname(databaseDirectory)} 的备份，或移走该目录后重新开始。`,
    },
    cause,
  )

const damagedWords: Words = { en: 'its files are damaged, cut off or not readable', zh: '其文件已损坏、不完整或无法读取' }

const databaseDirectoryOf = (dataDirectory: string) => join(dataDirectory, 'database')

/** The error of a failed start: a StartFault when the files of an embedded database are damaged, any other error unchanged. */
export const startFaultOf = (error: unknown, { databaseUrl, dataDirectory }: { databaseUrl?: string | undefined; dataDirectory: string }): unknown => {
  if (databaseUrl || !isDamage(error)) return error
  const reason = reasonOf(error)
  return unreadableFault(databaseDirectoryOf(resolve(dataDirectory)), { en: `${damagedWords.en} (${reason})`, zh: `${damagedWords.zh}（${reason}）` }, error)
}

/** The path of an empty file that says that a database was made: if `database/` is empty all the same, it is lost, for example on a disk that is not mounted. */
const markerPathOf = (dataDirectory: string) => join(dataDirectory, 'database-made')

const writeMarker = (dataDirectory: string) => {
  try {
    if (!existsSync(markerPathOf(dataDirectory))) writeFileSync(markerPathOf(dataDirectory), '')
  } catch (error) {
    if (!isDiskFull(error)) throw error // the next start writes it
  }
}

const requireNotLost = (dataDirectory: string, databaseDirectory: string) => {
  const marker = markerPathOf(dataDirectory)
  if (!existsSync(marker)) return
  throw new StartFault('lost-database', {
    en: `The database in ${databaseDirectory} is gone: the directory is empty. Mount its disk or restore a backup; to start with an empty site, delete ${marker}.`,
    zh: `${databaseDirectory} 中的数据库不见了：该目录是空的。请挂载它所在的磁盘，或恢复备份；如要从头开始，请删除 ${marker}。`,
  })
}

/** Returns the directory of the database and creates it on first use; throws StartFault when it has other content, or is empty although there was a database. */
export const prepareDatabase = async (dataDirectory: string): Promise<string> => {
  const databaseDirectory = databaseDirectoryOf(dataDirectory)
  try {
    if (isEmpty(databaseDirectory)) {
      requireNotLost(dataDirectory, databaseDirectory)
      await createDatabase(dataDirectory, databaseDirectory)
    }
  } catch (error) {
    if (error instanceof StartFault) throw error
    if (isDiskFull(error)) throw diskFullFault(error)
    throw unreadableFault(databaseDirectory, { en: reasonOf(error), zh: reasonOf(error) }, error)
  }
  const versionFile = join(databaseDirectory, 'PG_VERSION')
  if (!existsSync(versionFile)) throw unreadableFault(databaseDirectory, { en: 'it is not a database', zh: '它不是数据库' })
  const major = readFileSync(versionFile, 'utf8').trim()
  if (!/^\d+$/.test(major)) throw unreadableFault(databaseDirectory, damagedWords)
  if (major !== String(embeddedMajor)) {
    throw unreadableFault(databaseDirectory, {
      en: `it was made by PostgreSQL ${major}, not ${embeddedMajor}`,
      zh: `它由 PostgreSQL ${major} 创建，而非 ${embeddedMajor}`,
    })
  }
  writeMarker(dataDirectory)
  return databaseDirectory
}

/** Whether the engine's message is that of a crash, which does not say what is wrong with the files. */
const isCrash = (reason: string) => /Aborted\(|failed to initialize|memory access|unreachable/.test(reason)

/** Starts the engine on a prepared database; throws StartFault when its files are damaged. */
export const startEngine = async (databaseDirectory: string): Promise<EmbeddedEngine> => {
  const engine = new EmbeddedEngine(databaseDirectory)
  try {
    await engine.start()
    return engine
  } catch (error) {
    await engine.close(0)
    const reason = reasonOf(error)
    throw unreadableFault(databaseDirectory, isCrash(reason) ? damagedWords : { en: reason, zh: reason }, error)
  }
}
