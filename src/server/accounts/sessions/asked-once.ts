/** Those who ask about the same thing while an answer is on its way share it; nothing is kept after it has come. */
export function askedOnce<Answer>(ask: (key: string) => Promise<Answer>): (key: string) => Promise<Answer> {
  const asked = new Map<string, Promise<Answer>>()
  return (key) => {
    const running = asked.get(key)
    if (running !== undefined) return running
    const answer = ask(key).finally(() => asked.delete(key))
    asked.set(key, answer)
    return answer
  }
}
