import {
  boxRequestSchema,
  changeAddressRequestSchema,
  changeHouseholdRequestSchema,
  editBoxRequestSchema,
  pauseRequestSchema,
  reactivateRequestSchema,
} from '../../../contract/household/subscription-wire.ts'
import { NO_SUCH_ADDRESS } from '../../../contract/shared/refusal-texts.ts'
import { selectionsFromWire, selectionsOnWire } from '../../../contract/shared/selections-on-wire.ts'
import { pauseSentence, stillArrivingSentence } from '../../../domain/boxes/coming-boxes.ts'
import { withAccessNote } from '../../../domain/customers/address-lines.ts'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import { checkMealSelections, mealSelectionsMessage } from '../../../domain/meal-plan/check-selections.ts'
import { mealMinimum } from '../../../domain/meal-plan/meal-minimum.ts'
import { scaleSelections } from '../../../domain/meal-plan/scale-selections.ts'
import { isolated } from '../../../domain/shared/isolated-text.ts'
import { checkPause, pauseMessage } from '../../../domain/subscriptions/pause.ts'
import { SAMPLE_MEALS } from '../../../sample/sample-meals.ts'
import { placeProblem, readAccount, savedAddress, updateAccount } from '../demo-account.ts'
import { type DemoPlan, readBook, saveBook } from '../demo-book.ts'
import { changed, changeWeek, NOTHING, noSubscription } from '../demo-changes.ts'
import { agreedReactivation } from '../demo-reactivation.ts'
import { amountsOf, demoCalendar, demoPause, demoWeeks } from '../demo-weeks.ts'
import { boxContents, demoLines, demoPriceSentence } from '../price-demo-box.ts'
import { answer, checked, refuse } from '../refusal.ts'
import type { DemoCalls } from './demo-source.ts'

type Rows = DemoPlan['standing']

const mealsOf = (rows: Rows) =>
  rows.map(({ meal_id, quantity }) => ({
    name: SAMPLE_MEALS.find(({ id }) => id === meal_id)?.name ?? '',
    quantity,
  }))

const firstOpen = (kitchen: Kitchen, now: Date) =>
  demoWeeks(kitchen, now).find(({ order }) => !order)?.deliveryDate ?? null

const changeDemoHousehold = (kitchen: Kitchen) =>
  checked(changeHouseholdRequestSchema, (wanted) => {
    const now = new Date()
    const book = readBook(kitchen, now)
    const { householdSize: before } = readAccount()
    const { household_size: size } = wanted
    if (!book.subscription) return noSubscription()
    const scale = (rows: Rows) =>
      selectionsOnWire(scaleSelections(selectionsFromWire(rows), mealMinimum(before), mealMinimum(size)))
    const standing = wanted.meal_selections ?? scale(book.plan.standing)
    const lines = demoLines(selectionsFromWire(standing))
    const contents = boxContents(kitchen, lines.ok ? lines.value : [])
    const date = firstOpen(kitchen, now)
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
    const outcome = changed(kitchen, { ...book, plan: { ...book.plan, standing, own } }, change, {
      from: date,
      now,
    })
    return outcome.ok ? answer({ ...outcome.value, plan }) : outcome
  })

