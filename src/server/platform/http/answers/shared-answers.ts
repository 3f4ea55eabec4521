/** Makes an answer, or takes the one that others with the same key are about to get. */
export type ShareAnswer<Answer> = (key: string, make: () => Promise<Answer>) => Promise<Answer>

/**
 * Callers who ask for the same thing while it is being made for others get the next one together. Nobody gets one that was
 * begun before they asked: it might not hold what they have just changed.
 */
export function createSharedAnswers<Answer>(): ShareAnswer<Answer> {
  const inTheMaking = new Map<string, Promise<Answer>>()
  const next = new Map<string, Promise<Answer>>()
  const begin = (key: string, make: () => Promise<Answer>): Promise<Answer> => {
    const answer = make().finally(() => {
      if (inTheMaking.get(key) === answer) inTheMaking.delete(key)
    })
    inTheMaking.set(key, answer)
    return answer
  }
  return (key, make) => {
    const waiting = next.get(key)
    if (waiting !== undefined) return waiting
    const before = inTheMaking.get(key)
    if (before === undefined) return begin(key, make)
    const beginNext = () => {
      next.delete(key)
      return begin(key, make)
    }
    const answer = before.then(beginNext, beginNext)
    next.set(key, answer)
    return answer
  }
}
