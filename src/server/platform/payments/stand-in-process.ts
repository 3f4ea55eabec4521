import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { HttpEnv } from '../http/http-env.ts'
import { HttpProblem } from '../http/http-problem.ts'
import { CALL_WITHIN_MS } from './stripe-client.ts'

export type StandInAddress = { port: number; secretKey: string; webhookSecret: string }
export type StandInProcess = StandInAddress & { stop: () => Promise<void> }

/**
 * Starts the stand-in of Stripe's API as a program of its own on a free loopback port. It ends with this
 * process: when the channel between them closes, it exits.
 */
export async function startStandInProcess(options: {
  /** Node arguments up to and with the program's file. */
  command: readonly string[]
  stateFile: string
  webhookUrl: string
  secretKey: string
  webhookSecret: string
  merchantName: string
}): Promise<StandInProcess> {
  const child = spawn(process.execPath, [...options.command], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      STRIPE_STAND_IN_STATE_FILE: options.stateFile,
      STRIPE_STAND_IN_WEBHOOK_URL: options.webhookUrl,
      STRIPE_STAND_IN_WEBHOOK_SECRET: options.webhookSecret,
      STRIPE_STAND_IN_SECRET_KEY: options.secretKey,
      STRIPE_STAND_IN_MERCHANT_NAME: options.merchantName,
    },
  })
  const port = await portOf(child)
  return {
    port,
    secretKey: options.secretKey,
    webhookSecret: options.webhookSecret,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}

/** Other messages may come first: a watching parent asks its children for what they import. */
function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: { type?: string; port?: number }) => {
      if (message.type === 'listening' && message.port) resolve(message.port)
    })
    child.once('exit', () => reject(new Error('The payment stand-in ended before it was ready.')))
  })
}

const PAGE_HEADERS = [
  'content-type',
  'location',
  'cache-control',
  'etag',
  'content-security-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
]

const PAGE_METHODS = ['GET', 'HEAD', 'POST']

/** Hands the hosted payment page through the product's own port, so that one port is all a person opens. */
export function mountPaymentPage(
  app: OpenAPIHono<HttpEnv>,
  standInPort: number,
  withinMs = CALL_WITHIN_MS,
): void {
  app.all('/pay/*', async (c) => {
    refuseOtherMethods(c.req.method)
    const url = new URL(c.req.url)
    const body = c.req.method === 'GET' || c.req.method === 'HEAD' ? null : await c.req.arrayBuffer()
    const headers = new Headers()
    for (const name of ['content-type', 'accept', 'accept-language']) {
      const value = c.req.header(name)
      if (value) headers.set(name, value)
    }
    headers.set('x-forwarded-host', url.host)
    headers.set('x-forwarded-proto', url.protocol.replace(':', ''))
    const { answer, page } = await fetchWithin(
      withinMs,
      `http://127.0.0.1:${standInPort}${url.pathname}${url.search}`,
      { method: c.req.method, headers, body, redirect: 'manual' },
    ).catch(() => {
      throw new HttpProblem(503, 'payments_unavailable', 'The payment page cannot be reached right now.')
    })
    const passed = new Headers()
    for (const name of PAGE_HEADERS) {
      const value = answer.headers.get(name)
      if (value) passed.set(name, value)
    }
    return new Response(page.byteLength === 0 ? null : page, { status: answer.status, headers: passed })
  })
}

/** Once it is answered no timer is left, whose end would abort a call that is over long since. */
async function fetchWithin(
  ms: number,
  url: string,
  request: RequestInit,
): Promise<{ answer: Response; page: ArrayBuffer }> {
  const enough = new AbortController()
  const timer = setTimeout(() => enough.abort(), ms)
  try {
    const answer = await fetch(url, { ...request, signal: enough.signal })
    return { answer, page: await answer.arrayBuffer() }
  } finally {
    clearTimeout(timer)
  }
}

function refuseOtherMethods(method: string): void {
  if (PAGE_METHODS.includes(method)) return
  const allow = PAGE_METHODS.join(', ')
  throw new HttpProblem(405, 'method_not_allowed', `This address takes ${allow} only.`, {
    headers: { allow },
  })
}
