import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Db } from '../../platform/db/db.ts'
import type { HttpEnv } from '../../platform/http/http-env.ts'
import { askToLeave, leftPage, unknownLeaveLink } from './leave-pages.ts'
import { LEAVE_PATH } from './leave-path.ts'
import { deleteEntryOf, isLeaveToken } from './waiting.records.ts'

const TOKEN = /^[\w-]{43}$/

/** The way off the waiting list (RFC 8058): a mail program posts to the link, a person opens it and presses a button. */
export function mountLeaveWaitlist(app: OpenAPIHono<HttpEnv>, { db }: { db: Db }): void {
  const link = `${LEAVE_PATH}/:token`
  app.use(link, async (c, next) => {
    c.header('cache-control', 'no-store')
    await next()
  })
  app.get(link, async (c) => {
    const token = c.req.param('token')
    return TOKEN.test(token) && (await isLeaveToken(db, token))
      ? c.html(askToLeave())
      : c.html(unknownLeaveLink(), 404)
  })
  app.post(link, async (c) => {
    const token = c.req.param('token')
    return TOKEN.test(token) && (await deleteEntryOf(db, token))
      ? c.html(leftPage())
      : c.html(unknownLeaveLink(), 404)
  })
}
