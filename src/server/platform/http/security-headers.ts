import { secureHeaders } from 'hono/secure-headers'
import type { Config } from '../config.ts'

/** Where the hosted card page may live: forms of ours lead nowhere else. */
const CARD_PAGE = 'https://checkout.stripe.com'

export const securityHeaders = (config: Pick<Config, 'mode'>) =>
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
