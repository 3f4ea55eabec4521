import { fsyncSync } from 'node:fs'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type EmscriptenFiles = { NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } } }

/** PGlite's folder access never reaches the disk on fsync; this one does, so a commit survives a power cut. */
class SyncingNodeFS extends NodeFS {
  override async init(
    ...parameters: Parameters<NodeFS['init']>
  ): Promise<Awaited<ReturnType<NodeFS['init']>>> {
    const started = await super.init(...parameters)
    const preRun = started.emscriptenOpts.preRun
    if (!Array.isArray(preRun)) throw new Error('The embedded engine no longer takes preRun steps.')
    preRun.push((engine: unknown) => {
      ;(engine as EmscriptenFiles).NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fsyncSync(stream.nfd)
        return 0
      }
    })
    return started
  }
}

/** Options for an engine on a folder. Without `syncToDisk` it is as fast, and as forgetful, as PGlite ships. */
export function pgliteOptions(folder: string, syncToDisk: boolean): PGliteOptions {
  // The engine keeps its buffers in this process: the default of 128 MB would double what it occupies.
  const common = ['-c', 'TimeZone=UTC', '-c', 'max_wal_size=64MB', '-c', 'shared_buffers=32MB']
  if (!syncToDisk) return { fs: new NodeFS(folder), startParams: [...PGlite.defaultStartParams, ...common] }
  const withoutNoSync = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F')
  return {
    fs: new SyncingNodeFS(folder),
    startParams: [...withoutNoSync, '-c', 'wal_sync_method=fsync', ...common],
  }
}
