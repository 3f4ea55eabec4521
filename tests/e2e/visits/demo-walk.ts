import { atCheckout, withDemoOrder } from './demo-visitor.ts'
import * as flow from './order-flow.ts'
import { heading, type Walk } from './walk.ts'

/** Under the strip of a demo, which stays at the foot of the window. */
export const demoWalk: Walk = {
  visitor: 'a visitor of the demo',
  states: [
    [
      'checkout',
      'success',
      async (page) => {
        await atCheckout(page)
        await flow.startSubscription(page)
        await heading(page, "What's Next")
      },
    ],
    ['portal', 'in a demo', (page) => withDemoOrder(page)],
  ],
}
