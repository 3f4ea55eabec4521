import type { OpenAPIHono } from '@hono/zod-openapi'
import { startEmailChangeRequestSchema } from '../../../contract/household/voices/own-data-wire.ts'
import { successSchema } from '../../../contract/shared/primitives-wire.ts'
import { succeed } from '../../../domain/shared/outcome.ts'
import { type Endpoint, endpoint, type FailureAnswers } from '../../platform/http/endpoint.ts'
import type { HttpEnv } from '../../platform/http/http-env.ts'
import { accountFailureAnswers } from '../account-failures.ts'
import {
  EMAIL_CHANGE_PATH,
  type EmailChangeDeps,
  followEmailChange,
  isEmailChangeLink,
  type StartFailure,
  startEmailChange,
  takeBackEmail,
} from './change-email.ts'
import {
  askToConfirmPage,
  askToTakeBackPage,
  changedPage,
  EMAIL_CHANGE_STYLE,
  takenBackPage,
  unknownChangePage,
} from './email-change-pages.ts'

const { no_password, current_password_needed, wrong_current_password } = accountFailureAnswers
const failures: FailureAnswers<StartFailure> = {
  ...{ no_password, current_password_needed, wrong_current_password },
  same_email: [422, 'This is the address of your account.'],
  account_exists: [409, 'Another account has this address.'],
  changed_lately: [
    409,
    'Your address was changed within the last day. Please wait a day before you change it again.',
  ],
}

export const emailChangeRoutes = (deps: EmailChangeDeps): Endpoint[] => [
  endpoint({
    name: 'startEmailChange',
    summary: 'Mail a link to a new address, which becomes the account’s once it was followed',
    access: 'customer',
    body: startEmailChangeRequestSchema,
    response: successSchema,
    failures,
    limit: { points: 20, seconds: 3600, by: 'account' },
    handle: async ({ body, actor, facts }) => {
      facts.note({ subject: `customer:${actor.userId}` })
      const wish = { email: body.email, currentPassword: body.current_password }
      const outcome = await startEmailChange(deps, wish, actor, facts)
      return outcome.ok ? succeed({ value: { success: true as const } }) : outcome
    },
  }),
]

/** Where the two mails lead: a page each, whose button does it. */
export function mountEmailChange(app: OpenAPIHono<HttpEnv>, deps: EmailChangeDeps): void {
  app.get(`${EMAIL_CHANGE_PATH}/page.css`, (c) =>
    c.text(EMAIL_CHANGE_STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }),
  )
  const forward = `${EMAIL_CHANGE_PATH}/:token`
  const back = `${EMAIL_CHANGE_PATH}/back/:token`
  for (const path of [forward, back])
    app.use(path, async (c, next) => {
      c.header('cache-control', 'no-store')
      await next()
    })
  app.get(forward, async (c) => {
    const email = await isEmailChangeLink(deps, c.req.param('token'), 'new')
    return email === null ? c.html(unknownChangePage(), 404) : c.html(askToConfirmPage(email))
  })
  app.post(forward, async (c) =>
    (await followEmailChange(deps, c.req.param('token')))
      ? c.html(changedPage())
      : c.html(unknownChangePage(), 404),
  )
  app.get(back, async (c) => {
    const email = await isEmailChangeLink(deps, c.req.param('token'), 'former')
    return email === null ? c.html(unknownChangePage(), 404) : c.html(askToTakeBackPage(email))
  })
  app.post(back, async (c) =>
    (await takeBackEmail(deps, c.req.param('token'))) === null
      ? c.html(unknownChangePage(), 404)
      : c.html(takenBackPage()),
  )
}
