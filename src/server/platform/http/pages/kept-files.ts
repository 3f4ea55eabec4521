import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { acceptedEncoding, type Encoding } from '../answers/accepted-encoding.ts'
import { etagOf } from '../answers/ready-answer.ts'

/** What the build appends to the name of a file that it has compressed; the one that is taken first is first. */
const COMPRESSED: readonly (readonly [Encoding, suffix: string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

type Variant = Encoding | 'as it is'
type Read = { body: Uint8Array<ArrayBuffer>; etag: string }
/** A file of the build, with what was read of it. */
type File = { type: string; encodings: Encoding[]; read: Map<Variant, Promise<Read>> }
type Found = Read & { headers: Record<string, string> }

const suffixOf = (variant: Variant) => COMPRESSED.find(([name]) => name === variant)?.[1] ?? ''

/** By the address of each, such as `/icon.svg`. Nothing else can be asked for, however an address is written. */
function filesBelow(folder: string): Map<string, File> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
  const all = new Set(names)
  const isVariant = (name: string) =>
    COMPRESSED.some(([, suffix]) => name.endsWith(suffix) && all.has(name.slice(0, -suffix.length)))
  const fileOf = (name: string): File => ({
    type: getMimeType(name) ?? 'application/octet-stream',
    encodings: COMPRESSED.filter(([, suffix]) => all.has(name + suffix)).map(([encoding]) => encoding),
    read: new Map(),
  })
  return new Map(names.filter((name) => !isVariant(name)).map((name) => [`/${name}`, fileOf(name)]))
}

/** What could not be read is not kept. */
function keep<K, V>(kept: Map<K, Promise<V>>, key: K, read: () => Promise<V>): Promise<V> {
  const known = kept.get(key)
  if (known !== undefined) return known
  const reading = read()
  kept.set(key, reading)
  reading.catch(() => kept.delete(key))
  return reading
}

/**
 * The files of a build, each read when it is first asked for and kept (docs/decisions/0039): all of them are 17 MB. A
 * build that is made later is seen by the next start.
 */
export function openFiles(
  folder: string,
): (address: string, acceptEncoding: string | undefined) => Promise<Found | null> {
  const files = filesBelow(folder)
  return async (address, acceptEncoding) => {
    const file = files.get(address)
    if (!file) return null
    const variant = acceptedEncoding(acceptEncoding, file.encodings) ?? 'as it is'
    const { body, etag } = await keep(file.read, variant, async () => {
      const read = await readFile(path.join(folder, address + suffixOf(variant)))
      return { body: read, etag: etagOf(read) }
    })
    return {
      body,
      etag,
      headers: {
        'content-type': file.type,
        'content-length': String(body.length),
        ...(file.encodings.length > 0 && { vary: 'accept-encoding' }),
        ...(variant !== 'as it is' && { 'content-encoding': variant }),
      },
    }
  }
}
