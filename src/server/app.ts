import type { OpenAPIHono } from '@hono/zod-openapi'
import { viewOf } from '../domain/menu/meal-view.ts'
import { accountsRoutes } from './accounts/accounts.routes.ts'
import { type Auth, createAuth } from './accounts/auth.ts'
import { mountAuthLinks } from './accounts/auth-links.ts'
import { createGuessLimit } from './accounts/guess-limit.ts'
import { ownAccountRoutes } from './accounts/own-account/own-account.routes.ts'
import { ownSessionRoutes } from './accounts/own-sessions/own-sessions.routes.ts'
import { passwordRoutes } from './accounts/passwords/passwords.routes.ts'
import { confirmEmailRoutes } from './accounts/proof/confirm-email.routes.ts'
import { createProveByGoogle } from './accounts/proof/prove-by-google.ts'
import { createSignUpMark } from './accounts/proof/sign-up-mark.ts'
import { createFactorSecrets } from './accounts/second-factor/factor-secrets.ts'
import { secondFactorRoutes } from './accounts/second-factor/second-factor.routes.ts'
import { isOverTls } from './accounts/sessions/cookie-names.ts'
import { createIdentify } from './accounts/sessions/identify.ts'
import { createReadStandings } from './accounts/sessions/read-standings.ts'
import { findNamedAccount } from './accounts/staff/find-named-account.ts'
import { staffRoutes } from './accounts/staff/staff.routes.ts'
import { staffAccountsRoutes } from './accounts/staff/staff-accounts.routes.ts'
import type { Accounts, AppDeps, Shared } from './app-deps.ts'
import { cancelSubscriptionRoutes } from './cancellations/cancel-subscription.routes.ts'
import { cancelSubscription } from './cancellations/cancel-subscription.ts'
import { cardChangesRoutes } from './card-changes/card-changes.routes.ts'
import { paymentProblemOf } from './charges/dunning/read-payment-problem.ts'
import { retryWithNewCard } from './charges/dunning/retry-charges.ts'
import { checkoutRoutes } from './checkout/checkout.routes.ts'
import { closePageOf, closePagesOf } from './checkout/close-page.ts'
import { mountClock } from './clock/clock.routes.ts'
import { type ClockTurner, createClockTurner } from './clock/turn-clock.ts'
import { companyRoutes, mountEvidence } from './company/company.routes.ts'
import { readFoodWords } from './company/food-words.ts'
import { shopTextsRoutes } from './company/texts/shop-texts.routes.ts'
import { customerDeskRoutes } from './customer-desk/customer-desk.routes.ts'
import { customerNotesRoutes } from './customer-notes/customer-notes.routes.ts'
import { customersRoutes } from './customers/customers.routes.ts'
import { staffRenewalsRoutes } from './cutoffs/staff-renewals.routes.ts'
import { deliveryRoutes } from './delivery/delivery.routes.ts'
import { readDeliveryWeek } from './delivery/read-delivery-schedule.ts'
import { bringToOwnWeek } from './delivery-weeks/bring-to-own-week.ts'
import { deliveryWeeksRoutes } from './delivery-weeks/delivery-weeks.routes.ts'
import { disputesRoutes } from './disputes/disputes.routes.ts'
import { healthRoutes } from './health/health.routes.ts'
import { jobsOf } from './jobs-of.ts'
import { mountKitchenCsv } from './kitchen/kitchen.routes.ts'
import { kitchenFloorEndpointsOf, mountKitchenFloorFiles } from './kitchen-floor-of.ts'
import { mountMailbox } from './mailbox/mailbox.routes.ts'
import { givenUpMailsRoutes } from './mails/given-up-mails.routes.ts'
import { stopMenuMails } from './marketing/stop-menu-mails.ts'
import { listAvailableMeals } from './menu/list-available-meals.ts'
import { offerRoutes } from './menu/offer.routes.ts'
import { mountPictureOriginals } from './menu/pictures/meal-pictures.routes.ts'
import { mountPictureFiles } from './menu/pictures/picture-files.ts'
import { menuFilesRoutes, mountMenuExport } from './menu-files/menu-files.routes.ts'
import { menuWeeksRoutes } from './menu-weeks/menu-weeks.routes.ts'
import { previewOfferRoutes } from './menu-weeks/preview-offer.routes.ts'
import { moneyRoutes } from './money/money.routes.ts'
import { tellingOfKeyFaults } from './money/refunds/tell-of-key-faults.ts'
import { moneyRequestRoutes } from './money/second-person/money-requests.routes.ts'
import { staffNames } from './money/staff-names.ts'
import { cancelDraftsOf } from './orders/cancel-stale-drafts.ts'
import { ordersRoutes } from './orders/orders.routes.ts'
import { mountOwnData } from './own-data/own-data.routes.ts'
import type { Db } from './platform/db/db.ts'
import { createHttpApp, mountEndpoints } from './platform/http/create-http-app.ts'
import type { Endpoint, HttpPlatform } from './platform/http/endpoint.ts'
import type { HttpEnv } from './platform/http/http-env.ts'
import { ownAddress } from './platform/http/listening/own-address.ts'
import { mountStaticFiles } from './platform/http/pages/static-files.ts'
import { createRateLimiter } from './platform/http/rate-limit.ts'
import { createJobGate, type JobGate } from './platform/jobs/job-gate.ts'
import { createRunWatch, type JobRan, type RunWatch } from './platform/jobs/run-watch.ts'
import type { Job } from './platform/jobs/timetable.ts'
import { createMetrics, type Metrics } from './platform/metrics/metrics.ts'
import { requestWatch } from './platform/metrics/watch-requests.ts'
import { mountPaymentPage } from './platform/payments/stand-in-process.ts'
import { createOpenStreams } from './platform/realtime/open-streams.ts'
import { mountOrderEvents } from './platform/realtime/order-events.routes.ts'
import { createOrderFeed, type OrderFeed } from './platform/realtime/order-feed.ts'
import { recordCalls } from './platform/security-log/record-calls.ts'
import { createSecurityLog, type SecurityLog } from './platform/security-log/security-log.ts'
import { promoCodeRoutes } from './pricing/codes/promo-codes.routes.ts'
import { pricingRoutes } from './pricing/pricing.routes.ts'
import { promoReviewRoutes } from './pricing/promo-reviews.routes.ts'
import { taxRateRoutes } from './pricing/taxes/tax-rates.routes.ts'
import { mountProblemPhotos } from './problems/problems.routes.ts'
import { mountStripeWebhook } from './provider-notices/stripe-webhook.routes.ts'
import { mountSecurityLogCsv, securityLogRoutes } from './security-log/security-log.routes.ts'
import { placesRoutes } from './service-area/places/places.routes.ts'
import { mountPlacesCsv } from './service-area/places/places-csv.ts'
import { serviceAreaRoutes } from './service-area/service-area.routes.ts'
import { mountLeaveWaitlist } from './service-area/waiting/leave-waitlist.ts'
import { waitingRoutes } from './service-area/waiting/waiting.routes.ts'
import { createHoldBack } from './shop/hold-back.ts'
import { createJobStandings, type JobStandings } from './shop/job-standings.ts'
import { shopRoutes } from './shop/shop.routes.ts'
import { staffLogRoutes } from './staff-log/staff-log.routes.ts'
import { readGlimpse } from './storefront/read-glimpse.ts'
import { listStorefront, mountStorefront } from './storefront/storefront.routes.ts'
import { strayPaymentRoutes } from './stray-payments/stray-payments.routes.ts'
import { householdChangesRoutes } from './subscriptions/changes/household-changes.routes.ts'
import { previewChangeRoutes } from './subscriptions/changes/preview-change.routes.ts'
import { orderFlowRoutes } from './subscriptions/order-flow.routes.ts'
import { subscriptionsRoutes } from './subscriptions/subscriptions.routes.ts'
import { mountVoicePages, voicesEndpointsOf } from './voices-of.ts'

