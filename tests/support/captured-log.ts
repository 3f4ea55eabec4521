import { PassThrough } from 'node:stream'
import type { Config } from '../../src/server/platform/config.ts'
import { createLog } from '../../src/server/platform/log.ts'

/** The product's own log, and what it has written so far. */
export function capturedLog(logLevel: Config['logLevel'] = 'warn') {
  const stream = new PassThrough()
  let written = ''
  stream.on('data', (chunk: Buffer) => {
    written += chunk.toString()
  })
  return { log: createLog({ logLevel }, { destination: stream }), written: () => written }
}
