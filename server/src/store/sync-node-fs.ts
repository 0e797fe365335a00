import { fdatasyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** Counts calls of PostgreSQL's fsync that succeeded in this process, so that a test can require one per commit. */
export const syncs = { count: 0 }

type NodeFsOps = { stream_ops: Record<string, unknown> }
type FsModule = { FS: { filesystems?: { NODEFS?: NodeFsOps } }; NODEFS?: NodeFsOps }

/** PGlite's Node file system never syncs; this one passes PostgreSQL's fsync to the disk. It relies on internals: pin the version. */
export class SyncNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const initialized = await super.init(...args)
    // Emscripten's options, which PGlite does not type
    const options = initialized.emscriptenOpts as { preRun?: ((module: FsModule) => void)[] }
    const addSync = (module: FsModule) => {
      const nodefs = module.FS.filesystems?.NODEFS ?? module.NODEFS
      if (!nodefs) throw new Error('PGlite no longer exposes NODEFS: writes would not reach the disk')
      nodefs.stream_ops.fsync = (stream: { nfd?: number }) => {
        // a failed sync throws through the engine on purpose: its worker is then ended and the log replayed, as PostgreSQL itself would
        if (stream.nfd !== undefined) fdatasyncSync(stream.nfd)
        syncs.count++
        return 0
      }
    }
    options.preRun = [...(options.preRun ?? []), addSync]
    return initialized
  }
}

/** PGlite starts with -F (no sync) by default; these parameters make every commit wait for the disk, and limit the temporary files of a sort. */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'temp_file_limit=1GB'].flatMap((setting) => ['-c', setting]),
]
