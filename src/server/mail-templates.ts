import type { Kitchen } from '../domain/kitchen-place/kitchen.ts'
import { accountEmails } from './accounts/account-email.tsx'
import { cardGoneEmails } from './card-changes/card-gone-email.tsx'
import { caseEmails } from './cases/letters/case-email.tsx'
import { renewalEmails } from './charges/renewal-email.tsx'
import { lateOrderEmails } from './checkout/late-order-email.tsx'
import { reportEmails } from './cutoffs/report-email.tsx'
import { weekEmails } from './delivery-weeks/week-email.tsx'
import { disputeEmails } from './disputes/dispute-email.tsx'
import type { marketingEmails } from './marketing/weekly-menu-email.tsx'
import { reconciliationEmails } from './money/reconciliation/reconciliation-email.tsx'
import { arrivedRefundEmails } from './money/refunds/arrived-refund-email.tsx'
import { failedRefundEmails } from './money/refunds/failed-refund-email.tsx'
import { keyFaultEmails } from './money/refunds/key-fault-email.tsx'
import { moneyEmails } from './money/refunds/order-refund-email.tsx'
import { moneyRequestEmails } from './money/second-person/money-request-email.tsx'
import { noticeEmails } from './notices/notice-email.tsx'
import { orderEmails } from './orders/mails/order-email.tsx'
import type { KindsOf } from './platform/email/mail-kinds.ts'
import type { MailTemplates } from './platform/email/mail-template.ts'
import { problemEmails } from './problems/problem-email.tsx'
import type { ratingRequestEmails } from './ratings/rating-request-email.tsx'
import type { invitationEmails } from './service-area/waiting/invitation-email.tsx'
import { refundEmails } from './stray-payments/refund-email.tsx'
import { subscriptionEmails } from './subscriptions/receipts/subscription-email.tsx'

/** Every kind of order mail. `kitchen`: whose days they tell; `origin`: where their links lead. */
export const mailTemplates = (kitchen: Kitchen, origin: string) =>
  ({
    ...accountEmails,
    ...orderEmails(kitchen, origin),
    ...refundEmails,
    ...lateOrderEmails,
    ...renewalEmails(kitchen, origin),
    ...noticeEmails(kitchen, origin),
    ...subscriptionEmails(kitchen, origin),
    ...reportEmails,
    ...weekEmails(kitchen, origin),
    ...moneyEmails,
    ...reconciliationEmails,
    ...failedRefundEmails(kitchen),
    ...keyFaultEmails,
    ...arrivedRefundEmails,
    ...disputeEmails(kitchen),
    ...moneyRequestEmails,
    ...problemEmails,
    ...cardGoneEmails(origin),
    ...caseEmails(origin),
  }) satisfies MailTemplates

/** What may be put into the outbox: nothing that has no template here, and only what that template reads. */
declare module './platform/email/mail-kinds.ts' {
  interface MailKinds
    extends KindsOf<ReturnType<typeof mailTemplates>>,
      KindsOf<typeof marketingEmails>,
      KindsOf<typeof invitationEmails>,
      KindsOf<typeof ratingRequestEmails> {}
}
