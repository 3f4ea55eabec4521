import { PREVIEW_SEEN } from '../../contract/staff/menu/offer-preview-audience.ts'
import {
  type OfferChangeWire,
  offerPreviewResponseSchema,
  previewOfferRequestSchema,
} from '../../contract/staff/menu/offer-preview-wire.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { PaidClash } from '../kitchen/paid-clashes.ts'
import { wantedMeal } from '../menu/meal-wishes.ts'
import { changeMealState, saveMeal } from '../menu/save-meal.ts'
import { type Endpoint, endpoint } from '../platform/http/endpoint.ts'
import { authorsNamedBy } from '../recipes/author.ts'
import { ingredientOf } from '../recipes/book-on-wire.ts'
import { type Author, checkIngredient, saveIngredient } from '../recipes/save-ingredient.ts'
import { affectedOnWire } from './affected-on-wire.ts'
import type { MenuWeekDeps } from './change-menu-week.ts'
import { previewOffer } from './preview-offer.ts'

type Deps = MenuWeekDeps & { staffNames: () => Promise<(actor: string) => string> }

/** Before a change of a meal or an ingredient: whose boxes it reaches. */
export const previewOfferRoutes = ({ staffNames, ...deps }: Deps): Endpoint[] => [
  endpoint({
    name: 'previewOffer',
    summary: 'Whose boxes a change of a meal or an ingredient reaches; changes nothing',
    access: 'manage-menu',
    body: previewOfferRequestSchema,
    response: offerPreviewResponseSchema,
    seen: PREVIEW_SEEN,
    failures: { cannot_be_done: [409, 'This cannot be done as it is. Save it to see why.'] },
    handle: async ({ body, actor }) => {
      const by = await authorsNamedBy(staffNames)(actor)
      const outcome = await previewOffer(
        deps,
        (inside) => changed(inside, body, by),
        (inside) => checked(inside, body, by),
      )
      if (!outcome.ok) return fail({ code: 'cannot_be_done' as const })
      const { boxes, paid, ...affected } = outcome.value
      return succeed({ value: { boxes, ...affectedOnWire(affected), paid: paid.map(paidOnWire) } })
    },
  }),
]

const paidOnWire = ({ orderNumber, customer, deliveryDate, notes }: PaidClash) => ({
  ...{ order_number: orderNumber, customer, delivery_date: deliveryDate, notes },
})

/** An ingredient that was written anew is not checked. What it holds by what was typed matters to those who have paid. */
async function checked(
  deps: MenuWeekDeps,
  { change }: { change: OfferChangeWire },
  by: Author,
): Promise<void> {
  if (change.call !== 'saveIngredient' || !change.request.id) return
  const { id, version } = change.request
  await checkIngredient(deps, { id, version: (version ?? 0) + 1, isChecked: true }, by)
}

/** The change itself, by its own use case. */
async function changed(
  deps: MenuWeekDeps,
  { change }: { change: OfferChangeWire },
  by: Author,
): Promise<Outcome<unknown, { code: string }>> {
  switch (change.call) {
    case 'changeMealState':
      return changeMealState(deps, change.request, by)
    case 'saveMeal': {
      const { id, version } = change.request
      return saveMeal(deps, { id, version, wanted: wantedMeal(change.request) }, by)
    }
    case 'saveIngredient': {
      const { id, version, ...fields } = change.request
      return saveIngredient(deps, { id, version, wanted: ingredientOf(fields) }, by)
    }
    case 'checkIngredient': {
      const { id, version, is_checked } = change.request
      return checkIngredient(deps, { id, version, isChecked: is_checked }, by)
    }
  }
}
