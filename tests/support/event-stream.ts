import type { OrderEvent } from '../../src/contract/household/realtime-events.ts'
import type { Client } from './test-app.ts'

export type StreamMessage = { id?: string; event?: string; data?: string; retry?: string; comment?: string }

export type OpenStream = {
  status: number
  /** The next message that is no comment and carries an event; null when the stream has ended. */
  nextEvent(): Promise<StreamMessage | null>
  /** The next message of any kind. */
  nextMessage(): Promise<StreamMessage | null>
  /**
   * The next order event that matches. Others may come first: what was written just before the stream was opened gets
   * its place in the order of events when somebody reads next.
   */
  nextNews(matches?: (news: OrderEvent) => boolean): Promise<OrderEvent>
  /** All order events until the server ends the stream. */
  newsUntilEnd(): Promise<OrderEvent[]>
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

function newsOf(message: StreamMessage | null): OrderEvent {
  if (message?.event !== 'order') throw new Error(`No order event: ${JSON.stringify(message)}`)
  return JSON.parse(message.data ?? '') as OrderEvent
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
    nextNews: async (matches = () => true) => {
      for (;;) {
        const message = await nextEvent()
        // What the kitchen plans, ticks and prints reaches its screens as a reload, which may come between the news.
        if (message?.event === 'reload') continue
        const news = newsOf(message)
        if (matches(news)) return news
      }
    },
    newsUntilEnd: async () => {
      const news: OrderEvent[] = []
      for (let message = await nextEvent(); message; message = await nextEvent()) news.push(newsOf(message))
      return news
    },
    lastId: () => last,
    close: async () => {
      await reader?.cancel()
    },
  }
}

/** Opened, and the first message read: from here on nothing can be missed. */
export async function openStream(
  client: Pick<Client, 'request'>,
  path: string,
  headers: Record<string, string> = {},
): Promise<OpenStream> {
  const stream = readStream(await client.request(path, { headers }))
  if (stream.status === 200) await stream.nextMessage()
  return stream
}
