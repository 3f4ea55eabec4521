import type { News } from './order-news.ts'

/** A reader for whom more waits than this reads the screen anew: that costs less than catching up. */
const MOST_WAITING = 500

/** What one reader has not been sent yet. */
export function createOutbox(reload: () => News) {
  let waiting: News[] = []
  let events = 0
  let isBehind = false
  return {
    isEmpty: () => waiting.length === 0 && !isBehind,
    add: (news: News) => {
      if (isBehind) return
      waiting.push(news)
      events += news.events
      if (events <= MOST_WAITING || waiting.length === 1) return
      isBehind = true
      waiting = []
    },
    /** Everything in one piece. For somebody who is too far behind, the word to load anew. */
    take: (): Uint8Array => {
      const news = isBehind ? [reload()] : waiting
      waiting = []
      events = 0
      isBehind = false
      return Buffer.concat(news.map(({ bytes }) => bytes))
    },
  }
}