/** What a household decides about its weeks, kept in this browser. */
export const demoSubscriptionCalls = (kitchen: Kitchen) =>
  ({
    getSubscriptionCalendar: () => answer(demoCalendar(kitchen, new Date())),
    skipBox: checked(boxRequestSchema, ({ delivery_date: date }) =>
      changeWeek(kitchen, date, 'skip', (book, now) => {
        const plan = { ...book.plan, skipped: [...book.plan.skipped, date] }
        const values = { deliveryDate: date }
        return changed(
          kitchen,
          { ...book, plan },
          { kind: 'skip', old: values, new: values },
          { from: date, now },
        )
      }),
    ),
    unskipBox: checked(boxRequestSchema, ({ delivery_date: date }) =>
      changeWeek(kitchen, date, 'unskip', (book, now) => {
        const plan = { ...book.plan, skipped: book.plan.skipped.filter((other) => other !== date) }
        const values = { deliveryDate: date }
        return changed(
          kitchen,
          { ...book, plan },
          { kind: 'unskip', old: values, new: values },
          { from: date, now },
        )
      }),
    ),
    editBox: checked(editBoxRequestSchema, ({ delivery_date: date, meal_selections: rows, apply }) =>
      changeWeek(kitchen, date, 'edit', (book, now) => {
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
          return changed(kitchen, { ...book, plan }, change, {
            from: date,
            sentence: demoPriceSentence(kitchen, selectionsFromWire(rows), null),
            now,
          })
        }
        const change = {
          kind: 'edit_week',
          old: { deliveryDate: date, meals: mealsOf(before) },
          new: { deliveryDate: date, meals: mealsOf(rows ?? standing) },
        } as const
        const plan = { ...book.plan, own: rows ? { ...others, [date]: rows } : others }
        const sentence = demoPriceSentence(kitchen, selectionsFromWire(rows ?? standing), date)
        return changed(kitchen, { ...book, plan }, change, { from: date, sentence, now })
      }),
    ),
    pauseSubscription: checked(pauseRequestSchema, ({ until }) => {
      const now = new Date()
      const book = readBook(kitchen, now)
      if (!book.subscription) return noSubscription()
      const possible = checkPause(kitchen, until, now)
      if (!possible.ok) return refuse(422, possible.failure.code, pauseMessage(possible.failure))
      const before = demoPause(book)
      const since = before?.since ?? now
      const open = demoWeeks(kitchen, now).filter(({ order, state }) => !order && state !== 'skipped')
      const plan = { ...book.plan, pausedAt: since.toISOString(), pausedUntil: until }
      const subscription = { ...book.subscription, status: 'paused' as const }
      const change = {
        kind: 'pause',
        old: { paused: before !== null, until: before?.until ?? null },
        new: { paused: true, until },
      } as const
      const told = {
        from: open[0]?.deliveryDate ?? null,
        sentence: pauseSentence(kitchen, open, { since, until }),
        now,
      }
      return changed(kitchen, { ...book, subscription, plan }, change, told)
    }),
    resumeSubscription: () => {
      const now = new Date()
      const book = readBook(kitchen, now)
      if (!book.subscription) return noSubscription()
      const pause = demoPause(book)
      if (!pause) return answer(NOTHING)
      const sentence = demoCalendar(kitchen, now).subscription?.if_resumed ?? null
      const plan = { ...book.plan, pausedAt: null, pausedUntil: null }
      const subscription = { ...book.subscription, status: 'active' as const }
      const change = {
        kind: 'resume',
        old: { paused: true, until: pause.until },
        new: { paused: false, until: null },
      } as const
      return changed(kitchen, { ...book, subscription, plan }, change, {
        from: firstOpen(kitchen, now),
        sentence,
        now,
      })
    },
    changeHousehold: changeDemoHousehold(kitchen),
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
      return changed(kitchen, readBook(kitchen, now), change, { from: firstOpen(kitchen, now), now })
    }),
    cancelSubscription: () => {
      const now = new Date()
      const book = readBook(kitchen, now)
      if (!book.subscription) return noSubscription()
      const arriving = demoWeeks(kitchen, now).flatMap(({ order, deliveryDate }) =>
        order ? [deliveryDate] : [],
      )
      const sentence = stillArrivingSentence(arriving)
      const told = { success: true as const, sentence, still_arriving: arriving }
      if (book.subscription.status === 'canceled') return answer({ ...told, receipt: null })
      const subscription = { ...book.subscription, status: 'canceled' as const }
      const change = {
        kind: 'cancel',
        old: { canceled: false, lastDelivery: null },
        new: { canceled: true, lastDelivery: arriving.at(-1) ?? null },
      } as const
      const outcome = changed(kitchen, { ...book, subscription }, change, {
        from: firstOpen(kitchen, now),
        now,
      })
      return outcome.ok ? answer({ ...told, receipt: outcome.value.receipt }) : outcome
    },
    reactivateSubscription: checked(reactivateRequestSchema, (accepted) => {
      const now = new Date()
      const book = readBook(kitchen, now)
      if (!book.subscription) return noSubscription()
      if (book.subscription.status !== 'canceled') return answer(NOTHING)
      const agreed = agreedReactivation(kitchen, accepted, now)
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
      const from = firstOpen(kitchen, now)
      const change = {
        kind: 'reactivate',
        old: { canceled: true, firstDelivery: null },
        new: { canceled: false, firstDelivery: from },
      } as const
      return changed(kitchen, again, change, { from, now })
    }),
  }) satisfies Partial<DemoCalls>
