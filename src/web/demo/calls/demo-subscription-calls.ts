import type { CustomerOrder } from '../../../contract/household/portal-wire.ts'
import type { ChangedWire } from '../../../contract/household/subscription-wire.ts'
import {
  boxRequestSchema,
  changeAddressRequestSchema,
  changeHouseholdRequestSchema,
  editBoxRequestSchema,
  pauseRequestSchema,
  reactivateRequestSchema,
} from '../../../contract/household/subscription-wire.ts'
import { NO_BOX_ON_DATE, NO_SUBSCRIPTION, NO_SUCH_ADDRESS } from '../../../contract/shared/refusal-texts.ts'
import { selectionsFromWire, selectionsOnWire } from '../../../contract/shared/selections-on-wire.ts'
import type { BoxAction } from '../../../domain/boxes/box-actions.ts'
import { pauseSentence, stillArrivingSentence } from '../../../domain/boxes/coming-boxes.ts'
import { withAccessNote } from '../../../domain/customers/address-lines.ts'
import { ORLANDO_KITCHEN } from '../../../domain/kitchen-place/orlando-kitchen.ts'
import { mealMinimum } from '../../../domain/meal-plan/meal-minimum.ts'
import { checkMealSelections, mealSelectionsMessage } from '../../../domain/meal-plan/meal-selections.ts'
import { scaleSelections } from '../../../domain/meal-plan/scale-selections.ts'
import { SAMPLE_MEALS } from '../../../domain/menu/sample-meals.ts'
import { isolated } from '../../../domain/shared/isolated-text.ts'
import { formatChangeNumber } from '../../../domain/subscriptions/change-number.ts'
import {
  changeSentences,
  changeTitle,
  effectiveSentence,
  type SubscriptionChange,
} from '../../../domain/subscriptions/change-receipt.ts'
import { checkPause, pauseMessage } from '../../../domain/subscriptions/pause.ts'
import { businessDateAt } from '../../../domain/time/business-zone.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import type { CallOutcome } from '../../platform/api-client.ts'
import { placeProblem, readAccount, savedAddress, updateAccount } from '../demo-account.ts'
import { type DemoBook, type DemoPlan, readBook, saveBook } from '../demo-book.ts'
import { agreedReactivation } from '../demo-reactivation.ts'
import { amountsOf, demoActions, demoCalendar, demoPause, demoWeeks } from '../demo-weeks.ts'
import { boxContents, demoLines, demoPriceSentence } from '../price-demo-box.ts'
import { answer, checked, refuse } from '../refusal.ts'
import type { DemoCalls } from './demo-source.ts'

type Rows = DemoPlan['standing']

const mealsOf = (rows: Rows) =>
  rows.map(({ meal_id, quantity }) => ({
    name: SAMPLE_MEALS.find(({ id }) => id === meal_id)?.name ?? '',
    quantity,
  }))

const noSubscription = () => refuse(404, 'subscription_not_found', NO_SUBSCRIPTION)
const NOTHING: ChangedWire = { success: true, receipt: null, sentence: null }

/** Saves the book with the change's receipt, numbered as a real one. */
function changed(
  book: DemoBook,
  change: SubscriptionChange,
  { from, sentence = null, now }: { from: CalendarDate | null; sentence?: string | null; now: Date },
): CallOutcome<ChangedWire> {
  const { receipts } = book.plan
  const receipt = {
    number: formatChangeNumber(businessDateAt(ORLANDO_KITCHEN, now), receipts.length + 1),
    title: changeTitle(change.kind),
    ...changeSentences(change),
    effective: effectiveSentence(change.kind, from),
    created_at: now.toISOString(),
  }
  const plan = { ...book.plan, receipts: [receipt, ...receipts].slice(0, 20) }
  saveBook({ ...book, orders: book.orders.map((order) => asPlanned(order, plan)), plan })
  return answer({ success: true, receipt, sentence })
}

/** The coming box holds what its week does. */
function asPlanned(order: CustomerOrder, { own, standing }: DemoPlan): CustomerOrder {
  const lines = demoLines(selectionsFromWire(own[order.delivery_date] ?? standing))
  return order.status === 'pending' && lines.ok ? { ...order, ...boxContents(lines.value) } : order
}

