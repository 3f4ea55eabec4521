import { isAfter } from './event-id.ts'
import { type OrderStream, openOrderStream, type StreamNews } from './order-stream.ts'

/** A tab that leads says what happens; one that follows asks, when it comes or is looked at again, what it missed. */
type Message =
  | { from: 'leader'; news: StreamNews }
  | { from: 'leader'; answer: string; missed: StreamNews[] }
  | { from: 'leader'; begins: true }
  | { from: 'follower'; name: string; after: string }

/** More than anybody misses while a tab opens; a tab that is further behind reloads everything. */
const KEPT = 200
/** A leading tab that the browser has suspended does not answer: another tab takes its place. */
const LONGEST_ANSWER_MS = 5_000

export const canShare = (): boolean =>
  typeof BroadcastChannel === 'function' && typeof navigator === 'object' && 'locks' in navigator

/**
 * One connection for all tabs of this browser that listen to the same stream for the same account: over HTTP/1.1 a
 * browser has six to one host, and a seventh tab would wait forever. The tab that holds the lock leads. When it goes,
 * the browser hands the lock to another one, which goes on after the last event that it heard itself. Returns how to stop.
 */
export function shareOrderStream(
  { stream, account, start }: { stream: OrderStream; account: string; start: string },
  tell: (news: StreamNews) => void,
): () => void {
  const name = `rf ${stream} ${account}`
  const channel = new BroadcastChannel(name)
  const self = crypto.randomUUID()
  const stopped = new AbortController()
  let position = start
  let isLeader = false
  let patience: ReturnType<typeof setTimeout> | undefined
  /** What this tab heard as a leader, and the place that the first of it comes after. */
  let kept: Extract<StreamNews, { id: string }>[] = []
  let keptAfter = start

  /** Each event once, also where a leader tells again what another one told before. */
  const hear = (news: StreamNews) => {
    if ('id' in news && news.id) {
      if (news.kind === 'order' && position && !isAfter(news.id, position)) return
      position = news.id
    }
    tell(news)
  }

  const missedSince = (after: string): StreamNews[] => {
    if (after === '') return []
    const isKept = keptAfter !== '' && !isAfter(keptAfter, after)
    return isKept ? kept.filter(({ id }) => isAfter(id, after)) : [{ kind: 'reload', id: position }]
  }

  const lead = async (lock: Lock | null): Promise<void> => {
    if (!lock || stopped.signal.aborted) return
    isLeader = true
    clearTimeout(patience)
    kept = []
    keptAfter = position
    channel.postMessage({ from: 'leader', begins: true } satisfies Message)
    const stop = openOrderStream(stream, position, (news) => {
      if ('id' in news && news.id) {
        kept.push(news)
        if (kept.length > KEPT) keptAfter = kept.shift()?.id ?? keptAfter
      }
      channel.postMessage({ from: 'leader', news } satisfies Message)
      hear(news)
    })
    stopLeading = () => {
      stop()
      isLeader = false
    }
    await new Promise<void>((resolve) => {
      stopped.signal.addEventListener('abort', () => resolve(), { once: true })
    })
    stopLeading()
  }
  let stopLeading = () => {}

  /** Waits for the lock; a tab that loses it to another closes its connection and follows. */
  const wait = (options: LockOptions): void => {
    navigator.locks.request(name, options, lead).catch(() => {
      stopLeading()
      if (!stopped.signal.aborted) wait({ signal: stopped.signal })
    })
  }

  const ask = () => {
    if (isLeader || stopped.signal.aborted) return
    channel.postMessage({ from: 'follower', name: self, after: position } satisfies Message)
    clearTimeout(patience)
    patience = setTimeout(() => {
      if (!isLeader && document.visibilityState === 'visible') wait({ steal: true })
    }, LONGEST_ANSWER_MS)
  }
  const askWhenSeen = () => {
    if (document.visibilityState === 'visible') ask()
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.from === 'follower') {
      if (isLeader)
        channel.postMessage({
          from: 'leader',
          answer: data.name,
          missed: missedSince(data.after),
        } satisfies Message)
      return
    }
    if (isLeader) return
    clearTimeout(patience)
    if ('news' in data) hear(data.news)
    else if ('begins' in data) ask()
    else if (data.answer === self) for (const news of data.missed) hear(news)
  }
  document.addEventListener('visibilitychange', askWhenSeen)
  wait({ signal: stopped.signal })
  ask()

  return () => {
    stopped.abort()
    clearTimeout(patience)
    document.removeEventListener('visibilitychange', askWhenSeen)
    stopLeading()
    channel.close()
  }
}
