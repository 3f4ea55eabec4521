import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/*
 * Loaded into the product by a bench: from one SIGUSR2 to the next it counts the statements that leave, and watches how long
 * the event loop was held up at most. Between them it costs nothing.
 */
const CHANNEL = 'rooted-fuel:statement'
/** Of the live events, which follow what others do, and the look once a second whether kept facts are still true. */
const OF_NOBODY = /order_history|^select "topic", "version" from "fact_versions"$/

const LOOK_EVERY_MS = 1
const delay = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS })
let statements = 0
let isWatching = false

const count = (text) => {
  if (!OF_NOBODY.test(String(text).trim())) statements += 1
}

process.on('SIGUSR2', () => {
  isWatching = !isWatching
  if (isWatching) {
    statements = 0
    subscribe(CHANNEL, count)
    delay.reset()
    delay.enable()
    console.log('GAUGE watches')
    return
  }
  unsubscribe(CHANNEL, count)
  delay.disable()
  const longestTaskMs = Math.max(0, delay.max / 1e6 - LOOK_EVERY_MS)
  console.log(`GAUGE ${JSON.stringify({ statements, longestTaskMs })}`)
})
