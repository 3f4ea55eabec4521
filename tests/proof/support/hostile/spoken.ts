import { PassThrough } from 'node:stream'
import type { Logger } from 'pino'
import { createLog } from '../../../../src/server/platform/log.ts'

export type Spoken = {
  log: Logger
  /** All that was written since the last time, by the log and beside it. */
  take(): string
  stop(): void
}

const NAMES = ['log', 'info', 'warn', 'error', 'debug'] as const

/**
 * Hears what a product writes: its log with every level, the console, and standard error.
 * @param tell is told of each line of the log as well
 */
export function hearProduct(tell?: (line: string) => void): Spoken {
  const stream = new PassThrough()
  let written = ''
  const hear = (text: string) => {
    written += text
  }
  stream.on('data', (chunk: Buffer) => hear(chunk.toString()))
  const { stderr } = process
  const write = stderr.write.bind(stderr)
  const kept = NAMES.map((name) => [name, console[name]] as const)
  for (const name of NAMES) console[name] = (...words: unknown[]) => hear(`${words.map(String).join(' ')}\n`)
  stderr.write = (chunk: unknown) => {
    hear(String(chunk))
    return true
  }
  return {
    log: createLog({ logLevel: 'debug' }, { destination: stream, hear: tell }),
    take: () => {
      const said = written
      written = ''
      return said
    },
    stop: () => {
      for (const [name, original] of kept) console[name] = original
      stderr.write = write
    },
  }
}