export type App = {
  http: OpenAPIHono<HttpEnv>
  /** Every call with a schema, and who sees what of its answer. */
  endpoints: readonly Endpoint[]
  jobs: Job[]
  /** Through which the runs of the jobs go, so that a turn of the clock has them to itself. */
  gate: JobGate
  /** Keeps an eye on those runs. */
  watch: RunWatch
  auth: Auth
  feed: OrderFeed
  /** Stopped before the database, so that what it holds is written. */
  securityLog: SecurityLog
  clockTurner: ClockTurner | undefined
  /** Where somebody reads them. */
  metrics: Metrics | undefined
}

type Watches = { watch: RunWatch; jobStandings: JobStandings }

/** Where we deliver and what it costs, as owners keep it. */
const offerEndpointsOf = (shared: Shared): readonly Endpoint[] => [
  ...placesRoutes(shared),
  ...waitingRoutes(shared),
  ...promoCodeRoutes(shared),
  ...taxRateRoutes(shared),
  ...companyRoutes(shared),
  ...shopTextsRoutes({ ...shared, staffNames: () => staffNames(shared.db) }),
]

/** Every call with a schema, feature by feature. */
function endpointsOf(
  shared: Shared,
  accounts: Accounts,
  { watch, jobStandings }: Watches,
): readonly Endpoint[] {
  const closePage = (orderId: string) => closePageOf(shared, orderId)
  return [
    ...accountsRoutes(accounts),
    ...passwordRoutes(accounts),
    ...ownSessionRoutes(accounts),
    ...confirmEmailRoutes(accounts),
    ...staffRoutes(accounts),
    ...staffAccountsRoutes(accounts),
    ...ownAccountRoutes(accounts),
    ...secondFactorRoutes({ ...accounts, secrets: createFactorSecrets(shared.authSecret) }),
    ...serviceAreaRoutes(shared),
    ...deliveryRoutes(shared),
    ...offerRoutes({ ...shared, staffNames: () => staffNames(shared.db) }),
    ...customersRoutes(shared),
    ...pricingRoutes(shared),
    ...ordersRoutes({ ...shared, closePage, bringToOwnWeek }),
    ...checkoutRoutes(shared),
    ...subscriptionsRoutes({
      ...shared,
      closePage,
      paymentProblemOf,
    }),
    ...orderFlowRoutes(shared),
    ...householdChangesRoutes(shared),
    ...previewChangeRoutes(shared),
    ...cancelSubscriptionRoutes(shared),
    ...cardChangesRoutes({ ...shared, onCardChanged: (userId) => retryWithNewCard(shared, userId) }),
    ...voicesEndpointsOf(shared, accounts),
    ...kitchenFloorEndpointsOf(shared),
    ...moneyRoutes(shared),
    ...moneyRequestRoutes(shared),
    ...strayPaymentRoutes(shared),
    ...disputesRoutes({
      ...shared,
      staffNames: () => staffNames(shared.db),
      cancelSubscriptionOf: async (tx, userId, by) => {
        await cancelSubscription({ ...shared, db: tx }, undefined, { userId, portalUrl: null, by })
      },
    }),
    ...promoReviewRoutes(shared),
    ...givenUpMailsRoutes(shared),
    ...securityLogRoutes(accounts),
    ...customerDeskRoutes({ ...shared, paymentProblemOf, staffNames: () => staffNames(shared.db) }),
    ...customerNotesRoutes(shared),
    ...staffLogRoutes(shared),
    ...staffRenewalsRoutes(shared),
    ...deliveryWeeksRoutes(shared),
    ...menuWeeksRoutes(shared),
    ...previewOfferRoutes({ ...shared, staffNames: () => staffNames(shared.db) }),
    ...menuFilesRoutes({ ...shared, staffNames: () => staffNames(shared.db) }),
    ...offerEndpointsOf(shared),
    ...shopRoutes({ ...shared, jobs: jobStandings, staffNames: () => staffNames(shared.db) }),
    ...healthRoutes({ ...shared, watch }),
  ]
}

