import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { functionsIn } from './support/functions-in.ts'

const root = path.resolve(import.meta.dirname, '..')
const LONGEST = 60
/** Nine of ten functions are no longer than this. */
const MOST = 27

const CALLS = 'a list of calls and what answers them, each of which is read alone'
const STATE = 'the state of one stream or server, and the few functions that change it'
const LIST = 'one list, whose order or completeness is the point'
const SHOWN = 'a page for developers that shows every variant of a component'

/** The functions that are longer, and why they are not cut. One that has become shorter leaves the list. */
const LONGER: Readonly<Record<string, string>> = {
  'src/server/accounts/auth.ts optionsOf': LIST,
  'src/server/accounts/second-factor/second-factor.routes.ts secondFactorRoutes': CALLS,
  'src/server/accounts/staff/staff-accounts.routes.ts staffAccountsRoutes': CALLS,
  'src/server/accounts/staff/staff.routes.ts staffRoutes': CALLS,
  'src/server/kitchen/kitchen.routes.ts kitchenRoutes': CALLS,
  'src/server/menu-weeks/menu-weeks.routes.ts menuWeeksRoutes': CALLS,
  'src/server/money/second-person/money-requests.routes.ts moneyRequestRoutes': CALLS,
  'src/server/orders/orders.routes.ts ordersRoutes': CALLS,
  'src/server/recipes/recipes.routes.ts draftRoutes': CALLS,
  'src/server/platform/db/connection/listen.ts listenOnServer': STATE,
  'src/server/platform/http/listening/connection-guard.ts guardConnections': STATE,
  'src/server/platform/realtime/event-stream.ts eventStream': STATE,
  'src/server/platform/realtime/history-tail.ts followHistory': STATE,
  'src/server/platform/realtime/open-streams.ts createOpenStreams': STATE,
  'src/server/platform/realtime/order-feed.ts createOrderFeed': STATE,
  'src/server/platform/realtime/session-watch.ts watchSessions': STATE,
  'src/server/platform/security-log/security-log.ts createSecurityLog': STATE,
  'src/server/start-product.ts startProduct': LIST,
  'src/stripe-stand-in/api/checkout-session-object.ts newSession': LIST,
  'src/stripe-stand-in/books/webhooks.ts createWebhookSender': STATE,
  'src/stripe-stand-in/control/control-api.ts createControlApi': CALLS,
  'src/web/demo/calls/demo-order-calls.ts demoOrderCalls': CALLS,
  'src/web/demo/calls/demo-subscription-calls.ts demoSubscriptionCalls': CALLS,
  'src/web/platform/live/shared-stream.ts shareOrderStream': STATE,
  'src/web/screens/developer/design/measure-parts.tsx MeasureParts': SHOWN,
  'src/web/screens/developer/design/overlay-part.tsx OverlayPart': SHOWN,
}

const functions = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => path.join('src', file))
  .flatMap((file) =>
    functionsIn(file, readFileSync(path.join(root, file), 'utf8')).map(({ name, lines }) => ({
      name: `${file} ${name}`,
      lines,
    })),
  )

test('no function is longer than 60 lines, but for those named here with the reason', () => {
  expect(functions.length).toBeGreaterThan(4000)
  const longer = functions.filter(({ lines }) => lines > LONGEST).map(({ name }) => name)
  expect(longer.toSorted()).toEqual(Object.keys(LONGER).toSorted())
})

test('nine of ten functions have no more than 27 lines', () => {
  const lengths = functions.map(({ lines }) => lines).toSorted((a, b) => a - b)
  expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(MOST)
})

test('a function is measured wherever it stands: declared, in a variable, an object, a class, a component', () => {
  const source = `
    export function Screen() {
      const press = () => {
        send()
      }
      return <p>{meals.map((meal) => <b key={meal} />)}</p>
    }
    export const api = { call: async () => 1 }
    class Kept {
      read() {
      }
    }`
  expect(functionsIn('screen.tsx', source)).toEqual([
    { name: 'Screen', lines: 6 },
    { name: 'press', lines: 3 },
    { name: 'call', lines: 1 },
    { name: 'read', lines: 2 },
  ])
})
