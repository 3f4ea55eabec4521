/**
 * A body that is made while it is read: the next piece when the one before it has left. A reader who goes away ends the
 * pieces, wherever they are.
 */
export function streamOf(first: string, pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(first)),
      pull: async (controller) => {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      cancel: async () => {
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 1 },
  )
}
