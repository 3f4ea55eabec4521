import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import type { Endpoint } from '../platform/http/endpoint.ts'
import { authorsNamedBy } from '../recipes/author.ts'
import { recipesRoutes } from '../recipes/recipes.routes.ts'
import type { OfferDeps } from '../recipes/save-ingredient.ts'
import { offerHistoryRoutes } from './history/offer-history.routes.ts'
import { menuRoutes } from './menu.routes.ts'
import { staffMealsRoutes } from './staff-meals.routes.ts'

type Deps = OfferDeps & {
  kitchen: Kitchen
  staffNames: () => Promise<(actor: string) => string>
}

/** The menu as households see it, and the meals, recipes and ingredients that staff make it of. */
export function offerRoutes(deps: Deps): Endpoint[] {
  const authorOf = authorsNamedBy(deps.staffNames)
  return [
    ...menuRoutes(deps),
    ...recipesRoutes({ ...deps, authorOf }),
    ...staffMealsRoutes({ ...deps, authorOf }),
    ...offerHistoryRoutes(deps),
  ]
}
