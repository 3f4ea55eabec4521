import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Config } from '../config.ts'

/** Where the hosted card page may live: forms of ours lead nowhere else. */
const CARD_PAGE = 'https://checkout.stripe.com'

/** What a page may decide for itself: the payment stand-in's pages, and a mail shown in a frame of the mailbox. */
const OWN = ['content-security-policy', 'x-frame-options']

export function securityHeaders(config: Pick<Config, 'mode'>): MiddlewareHandler {
  const ours = strictHeaders(config)
  return async (c, next) => {
    const own = new Map<string, string>()
    await ours(c, async () => {
      await next()
      for (const name of OWN) {
        const value = c.res.headers.get(name)
        if (value !== null) own.set(name, value)
      }
    })
    for (const [name, value] of own) c.res.headers.set(name, value)
  }
}

const strictHeaders = (config: Pick<Config, 'mode'>) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'", CARD_PAGE],
    },
    strictTransportSecurity: config.mode === 'production' ? 'max-age=31536000; includeSubDomains' : false,
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    crossOriginOpenerPolicy: 'same-origin',
    // Asked for by some pages only, browsers complain about it; the product gains nothing by it.
    originAgentCluster: false,
    // Every answer would carry them, and they change nothing: two are for browsers of the past, one is for links to other sites.
    xDownloadOptions: false,
    xDnsPrefetchControl: false,
    xXssProtection: false,
  })
