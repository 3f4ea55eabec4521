import type { z } from 'zod'
import { type AudienceOf, MENU_MAKERS } from '../../contract/shared/seen-by.ts'
import {
  type MenuPreviewWire,
  menuPreviewResponseSchema,
  menuWeeksResponseSchema,
  menuWeekVersionSchema,
  repeatMenuWeeksRequestSchema,
  saveMenuWeekRequestSchema,
} from '../../contract/staff/menu/menu-weeks-wire.ts'
import { PREVIEW_SEEN } from '../../contract/staff/menu/offer-preview-audience.ts'
import type { DraftProblem } from '../../domain/menu-weeks/menu-week.ts'
import { formatDollars } from '../../domain/shared/money.ts'
import { type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { staffActor } from '../platform/db/acting-as.ts'
import { type Endpoint, endpoint, type FailureAnswers } from '../platform/http/endpoint.ts'
import { affectedOnWire } from './affected-on-wire.ts'
import type { MenuWeekDeps } from './change-menu-week.ts'
import { type MenuPreview, previewMenuWeek } from './preview-menu-week.ts'
import {
  type PublishFailure,
  publishMenuWeek,
  type WithdrawFailure,
  withdrawMenuWeek,
} from './publish-menu-week.ts'
import { readMenuWeeks } from './read-menu-weeks.ts'
import { repeatMenuWeeks, type SaveFailure, saveMenuWeek } from './save-menu-week.ts'

/** A refusal with what the week is now, so that the screen can show the difference. */
type Told<F> = F & { current?: unknown; sentence?: string }

const WEEK_NOT_OPEN = [409, 'Orders for this week are closed, so its menu stays as it is.'] as const
const CHANGED = [
  409,
  'Somebody changed this week’s menu meanwhile. Nothing of yours is lost: compare the two, then save again.',
  ({ current }: { current?: unknown }) => ({ current }),
] as const

const saveFailures: FailureAnswers<Told<SaveFailure>> = {
  week_not_open: WEEK_NOT_OPEN,
  changed_meanwhile: CHANGED,
  publish_too_late: [422, 'A menu can publish itself only before the orders of its week close.'],
}
const publishFailures: FailureAnswers<Told<PublishFailure>> = {
  week_not_open: WEEK_NOT_OPEN,
  changed_meanwhile: CHANGED,
  draft_incomplete: [422, ({ sentence }) => sentence ?? 'This menu cannot be published yet.'],
}
const withdrawFailures: FailureAnswers<Told<WithdrawFailure>> = {
  week_not_open: WEEK_NOT_OPEN,
  changed_meanwhile: CHANGED,
  not_published: [409, 'This week’s menu is not published.'],
  households_know_it: [
    409,
    'Households were told of this menu by mail, or have paid for it. Change it and publish it again instead.',
  ],
}

const WEEK_PREVIEW_SEEN = {
  ...PREVIEW_SEEN,
  ...{ problems: MENU_MAKERS, leaving: MENU_MAKERS, raised: MENU_MAKERS, raises_reach_boxes: MENU_MAKERS },
} as const satisfies AudienceOf<MenuPreviewWire>

/** The owner's menu, week by week (docs/decisions/0097). */
export const menuWeeksRoutes = (deps: MenuWeekDeps): Endpoint[] => [
  endpoint({
    name: 'listMenuWeeks',
    summary: 'The menus of the coming weeks and of those before, and the meals that they are made of',
    access: 'manage-menu',
    response: menuWeeksResponseSchema,
    seen: MENU_MAKERS,
    failures: {},
    handle: async () => succeed({ value: await readMenuWeeks(deps) }),
  }),
  endpoint({
    name: 'saveMenuWeek',
    summary: 'Keep the draft of a week’s menu; households see nothing of it',
    access: 'manage-menu',
    body: saveMenuWeekRequestSchema,
    response: menuWeeksResponseSchema,
    seen: MENU_MAKERS,
    failures: saveFailures,
    handle: async ({ body, actor, facts }) => {
      facts.note({ detail: { setting: 'menu week draft', week: body.scheduled_date } })
      const draft = {
        ...{ scheduledDate: body.scheduled_date, version: body.version, mealsMax: body.meals_max },
        meals: body.meals.map(
          ({ meal_id: mealId, price_cents: priceCents, portion_limit: portionLimit }) => ({
            ...{ mealId, priceCents, portionLimit },
          }),
        ),
        publishAt: body.publish_at === null ? null : new Date(body.publish_at),
      }
      return answered(deps, await saveMenuWeek(deps, draft, staffActor(actor.account)))
    },
  }),
  endpoint({
    name: 'previewMenuWeek',
    summary: 'Who is affected when the draft of a week’s menu is published',
    access: 'manage-menu',
    body: menuWeekVersionSchema,
    response: menuPreviewResponseSchema,
    seen: WEEK_PREVIEW_SEEN,
    failures: { week_not_open: WEEK_NOT_OPEN },
    handle: async ({ body }) => {
      const outcome = await previewMenuWeek(deps, body.scheduled_date)
      return outcome.ok ? succeed({ value: previewOnWire(outcome.value) }) : outcome
    },
  }),
  endpoint({
    name: 'publishMenuWeek',
    summary: 'Make the draft of a week its menu',
    access: 'manage-menu',
    body: menuWeekVersionSchema,
    response: menuWeeksResponseSchema,
    seen: MENU_MAKERS,
    failures: publishFailures,
    handle: async ({ body, actor, facts }) => {
      facts.note({ detail: { setting: 'menu week published', week: body.scheduled_date } })
      return answered(deps, await publishMenuWeek(deps, versionOf(body), staffActor(actor.account)))
    },
  }),
  endpoint({
    name: 'withdrawMenuWeek',
    summary: 'Take a published menu back while no household was told of it',
    access: 'manage-menu',
    body: menuWeekVersionSchema,
    response: menuWeeksResponseSchema,
    seen: MENU_MAKERS,
    failures: withdrawFailures,
    handle: async ({ body, actor, facts }) => {
      facts.note({ detail: { setting: 'menu week withdrawn', week: body.scheduled_date } })
      return answered(deps, await withdrawMenuWeek(deps, versionOf(body), staffActor(actor.account)))
    },
  }),
  endpoint({
    name: 'repeatMenuWeeks',
    summary: 'Fill the drafts of coming weeks from earlier ones in turn; weeks that have one keep it',
    access: 'manage-menu',
    body: repeatMenuWeeksRequestSchema,
    response: menuWeeksResponseSchema,
    seen: MENU_MAKERS,
    failures: { nothing_to_repeat: [422, 'One of these weeks has no menu to copy.'] },
    handle: async ({ body, actor, facts }) => {
      facts.note({ detail: { setting: 'menu weeks repeated', week: body.first } })
      const outcome = await repeatMenuWeeks(deps, body, staffActor(actor.account))
      return outcome.ok ? succeed({ value: await readMenuWeeks(deps) }) : outcome
    },
  }),
]

const versionOf = (body: z.output<typeof menuWeekVersionSchema>) => ({
  scheduledDate: body.scheduled_date,
  version: body.version,
})

type Refused = { code: string; scheduledDate?: CalendarDate; problems?: DraftProblem[] }

/** The weeks after a change, or the refusal with the week as it is now. */
async function answered<F extends Refused>(
  deps: MenuWeekDeps,
  outcome: Outcome<null, F>,
): Promise<Outcome<{ value: Awaited<ReturnType<typeof readMenuWeeks>> }, Told<F>>> {
  const state = await readMenuWeeks(deps)
  if (outcome.ok) return succeed({ value: state })
  const { scheduledDate, problems } = outcome.failure
  const current = state.weeks.find((week) => week.scheduled_date === scheduledDate)
  const names = new Map(state.meals.map(({ id, name }) => [id, name]))
  const sentence = problems && problemSentences(problems, names).join(' ')
  return {
    ok: false,
    failure: { ...outcome.failure, ...(current && { current }), ...(sentence && { sentence }) },
  }
}

function problemSentences(problems: readonly DraftProblem[], names: ReadonlyMap<string, string>): string[] {
  return problems.map((problem) => {
    if (problem.code === 'no_meals') return 'There are no meals on this menu yet.'
    const name = names.get(problem.mealId) ?? 'A meal'
    switch (problem.code) {
      case 'meal_twice':
        return `${name} is on this menu twice.`
      case 'meal_not_on_sale':
        return `${name} is not on sale: its recipe is not complete, or not checked, or it was taken off.`
      default:
        return `${name} costs ${formatDollars(problem.costCents)} to make, so its price must be higher.`
    }
  })
}

function previewOnWire(preview: MenuPreview): z.input<typeof menuPreviewResponseSchema> {
  const { boxes, problems, names, leaving, raised, raisesReachBoxes } = preview
  return {
    boxes,
    problems: problemSentences(problems, names),
    leaving: leaving.map(({ mealId, name, boxes: count }) => ({ meal_id: mealId, name, boxes: count })),
    raised: raised.map(({ mealId, fromCents, toCents }) => ({
      ...{ name: names.get(mealId) ?? '', from_cents: fromCents, to_cents: toCents },
    })),
    raises_reach_boxes: raisesReachBoxes,
    ...affectedOnWire(preview),
  }
}
