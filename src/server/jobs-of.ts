import { deleteExpiredRowsJob } from './accounts/delete-expired-rows.job.ts'
import type { Accounts, Shared } from './app-deps.ts'
import { reconcileCardChangesJob } from './card-changes/reconcile-card-changes.job.ts'
import { refreshCardsJob } from './card-changes/refresh-cards.job.ts'
import { tellProviderEmailsJob } from './cards/tell-provider-emails.job.ts'
import { forgetFarewellsJob } from './closing/forget-farewells.job.ts'
import { cutoffReportsJob } from './cutoffs/cutoff-reports.job.ts'
import { renewalsJob } from './cutoffs/renewals.job.ts'
import { mailTemplates } from './mail-templates.ts'
import { enqueueWeeklyMenuJob } from './marketing/enqueue-weekly-menu.job.ts'
import { marketingMails } from './marketing/marketing-mails.ts'
import { publishMenuWeeksJob } from './menu-weeks/publish-menu-weeks.job.ts'
import { reconcileLedgerJob } from './money/reconciliation/reconcile-ledger.job.ts'
import { finishRefundsJob } from './money/refunds/finish-refunds.job.ts'
import { sendNoticesJob } from './notices/send-notices.job.ts'
import { cancelStaleDraftsJob } from './orders/cancel-stale-drafts.job.ts'
import { patiently } from './platform/db/connection/patience.ts'
import { allOf } from './platform/email/mail-template.ts'
import { sendOutboxMailsJob } from './platform/email/send-outbox-mails.job.ts'
import type { Job } from './platform/jobs/timetable.ts'
import { deleteOldSecurityEventsJob } from './platform/security-log/delete-old-security-events.job.ts'
import { reconcileCheckoutsJob } from './provider-notices/reconcile-checkouts.job.ts'
import { askForRatingsJob } from './ratings/ask-for-ratings.job.ts'
import { ratingMails } from './ratings/rating-mails.ts'
import { emptyOldContentsJob } from './retention/empty-old-contents.job.ts'
import { invitationMails } from './service-area/waiting/invitation-mails.ts'

/** Nobody sits and waits for a job. */
const waitingPatiently = (job: Job): Job => ({ ...job, run: (beside) => patiently(() => job.run(beside)) })

/** Everything that runs without being asked. */
export function jobsOf(shared: Shared, accounts: Accounts, origin: string): Job[] {
  const templates = mailTemplates(shared.kitchen, origin)
  return [
    sendOutboxMailsJob({
      ...shared,
      templates,
      marketing: allOf([marketingMails(shared), invitationMails(shared), ratingMails(shared)]),
      stopping: shared.stopping,
    }),
    publishMenuWeeksJob(shared),
    enqueueWeeklyMenuJob(shared),
    askForRatingsJob(shared),
    reconcileCheckoutsJob(shared),
    renewalsJob(shared),
    sendNoticesJob(shared),
    cutoffReportsJob(shared),
    reconcileCardChangesJob(shared),
    refreshCardsJob(shared),
    tellProviderEmailsJob(shared),
    finishRefundsJob(shared),
    reconcileLedgerJob(shared),
    cancelStaleDraftsJob(shared),
    deleteExpiredRowsJob(accounts),
    deleteOldSecurityEventsJob(accounts),
    emptyOldContentsJob(shared),
    forgetFarewellsJob(shared),
  ].map(waitingPatiently)
}
