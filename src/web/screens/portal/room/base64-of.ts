/** A file as a call sends it. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const parts: string[] = []
  // In parts: one call takes only so many arguments.
  for (let from = 0; from < bytes.length; from += 0x8000)
    parts.push(String.fromCharCode(...bytes.subarray(from, from + 0x8000)))
  return btoa(parts.join(''))
}
