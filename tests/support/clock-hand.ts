import type { TestApp } from './test-app.ts'

/** What a test does with the clock of a product that can be turned. */
export type ClockHand = {
  /** As the API of the clock tells it. */
  time(): Promise<Record<string, string | number | boolean | null>>
  /** By the API; resolves when the turn is over. */
  turn(body: object, headers?: Record<string, string>): Promise<Response>
  /** By a button of the page; resolves when the turn is over. */
  press(fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>
  page(): Promise<string>
  settled(): Promise<void> | undefined
}

/** `current` is asked at every use, so that a test may put another product in its place. */
export function clockHand(current: () => TestApp): ClockHand {
  const settled = () => current().app.clockTurner?.settled()
  const post = async (path: string, type: string, body: string, headers: Record<string, string> = {}) => {
    const init = { method: 'POST', body, headers: { 'content-type': type, ...headers } }
    const answer = await current().visitor().request(path, init)
    await settled()
    return answer
  }
  return {
    settled,
    time: async () => (await (await current().visitor().request('/api/dev/clock')).json()) as never,
    turn: (body, headers) => post('/api/dev/clock', 'application/json', JSON.stringify(body), headers),
    press: (fields, headers) =>
      post(
        '/dev/clock',
        'application/x-www-form-urlencoded',
        new URLSearchParams(fields).toString(),
        headers,
      ),
    page: async () => (await current().visitor().request('/dev/clock')).text(),
  }
}

/**
 * Takes the product's jobs away, so that a turn costs only its own steps.
 * @returns how to put them back
 */
export function withoutJobs({ app: { jobs } }: TestApp): () => void {
  const all = jobs.splice(0)
  return () => void jobs.splice(0, Number.POSITIVE_INFINITY, ...all)
}

/** A job that writes down when it runs, and may do something at one of its runs. */
export function witness(product: TestApp, atRun: (run: number) => unknown = () => {}): string[] {
  const seen: string[] = []
  const run = async () => {
    seen.push(product.app.clockTurner?.clock.now().toISOString() ?? '')
    await atRun(seen.length)
  }
  product.app.jobs.push({ name: 'witness', everySeconds: 60, run })
  return seen
}
