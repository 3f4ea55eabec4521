import type { Page } from 'playwright-core'
import { staffEndpoints } from '../../../../src/contract/staff/staff-endpoints.ts'
import { LABEL_AREAS } from '../../../../src/domain/labels/paper/label-size.ts'
import type { Site, VisitOptions } from '../../../support/browser/browser-test.ts'
import { callAs } from '../../../support/browser/page-calls.ts'
import { codesOf } from '../../../support/papers/read-paper.ts'
import { cookDay } from '../../../support/people/cooked-day.ts'
import type { Client } from '../../../support/test-app.ts'
import { kitchenWithOrder } from '../kitchen-visit.ts'

/** Enough for the boxes of later tests of a file: a day is cooked once. */
const SPARE = 20

/** A paid box whose meals are cooked and labelled. `scanned`: what the code of each label says, read from its paper. */
export async function labelledBox(
  site: Site,
  options: VisitOptions = {},
): Promise<{ page: Page; date: string; orderNumber: string; scanned: readonly string[] }> {
  const { page, date, order } = await kitchenWithOrder(site, options)
  const call = async (name: never, body: never) => ({ body: await callAs(page, name, body) })
  await cookDay({ call } as unknown as Client, date, { spare: SPARE })
  const { run } = await callAs(page, 'printLabels', {
    ...{ delivery_date: date as never, size: '4x3', meals: null },
  })
  const paper = await page.request.get(`${staffEndpoints.openLabelRun.path}?run=${run}`)
  const whole = { x: 0, y: 0, ...LABEL_AREAS['4x3'] }
  const codes = await codesOf(new Uint8Array(await paper.body()), [whole])
  // Spare portions come out behind those of boxes.
  const scanned = codes.flatMap((code) => code ?? []).slice(0, order.summary.total_meals)
  return { page, date, orderNumber: order.order_number, scanned }
}

const ENDS = {
  Enter: { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  Tab: { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 },
} as const
const MS_PER_KEY = 2

/** A keyboard scanner: real keys of the browser, two milliseconds from one to the next. */
export async function wedge(page: Page, text: string, end: keyof typeof ENDS): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const begun = Date.now() / 1000
  const keys = [...[...text].map((key) => ({ key, text: key })), ENDS[end]]
  await Promise.all(
    keys.flatMap((key, index) => {
      const timestamp = begun + (index * MS_PER_KEY) / 1000
      return [
        session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, timestamp }),
        session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: key.key, timestamp }),
      ]
    }),
  )
  await session.detach()
}
