import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import type { EngineAnswer, EngineOptions, EngineRequest } from './engine-protocol.ts'
import { pgliteOptions } from './pglite-files.ts'

// The engine computes on this thread, so that a long query never holds up the web server's event loop.
// V8 is not to translate the engine a second time, into faster code: a statement that reads would take a tenth less, the
// process 30 to 100 MB more, and a start a fifth to a third more computing (docs/decisions/0008).
setFlagsFromString('--liftoff-only')
const { folder, syncToDisk } = workerData as EngineOptions
const engine = await PGlite.create(pgliteOptions(folder, syncToDisk))

const answer = (message: EngineAnswer, transfer: ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, transfer)

parentPort?.on('message', async (request: EngineRequest) => {
  try {
    if ('close' in request) {
      await engine.close()
      answer({ id: request.id, closed: true })
      return
    }
    // A copy: the engine may answer with a view of its own memory, which must not be given away.
    const wire = new Uint8Array(await engine.execProtocolRaw(request.wire))
    answer({ id: request.id, wire }, [wire.buffer])
  } catch (error) {
    answer({ id: request.id, failure: error instanceof Error ? error.message : String(error) })
  }
})

answer({ opened: true })
