import { closeSync, existsSync, fdatasyncSync, openSync, readSync, renameSync, writeSync } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'

export type Change<Name extends string = string> = [
  collection: Name,
  id: string,
  value: { id: string } | null,
]

const CHUNK_BYTES = 1 << 20

/** What was written, in order. Read in pieces: years of a busy shop are more than one string can hold. */
export function* readJournal(stateFile: string): Iterable<Change> {
  if (!existsSync(stateFile)) return
  const file = openSync(stateFile, 'r')
  const decoder = new StringDecoder('utf8')
  const chunk = Buffer.alloc(CHUNK_BYTES)
  let unfinished = ''
  for (let bytes = readSync(file, chunk); bytes > 0; bytes = readSync(file, chunk)) {
    const lines = (unfinished + decoder.write(chunk.subarray(0, bytes))).split('\n')
    // Only a whole line ends in a newline; what follows the last one in the file was cut off by a crash.
    unfinished = lines.pop() ?? ''
    for (const line of lines) yield* JSON.parse(line) as Change[]
  }
  closeSync(file)
}

/** Replaces the journal by one that holds only what there is now. */
export function writeCompacted(
  stateFile: string,
  collections: Iterable<[name: string, values: Iterable<{ id: string }>]>,
): void {
  const compacted = `${stateFile}.compacting`
  const file = openSync(compacted, 'w', 0o600)
  for (const [name, values] of collections)
    for (const value of values) writeSync(file, `${JSON.stringify([[name, value.id, value]])}\n`)
  fdatasyncSync(file)
  closeSync(file)
  renameSync(compacted, stateFile)
}