/** Calls that answer with a file, which no schema describes. */
function mountFiles(
  http: OpenAPIHono<HttpEnv>,
  platform: HttpPlatform,
  shared: Shared,
  accounts: Accounts,
): void {
  mountKitchenCsv(http, platform, shared)
  mountKitchenFloorFiles(http, platform, shared)
  mountSecurityLogCsv(http, platform, accounts)
  mountPlacesCsv(http, platform, shared)
  mountMenuExport(http, platform, shared)
  mountEvidence(http, platform, shared)
  mountPictureOriginals(http, platform, shared)
  mountPictureFiles(http, platform, shared)
  mountProblemPhotos(http, platform, shared)
  mountOwnData(http, platform, shared)
}

/** What people open and no schema describes; files come last, because they answer everything else. */
function mountPages(http: OpenAPIHono<HttpEnv>, shared: Shared, accounts: Accounts, origin: string): void {
  const { config, db, clock, kitchen, standInPort, webRoot, storefront } = shared
  mountLeaveWaitlist(http, shared)
  mountVoicePages(http, shared, accounts)
  mountMailbox(http, shared)
  if (standInPort) mountPaymentPage(http, standInPort)
  if (storefront) mountStorefront(http, storefront, { ...{ db, clock, kitchen, origin } })
  if (!webRoot) return
  mountStaticFiles(http, webRoot, {
    livePayments: config.stripe?.live ?? false,
    isProduction: config.mode === 'production',
    origin,
    listed: () => listStorefront(shared),
    glimpse: () => readGlimpse(shared),
    foodWords: () => readFoodWords(shared),
    firstView: async () => {
      const { scheduledDate } = await readDeliveryWeek(kitchen, db, clock.now())
      return viewOf((await listAvailableMeals(db, scheduledDate))[0]?.images[0])
    },
  })
}

