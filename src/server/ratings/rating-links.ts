import { createHmac, timingSafeEqual } from 'node:crypto'
import { RATING_LINK_DAYS } from '../../domain/ratings/rating-request.ts'

/** Not below /api: people open it from a mail, without a session. */
export const RATING_PATH = '/rate'

const DAY = 24 * 3_600_000
const SEAL_BYTES = 24
const ORDER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const TOKEN = /^[\w-]{27}\.[\w-]{32}$/

export type RatingLinks = {
  /** The token for one order, good for sixty days. */
  make(orderId: string, now: Date): string
  /** @returns the order, or null for what we did not make or made too long ago */
  read(token: string, now: Date): string | null
}

/**
 * Links that let whoever got the mail about a box say how it was, and nothing else. They are sealed, and nothing of them
 * is kept: the seal says that we made it, and what it seals is the order and the last day.
 */
export function createRatingLinks(secret: string): RatingLinks {
  const sealOf = (content: string) =>
    createHmac('sha256', secret).update(`rating-link:${content}`).digest().subarray(0, SEAL_BYTES)
  return {
    make: (orderId, now) => {
      const content = Buffer.alloc(20)
      content.write(orderId.replaceAll('-', ''), 'hex')
      content.writeUInt32BE(Math.floor(now.getTime() / DAY) + RATING_LINK_DAYS, 16)
      const text = content.toString('base64url')
      return `${text}.${sealOf(text).toString('base64url')}`
    },
    read: (token, now) => {
      if (!TOKEN.test(token)) return null
      const [text = '', seal = ''] = token.split('.')
      if (!timingSafeEqual(sealOf(text), Buffer.from(seal, 'base64url'))) return null
      const content = Buffer.from(text, 'base64url')
      if (Math.floor(now.getTime() / DAY) > content.readUInt32BE(16)) return null
      const hex = content.toString('hex', 0, 16)
      const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
      return ORDER_ID.test(id) ? id : null
    },
  }
}
