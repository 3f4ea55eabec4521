import { z } from 'zod'

/** City and two-letter state of a ZIP, as the lookup service names them. */
export type Place = { city: string; state: string }

/** An answer takes a few hundred bytes; one that is longer than this is not read to its end. */
const MAXIMUM_ANSWER_BYTES = 64 * 1024

/** The name goes on the screen and into an address: only what a town can be called passes. */
const CITY = /^\p{Script=Latin}[\p{Script=Latin} .'-]{0,59}$/u

/** Of the first place the two fields the product reads (docs/spec-coverage, section 7). */
const answerSchema = z.object({
  places: z.tuple(
    [
      z.object({
        'place name': z.string().trim().regex(CITY),
        'state abbreviation': z.string().regex(/^[A-Z]{2}$/),
      }),
    ],
    z.unknown(),
  ),
})

/** The service answered, but not with a place. */
class ZipServiceError extends Error {
  override name = 'ZipServiceError'
}

async function readAtMost(response: Response, maximumBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop by an error closes the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maximumBytes) throw new ZipServiceError(`answered with more than ${maximumBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ZipServiceError('answered with something that is no JSON')
  }
}

function placeIn(text: string): Place {
  const answer = answerSchema.safeParse(parsedJson(text))
  if (!answer.success) throw new ZipServiceError('answered without a believable place')
  const [place] = answer.data.places
  return { city: place['place name'], state: place['state abbreviation'] }
}

/**
 * Asks `<address>/us/<zip>` once. The limit covers the whole call, to the last byte of the answer; a redirect is not
 * followed, so that the answer comes from the configured address alone.
 * @throws when there is no believable place within the limit
 */
export async function askZipService(address: string, zipCode: string, limitMs: number): Promise<Place> {
  const response = await fetch(`${address}/us/${encodeURIComponent(zipCode)}`, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(limitMs),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new ZipServiceError(`answered with status ${response.status}`)
  }
  return placeIn(await readAtMost(response, MAXIMUM_ANSWER_BYTES))
}
