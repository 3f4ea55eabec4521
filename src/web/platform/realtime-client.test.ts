import { afterEach, expect, test, vi } from 'vitest'
import { listenToOrderEvents } from './realtime-client.ts'

/** An event stream that says what it is told to say. */
class ScriptedSource extends EventTarget {
  static opened: ScriptedSource | undefined
  constructor() {
    super()
    ScriptedSource.opened = this
  }
  close() {}
  say(data: unknown) {
    this.dispatchEvent(new MessageEvent('order', { data: JSON.stringify(data) }))
  }
}

afterEach(() => vi.unstubAllGlobals())

function listen() {
  vi.stubGlobal('EventSource', ScriptedSource)
  vi.stubGlobal('localStorage', { getItem: () => null })
  const heard: unknown[] = []
  const handlers = {
    onOrder: (event: unknown) => heard.push(event),
    onReload: vi.fn(),
    onProblem: vi.fn(),
  }
  listenToOrderEvents('orderEvents', handlers)
  return { heard, say: (data: unknown) => ScriptedSource.opened?.say(data) }
}

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
