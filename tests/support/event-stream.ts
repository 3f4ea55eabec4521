import type { OrderNews } from '../../src/server/platform/realtime/order-news.ts'

export type StreamMessage = { id?: string; event?: string; data?: string; retry?: string; comment?: string }

export type OpenStream = {
  status: number
  /** The next message that is no comment and carries an event; null when the stream has ended. */
  nextEvent(): Promise<StreamMessage | null>
  /** The next message of any kind. */
  nextMessage(): Promise<StreamMessage | null>
  nextNews(): Promise<OrderNews>
  /** All order events until the server ends the stream. */
  newsUntilEnd(): Promise<OrderNews[]>
  /** The last id the server gave, as a browser keeps it. */
  lastId(): string
  close(): Promise<void>
}

function messageOf(block: string): StreamMessage {
  const message: Record<string, string> = {}
  for (const line of block.split('\n')) {
    const at = line.indexOf(':')
    message[at === 0 ? 'comment' : line.slice(0, at)] = line.slice(at + 1).trim()
  }
  return message
}

function newsOf(message: StreamMessage | null): OrderNews {
  if (message?.event !== 'order') throw new Error(`No order event: ${JSON.stringify(message)}`)
  return JSON.parse(message.data ?? '') as OrderNews
}

/** Reads server-sent events from an answer, as a browser would. */
export function readStream(response: Response): OpenStream {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let last = ''
  const nextMessage = async (): Promise<StreamMessage | null> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const message = messageOf(text.slice(0, end))
        text = text.slice(end + 2)
        if (message.id) last = message.id
        return message
      }
      const chunk = await reader?.read()
      if (!chunk || chunk.done) return null
      text += chunk.value
    }
  }
  const nextEvent = async () => {
    for (;;) {
      const message = await nextMessage()
      if (!message || message.event) return message
    }
  }
  return {
    status: response.status,
    nextMessage,
    nextEvent,
    nextNews: async () => newsOf(await nextEvent()),
    newsUntilEnd: async () => {
      const news: OrderNews[] = []
      for (let message = await nextEvent(); message; message = await nextEvent()) news.push(newsOf(message))
      return news
    },
    lastId: () => last,
    close: async () => {
      await reader?.cancel()
    },
  }
}
