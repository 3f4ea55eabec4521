import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Config } from '../config.ts'

/** Where the hosted card page may live: forms of ours lead nowhere else. */
const CARD_PAGE = 'https://checkout.stripe.com'

export function securityHeaders(config: Pick<Config, 'mode'>): MiddlewareHandler {
  const headers = ours(config)
  // The payment stand-in's pages bring their own policy along: they lead to wherever the order came from.
  return (c, next) => (c.req.path.startsWith('/pay/') ? next() : headers(c, next))
}

const ours = (config: Pick<Config, 'mode'>) =>
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
  })