/** Does what `change` says to the week's plan, when the rules allow the action. */
function changeWeek(
  date: CalendarDate,
  action: BoxAction,
  change: (book: DemoBook, now: Date) => CallOutcome<ChangedWire>,
): CallOutcome<ChangedWire> {
  const now = new Date()
  const book = readBook(now)
  const weeks = demoWeeks(now)
  const week = weeks.find(({ deliveryDate }) => deliveryDate === date)
  if (!book.subscription) return noSubscription()
  if (!week) return refuse(404, 'box_not_found', NO_BOX_ON_DATE)
  const refusal = demoActions(weeks, week, now)[action]
  if (refusal) return refuse(409, refusal.code, refusal.sentence)
  return change(book, now)
}

const firstOpen = (now: Date) => demoWeeks(now).find(({ order }) => !order)?.deliveryDate ?? null

const changeDemoHousehold = checked(changeHouseholdRequestSchema, (wanted) => {
  const now = new Date()
  const book = readBook(now)
  const { householdSize: before } = readAccount()
  const { household_size: size } = wanted
  if (!book.subscription) return noSubscription()
  const scale = (rows: Rows) =>
    selectionsOnWire(scaleSelections(selectionsFromWire(rows), mealMinimum(before), mealMinimum(size)))
  const standing = wanted.meal_selections ?? scale(book.plan.standing)
  const lines = demoLines(selectionsFromWire(standing))
  const contents = boxContents(lines.ok ? lines.value : [])
  const date = firstOpen(now)
  const plan = {
    delivery_date: date,
    meal_minimum: mealMinimum(size),
    lines: contents.order_items.map((item) => ({ ...item, name: item.meal_name })),
    amounts: amountsOf(contents),
  }
  if (wanted.preview || size === before) return answer({ ...NOTHING, plan })
  updateAccount({ householdSize: size })
  const own = Object.fromEntries(Object.entries(book.plan.own).map(([day, rows]) => [day, scale(rows)]))
  const change = {
    kind: 'household',
    old: { householdSize: before },
    new: { householdSize: size },
  } as const
  const outcome = changed({ ...book, plan: { ...book.plan, standing, own } }, change, { from: date, now })
  return outcome.ok ? answer({ ...outcome.value, plan }) : outcome
})

