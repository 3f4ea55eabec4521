import type { CDPSession, Page } from 'playwright-core'

/** A look into a page takes moments, on a slow day seconds. */
const LONGEST_LOOK_MS = 120_000
const LONGEST_QUESTION_MS = 5000

/**
 * What a look into a page gives. One that is not answered would say nothing but that the test took too long, so its
 * failure says which look it was and what can still be learned of the page.
 */
export async function answered<T>(page: Page, what: string, look: Promise<T>): Promise<T> {
  const late = await within(LONGEST_LOOK_MS, look)
  if (!late) return look
  throw new Error(
    `${what} at ${page.url()} was not answered in ${LONGEST_LOOK_MS} ms: ${await stateOf(page)}`,
  )
}

/** Whether it takes longer. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<true>((resolve) => {
    timer = setTimeout(() => resolve(true), milliseconds)
  })
  try {
    return await Promise.race([late, work.then(() => false as const)])
  } finally {
    clearTimeout(timer)
  }
}

async function stateOf(page: Page): Promise<string> {
  const opened = page.context().newCDPSession(page)
  if (await within(LONGEST_QUESTION_MS, opened)) return 'its browser does not answer'
  const session = await opened
  const said = []
  for (const [name, expression] of [
    ['its script', '1'],
    ['what is shown', 'document.visibilityState + " " + document.readyState'],
    ['a frame', 'new Promise((drawn) => requestAnimationFrame(() => drawn("drawn")))'],
  ] as const)
    said.push(`${name}: ${await answerOf(session, expression)}`)
  return said.join(', ')
}

async function answerOf(session: CDPSession, expression: string): Promise<string> {
  const asked = session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
  if (await within(LONGEST_QUESTION_MS, asked)) return 'no answer'
  return String((await asked).result.value)
}