/** The product as a function from request to answer, and the jobs that belong to it. */
export async function createApp(deps: AppDeps): Promise<App> {
  const { config, clock, kitchen, database, log } = deps
  const { db } = database
  const limiter = createRateLimiter(database.pool)
  const sessionClock = deps.sessionClock ?? clock
  const mark = createSignUpMark(db, { secret: deps.authSecret, isSecure: isOverTls(config) })
  const closeDraftPages = (userId: string) => closePagesOf({ ...deps, db }, userId)
  const leaveAccount = async (tx: Db, userId: string, now: Date) => {
    await cancelDraftsOf(tx, userId, now)
    await stopMenuMails(tx, userId, now)
  }
  const proof = { db, clock: sessionClock, mark, closeDraftPages, leaveAccount }
  const proveByGoogle = createProveByGoogle(proof)
  const auth = createAuth(config, { db, limiter, proveByGoogle }, deps.authSecret, deps.passwords)
  const guesses = createGuessLimit(limiter, { secret: deps.authSecret, isSecure: isOverTls(config) })
  const identify = createIdentify({ auth, authSecret: deps.authSecret, db, clock: sessionClock, config })
  const platform = { config, identify, limiter, holdBack: createHoldBack(db) }
  const feed = await createOrderFeed({ database, log, stopping: deps.stopping })
  const streams = await createOpenStreams({
    database,
    readStandings: createReadStandings({ db, clock: sessionClock, config }),
    log,
    stopping: deps.stopping,
    maximumConnections: config.maximumConnections,
  })
  const payments = tellingOfKeyFaults(deps.payments, { db, clock, log })
  const shared = { ...deps, payments, db, auth, limiter, feed }
  const accounts = { ...shared, ...proof, guesses }
  const gate = createJobGate()
  const metrics = config.metrics && createMetrics({ database, clock, openStreams: streams.count, log })
  const jobStandings = createJobStandings(clock)
  const heard = (ran: JobRan) => {
    metrics?.jobRan(ran)
    jobStandings.heard(ran)
  }
  const watch = createRunWatch(log, heard, deps.traces?.watchRun)
  const clockTurner =
    deps.turnable && createClockTurner({ ...deps.turnable, kitchen, database, jobs: () => jobs, gate, log })
  const securityLog = createSecurityLog({
    ...{ db, log, clock: sessionClock, secret: deps.authSecret },
    isTold: config.mode === 'production',
    findAccount: (name) => findNamedAccount(db, name),
  })
  const http = createHttpApp(platform, log, {
    watchRequests: [deps.traces?.watchRequests, requestWatch(config, log, metrics?.answered)],
    watchCalls: recordCalls({ config, clock: sessionClock, securityLog }),
  })
  mountStripeWebhook(http, shared)
  mountAuthLinks(http, { auth, config, identify })
  mountFiles(http, platform, shared, accounts)
  mountOrderEvents(http, platform, { feed, streams, clock, kitchen, log })
  if (clockTurner) mountClock(http, { config, db, kitchen, turner: clockTurner })
  const endpoints = mountEndpoints(http, endpointsOf(shared, accounts, { watch, jobStandings }), platform)
  const origin = ownAddress(config)
  mountPages(http, shared, accounts, origin)
  const jobs = jobsOf(shared, accounts, origin)
  return { http, endpoints, jobs, gate, watch, auth, feed, clockTurner, securityLog, metrics }
}