/** What a household decides about its weeks, kept in this browser. */
export const demoSubscriptionCalls = {
  getSubscriptionCalendar: () => answer(demoCalendar(new Date())),
  skipBox: checked(boxRequestSchema, ({ delivery_date: date }) =>
    changeWeek(date, 'skip', (book, now) => {
      const plan = { ...book.plan, skipped: [...book.plan.skipped, date] }
      const values = { deliveryDate: date }
      return changed({ ...book, plan }, { kind: 'skip', old: values, new: values }, { from: date, now })
    }),
  ),
  unskipBox: checked(boxRequestSchema, ({ delivery_date: date }) =>
    changeWeek(date, 'unskip', (book, now) => {
      const plan = { ...book.plan, skipped: book.plan.skipped.filter((other) => other !== date) }
      const values = { deliveryDate: date }
      return changed({ ...book, plan }, { kind: 'unskip', old: values, new: values }, { from: date, now })
    }),
  ),
  editBox: checked(editBoxRequestSchema, ({ delivery_date: date, meal_selections: rows, apply }) =>
    changeWeek(date, 'edit', (book, now) => {
      const meals = rows && checkMealSelections(selectionsFromWire(rows), readAccount().householdSize)
      if (meals && !meals.ok) return refuse(422, meals.failure.code, mealSelectionsMessage(meals.failure))
      const { own, standing } = book.plan
      const { [date]: before = standing, ...others } = own
      if (rows && apply === 'every_week') {
        const change = {
          kind: 'edit_standing',
          old: { meals: mealsOf(standing) },
          new: { meals: mealsOf(rows) },
        } as const
        const plan = { ...book.plan, own: others, standing: rows }
        return changed({ ...book, plan }, change, {
          from: date,
          sentence: demoPriceSentence(selectionsFromWire(rows), null),
          now,
        })
      }
      const change = {
        kind: 'edit_week',
        old: { deliveryDate: date, meals: mealsOf(before) },
        new: { deliveryDate: date, meals: mealsOf(rows ?? standing) },
      } as const
      const plan = { ...book.plan, own: rows ? { ...others, [date]: rows } : others }
      const sentence = demoPriceSentence(selectionsFromWire(rows ?? standing), date)
      return changed({ ...book, plan }, change, { from: date, sentence, now })
    }),
  ),
  pauseSubscription: checked(pauseRequestSchema, ({ until }) => {
    const now = new Date()
    const book = readBook(now)
    if (!book.subscription) return noSubscription()
    const possible = checkPause(ORLANDO_KITCHEN, until, now)
    if (!possible.ok) return refuse(422, possible.failure.code, pauseMessage(possible.failure))
    const before = demoPause(book)
    const since = before?.since ?? now
    const open = demoWeeks(now).filter(({ order, state }) => !order && state !== 'skipped')
    const plan = { ...book.plan, pausedAt: since.toISOString(), pausedUntil: until }
    const subscription = { ...book.subscription, status: 'paused' as const }
    const change = {
      kind: 'pause',
      old: { paused: before !== null, until: before?.until ?? null },
      new: { paused: true, until },
    } as const
    const told = {
      from: open[0]?.deliveryDate ?? null,
      sentence: pauseSentence(ORLANDO_KITCHEN, open, { since, until }),
      now,
    }
    return changed({ ...book, subscription, plan }, change, told)
  }),
  resumeSubscription: () => {
    const now = new Date()
    const book = readBook(now)
    if (!book.subscription) return noSubscription()
    const pause = demoPause(book)
    if (!pause) return answer(NOTHING)
    const sentence = demoCalendar(now).subscription?.if_resumed ?? null
    const plan = { ...book.plan, pausedAt: null, pausedUntil: null }
    const subscription = { ...book.subscription, status: 'active' as const }
    const change = {
      kind: 'resume',
      old: { paused: true, until: pause.until },
      new: { paused: false, until: null },
    } as const
    return changed({ ...book, subscription, plan }, change, { from: firstOpen(now), sentence, now })
  },
  changeHousehold: changeDemoHousehold,
  changeAddress: checked(changeAddressRequestSchema, ({ address, apply, delivery_date: date }) => {
    const now = new Date()
    const before = readAccount().address
    if (!address) return refuse(404, 'address_not_found', NO_SUCH_ADDRESS)
    const problem = placeProblem(address)
    if (problem) return refuse(422, problem.code, problem.message, problem.fields)
    if (apply === 'week' && date)
      return refuse(
        409,
        'not_in_demo',
        'In the demo every box goes to one address. Please change it for good.',
      )
    updateAccount({ address: savedAddress(address) })
    const line = (one: { street_address: string; city: string; access_note: string }) =>
      withAccessNote(`${isolated(one.street_address)}, ${isolated(one.city)}`, one.access_note)
    const change = {
      kind: 'address_standing',
      old: { address: before ? line(before) : '' },
      new: { address: line(address) },
    } as const
    return changed(readBook(now), change, { from: firstOpen(now), now })
  }),
  cancelSubscription: () => {
    const now = new Date()
    const book = readBook(now)
    if (!book.subscription) return noSubscription()
    const arriving = demoWeeks(now).flatMap(({ order, deliveryDate }) => (order ? [deliveryDate] : []))
    const sentence = stillArrivingSentence(arriving)
    const told = { success: true as const, sentence, still_arriving: arriving }
    if (book.subscription.status === 'canceled') return answer({ ...told, receipt: null })
    const subscription = { ...book.subscription, status: 'canceled' as const }
    const change = {
      kind: 'cancel',
      old: { canceled: false, lastDelivery: null },
      new: { canceled: true, lastDelivery: arriving.at(-1) ?? null },
    } as const
    const outcome = changed({ ...book, subscription }, change, { from: firstOpen(now), now })
    return outcome.ok ? answer({ ...told, receipt: outcome.value.receipt }) : outcome
  },
  reactivateSubscription: checked(reactivateRequestSchema, (accepted) => {
    const now = new Date()
    const book = readBook(now)
    if (!book.subscription) return noSubscription()
    if (book.subscription.status !== 'canceled') return answer(NOTHING)
    const agreed = agreedReactivation(accepted, now)
    if (!agreed.ok) return agreed
    const plan = { ...book.plan, pausedAt: null, pausedUntil: null, skipped: [] }
    const renewal_terms = { accepted_at: now.toISOString(), text: agreed.value }
    const again = {
      ...book,
      plan,
      renewal_terms,
      subscription: { ...book.subscription, status: 'active' as const },
    }
    saveBook(again)
    const from = firstOpen(now)
    const change = {
      kind: 'reactivate',
      old: { canceled: true, firstDelivery: null },
      new: { canceled: false, firstDelivery: from },
    } as const
    return changed(again, change, { from, now })
  }),
} satisfies Partial<DemoCalls>
