const MOST_BYTES = 8 * 1024 * 1024

export type KeptFiles = {
  find(name: string): Uint8Array<ArrayBuffer> | undefined
  keep(name: string, bytes: Uint8Array<ArrayBuffer>): void
}

/** Files that are asked for again and again, as many as fit; the one that was asked for longest ago goes first. */
export function keepFiles(most = MOST_BYTES): KeptFiles {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  let size = 0
  const drop = (name: string) => {
    size -= files.get(name)?.length ?? 0
    files.delete(name)
  }
  const keep = (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    drop(name)
    files.set(name, bytes)
    size += bytes.length
    for (const oldest of files.keys()) {
      if (size <= most) return
      drop(oldest)
    }
  }
  const find = (name: string) => {
    const bytes = files.get(name)
    if (bytes) keep(name, bytes)
    return bytes
  }
  return { find, keep }
}
