import { afterEach, expect, test, vi } from 'vitest'
import { listenToOrderEvents } from './realtime-client.ts'

/** An event stream that says what it is told to say. */
class ScriptedSource extends EventTarget {
  static opened: ScriptedSource | undefined
  static readonly CLOSED = 2
  readyState = 1
  onerror: (() => void) | undefined
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    ScriptedSource.opened = this
  }
  close() {}
  say(data: unknown, lastEventId = '') {
    this.dispatchEvent(new MessageEvent('order', { data: JSON.stringify(data), lastEventId }))
  }
  /** As after an error status: the browser does not try again on its own. */
  giveUp() {
    this.readyState = ScriptedSource.CLOSED
    this.onerror?.()
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function listen(start = '') {
  vi.stubGlobal('EventSource', ScriptedSource)
  vi.stubGlobal('localStorage', { getItem: () => null })
  // A browser without the means to share.
  vi.stubGlobal('navigator', {})
  const heard: unknown[] = []
  const handlers = {
    onOrder: (event: unknown) => heard.push(event),
    onReload: vi.fn(),
    onProblem: vi.fn(),
    onRefused: vi.fn(),
  }
  listenToOrderEvents('orderEvents', { account: 'ana', start }, handlers)
  const source = () => ScriptedSource.opened as ScriptedSource
  return { heard, handlers, source, say: (data: unknown) => source().say(data) }
}

test('an error status is told as a refusal, a connection that broke is not', () => {
  vi.useFakeTimers()
  const { source, handlers } = listen()
  source().onerror?.()
  expect(handlers.onRefused).not.toHaveBeenCalled()
  source().giveUp()
  expect(handlers.onRefused).toHaveBeenCalledOnce()
})

test('listening begins after the event that it is told, and goes on after the last one heard', () => {
  vi.useFakeTimers()
  const { source } = listen('12-3')
  expect(source().address).toBe('/api/order-events?after=12-3')
  source().giveUp()
  vi.advanceTimersByTime(60_000)
  expect(source().address).toBe('/api/order-events?after=12-3')
  source().say({ order_id: 'one', to_status: 'delivered' }, '12-4')
  source().giveUp()
  vi.advanceTimersByTime(60_000)
  expect(source().address).toBe('/api/order-events?after=12-4')
})

test('listening begins now where nothing is known yet', () => {
  expect(listen().source().address).toBe('/api/order-events')
})

test('the news of an order may spell its status cancelled', () => {
  const { heard, say } = listen()
  say({ order_id: 'one', to_status: 'cancelled' })
  say({ order_id: 'two', to_status: 'delivered' })
  expect(heard).toEqual([
    { order_id: 'one', to_status: 'canceled' },
    { order_id: 'two', to_status: 'delivered' },
  ])
})

test.each([{ order_id: 'one', to_status: 'eaten' }, { order_id: 'one' }, { to_status: 'delivered' }, null])(
  '%j is no news of an order',
  (data) => {
    const { heard, say } = listen()
    say(data)
    expect(heard).toEqual([])
  },
)
