/**
 * A body that is made while it is read: the next piece when the one before it has left. A reader who goes away ends the
 * pieces, wherever they are.
 */
export function streamOf(first: string, pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return madeWhileRead(first, pieces, (text) => encoder.encode(text))
}

/** The same of a file that is no text. */
export const streamOfBytes = (
  first: Uint8Array,
  pieces: AsyncGenerator<Uint8Array>,
): ReadableStream<Uint8Array<ArrayBuffer>> => madeWhileRead(first, pieces, (bytes) => new Uint8Array(bytes))

function madeWhileRead<Piece>(
  first: Piece,
  pieces: AsyncGenerator<Piece>,
  encoded: (piece: Piece) => Uint8Array<ArrayBuffer>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start: (controller) => controller.enqueue(encoded(first)),
      pull: async (controller) => {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(encoded(value))
      },
      cancel: async () => {
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 1 },
  )
}
