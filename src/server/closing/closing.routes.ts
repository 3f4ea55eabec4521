import { closeAccountRequestSchema } from '../../contract/household/voices/own-data-wire.ts'
import { successSchema } from '../../contract/shared/primitives-wire.ts'
import { cents, formatDollars } from '../../domain/shared/money.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import { formatLongDate } from '../../domain/time/date-format.ts'
import { accountFailureAnswers } from '../accounts/account-failures.ts'
import { callAuth } from '../accounts/call-auth.ts'
import { type Endpoint, endpoint, type FailureAnswers } from '../platform/http/endpoint.ts'
import { type ClosingDeps, type ClosingFailure, closeAccount } from './close-account.ts'

const { no_password, current_password_needed, wrong_current_password } = accountFailureAnswers
const failures: FailureAnswers<ClosingFailure> = {
  ...{ no_password, current_password_needed, wrong_current_password },
  not_typed: [422, 'Please type “close my account”.'],
  box_still_coming: [
    409,
    ({ deliveryDate }) =>
      `Your box of ${formatLongDate(deliveryDate)} is paid for and has not come. Your account can be closed after it.`,
  ],
  money_under_way: [
    409,
    'A payment or a refund of yours has no end yet. Please try again tomorrow, or write to us.',
  ],
  credit_left: [
    409,
    ({ creditCents }) =>
      `You have ${formatDollars(cents(creditCents))} of credit. It ends with the account: say that you give it up, or write to us.`,
  ],
}

export const closingRoutes = (deps: ClosingDeps): Endpoint[] => [
  endpoint({
    name: 'closeAccount',
    summary: 'Close the account: what is about the household goes, the books stay',
    access: 'customer',
    body: closeAccountRequestSchema,
    response: successSchema,
    failures,
    limit: { points: 10, seconds: 3600, by: 'account' },
    handle: async ({ body, actor, facts }) => {
      facts.note({ subject: `customer:${actor.userId}` })
      const closing = {
        typed: body.typed,
        currentPassword: body.current_password,
        givesUpCredit: body.gives_up_credit,
      }
      const outcome = await closeAccount(deps, closing, actor, facts)
      if (!outcome.ok) return outcome
      const { headers } = await callAuth(deps.auth, '/sign-out', {}, facts)
      return succeed({ value: { success: true as const }, headers })
    },
  }),
]
