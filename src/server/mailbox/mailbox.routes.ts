import type { OpenAPIHono } from '@hono/zod-openapi'
import { idSchema } from '../../contract/shared/primitives-wire.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { findSentMail, listSentMails } from '../platform/email/outbox.records.ts'
import type { HttpEnv } from '../platform/http/http-env.ts'
import { HttpProblem } from '../platform/http/http-problem.ts'
import { framedMail, MAILBOX_STYLE, mailboxPage, mailPage } from './mailbox-pages.ts'

const SHOWN = 200

/** Mail clients style inline, so the frame may; it runs no script and loads nothing. */
const FRAME_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** What the product mailed, readable in the browser: in local mode without SMTP only. */
export function mountMailbox(
  app: OpenAPIHono<HttpEnv>,
  { db, kitchen, config }: { db: Db; config: Pick<Config, 'mode' | 'smtp'>; kitchen: Kitchen },
): void {
  if (config.mode !== 'local' || config.smtp) return
  const mailOf = async (id: string) => {
    const mail = idSchema.safeParse(id).success ? await findSentMail(db, id) : null
    if (!mail) throw new HttpProblem(404, 'not_found', 'There is no such mail.')
    return mail
  }
  app.use('/mailbox/*', async (c, next) => {
    c.header('cache-control', 'no-store')
    await next()
  })
  app.get('/mailbox', async (c) => c.html(mailboxPage(kitchen, await listSentMails(db, SHOWN))))
  app.get('/mailbox/mailbox.css', (c) =>
    c.text(MAILBOX_STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }),
  )
  app.get('/mailbox/:id', async (c) => c.html(mailPage(kitchen, await mailOf(c.req.param('id')))))
  app.get('/mailbox/:id/html', async (c) => {
    const { html } = await mailOf(c.req.param('id'))
    return c.html(framedMail(html), 200, {
      'content-security-policy': FRAME_POLICY,
      'x-frame-options': 'SAMEORIGIN',
    })
  })
}
