import { successSchema } from '../../contract/shared/primitives-wire.ts'
import { MENU_MAKERS, NOT_DRIVERS } from '../../contract/shared/seen-by.ts'
import {
  checkIngredientRequestSchema,
  createRecipeRequestSchema,
  recipeBookAudience,
  recipeBookResponseSchema,
  recipeDraftRequestSchema,
  recipeVersionsQuerySchema,
  recipeVersionsResponseSchema,
  renewRecipesRequestSchema,
  renewRecipesResponseSchema,
  savedSchema,
  saveIngredientRequestSchema,
  saveRecipeDraftRequestSchema,
  startRecipeDraftRequestSchema,
} from '../../contract/staff/recipes-wire.ts'
import type { RecipeFault } from '../../domain/recipes/recipe-faults.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import { type Endpoint, endpoint, type FailureAnswers } from '../platform/http/endpoint.ts'
import type { AuthorOf } from './author.ts'
import { bookOnWire, ingredientOf, versionOnWire } from './book-on-wire.ts'
import { type PublishFailure, publishRecipe, renewRecipes } from './publish-recipe.ts'
import { readStoredBook } from './recipe-book.reads.ts'
import {
  createRecipe,
  type DiscardFailure,
  type DraftFailure,
  discardRecipeDraft,
  saveRecipeDraft,
  startRecipeDraft,
} from './recipe-drafts.ts'
import { listVersionsOf } from './recipes.records.ts'
import {
  type CheckIngredientFailure,
  checkIngredient,
  type OfferDeps,
  type SaveIngredientFailure,
  saveIngredient,
} from './save-ingredient.ts'

type Deps = OfferDeps & { authorOf: AuthorOf }

const CHANGED = 'Somebody else has changed this meanwhile. Nothing was saved; look at both and save again.'
const NAME_TAKEN = 'There is one of that name already. Please choose another name.'
const INGREDIENT_GONE = [404, 'There is no such ingredient any more.'] as const
const RECIPE_GONE = [404, 'There is no such recipe any more.'] as const

const FAULTS: Readonly<Record<RecipeFault, string>> = {
  no_lines: 'it has no ingredients',
  no_weight: 'nobody has said what it weighs after cooking',
  no_part_version: 'a part of it is not published yet',
  gains_weight: 'it comes out more than three times as heavy as it goes in',
}

const saveIngredientFailures: FailureAnswers<SaveIngredientFailure> = {
  ingredient_not_found: INGREDIENT_GONE,
  name_taken: [409, NAME_TAKEN],
  more_added_than_sugars: [422, 'Added sugars are a part of the sugars, so there are not more of them.'],
  changed_meanwhile: [409, CHANGED, ({ current }) => ({ current })],
}
const checkFailures: FailureAnswers<CheckIngredientFailure> = {
  ingredient_not_found: INGREDIENT_GONE,
  changed_meanwhile: [409, CHANGED, ({ current }) => ({ current })],
  allergens_unknown: [409, 'Say first which allergens it has, or that it has none.'],
  species_missing: [409, 'Name the species of its fish, crustaceans or tree nuts first.'],
}
const draftFailures: FailureAnswers<DraftFailure> = {
  recipe_not_found: RECIPE_GONE,
  name_taken: [409, NAME_TAKEN],
  line_unknown: [409, 'An ingredient or part of it is gone. Take its line out and save again.'],
  recipe_circle: [409, ({ names }) => `A recipe cannot be a part of itself: ${names.join(' → ')}.`],
  changed_meanwhile: [409, CHANGED, ({ current }) => ({ current })],
}
const discardFailures: FailureAnswers<DiscardFailure> = {
  recipe_not_found: RECIPE_GONE,
  recipe_used: [409, 'Another recipe uses this part. Take it out there first.'],
  changed_meanwhile: [409, CHANGED, ({ current }) => ({ current })],
}
const publishFailures: FailureAnswers<PublishFailure> = {
  recipe_not_found: RECIPE_GONE,
  recipe_not_whole: [
    409,
    ({ faults }) => `It cannot be published yet: ${faults.map((fault) => FAULTS[fault]).join('; ')}.`,
  ],
  changed_meanwhile: [409, CHANGED, ({ current }) => ({ current })],
}

export const recipesRoutes = (deps: Deps): Endpoint[] => [
  ...readingRoutes(deps),
  ...ingredientRoutes(deps),
  ...draftRoutes(deps),
  ...publishingRoutes(deps),
]

const readingRoutes = ({ db }: Deps): Endpoint[] => [
  endpoint({
    name: 'getRecipeBook',
    summary: 'All ingredients and recipes, with the versions that are in use',
    access: 'view-menu',
    response: recipeBookResponseSchema,
    seen: recipeBookAudience,
    failures: {},
    handle: async () => succeed({ value: bookOnWire(await readStoredBook(db)) }),
  }),
  endpoint({
    name: 'listRecipeVersions',
    summary: 'Every version that a recipe has had, the newest first',
    access: 'view-menu',
    query: recipeVersionsQuerySchema,
    response: recipeVersionsResponseSchema,
    seen: NOT_DRIVERS,
    failures: {},
    handle: async ({ query }) =>
      succeed({ value: { versions: (await listVersionsOf(db, query.recipe_id)).map(versionOnWire) } }),
  }),
]

const ingredientRoutes = (deps: Deps): Endpoint[] => [
  endpoint({
    name: 'saveIngredient',
    summary: 'Add an ingredient or change one, with its packs',
    access: 'manage-menu',
    body: saveIngredientRequestSchema,
    response: savedSchema,
    seen: MENU_MAKERS,
    failures: saveIngredientFailures,
    handle: async ({ body: { id, version, ...fields }, actor }) => {
      const wish = { id, version, wanted: ingredientOf(fields) }
      const outcome = await saveIngredient(deps, wish, await deps.authorOf(actor))
      return outcome.ok ? succeed({ value: outcome.value }) : outcome
    },
  }),
  endpoint({
    name: 'checkIngredient',
    summary: 'Say that what is written about an ingredient is right, or take that back',
    access: 'manage-menu',
    body: checkIngredientRequestSchema,
    response: savedSchema,
    seen: MENU_MAKERS,
    failures: checkFailures,
    handle: async ({ body: { id, version, is_checked }, actor }) => {
      const wish = { id, version, isChecked: is_checked }
      const outcome = await checkIngredient(deps, wish, await deps.authorOf(actor))
      return outcome.ok ? succeed({ value: outcome.value }) : outcome
    },
  }),
]

const draftRoutes = (deps: Deps): Endpoint[] => [
  endpoint({
    name: 'createRecipe',
    summary: 'Begin a recipe of a meal or of a part',
    access: 'manage-menu',
    body: createRecipeRequestSchema,
    response: savedSchema,
    seen: MENU_MAKERS,
    failures: { name_taken: [409, NAME_TAKEN] },
    handle: async ({ body, actor }) => {
      const outcome = await createRecipe(deps, body, await deps.authorOf(actor))
      return outcome.ok ? succeed({ value: outcome.value }) : outcome
    },
  }),
  endpoint({
    name: 'startRecipeDraft',
    summary: 'Begin the next version of a recipe with what is published',
    access: 'manage-menu',
    body: startRecipeDraftRequestSchema,
    response: savedSchema,
    seen: MENU_MAKERS,
    failures: { recipe_not_found: RECIPE_GONE },
    handle: async ({ body, actor }) => {
      const outcome = await startRecipeDraft(deps, body.recipe_id, await deps.authorOf(actor))
      return outcome.ok ? succeed({ value: outcome.value }) : outcome
    },
  }),
  endpoint({
    name: 'saveRecipeDraft',
    summary: 'Change the draft of a recipe',
    access: 'manage-menu',
    body: saveRecipeDraftRequestSchema,
    response: savedSchema,
    seen: MENU_MAKERS,
    failures: draftFailures,
    handle: async ({ body, actor }) => {
      const { recipe_id: recipeId, output_mg: outputMg, in_kitchen: inKitchen, lines, ...rest } = body
      const draft = {
        ...{ ...rest, recipeId, outputMg, inKitchen },
        lines: lines.map((line) => ({
          ...{ ingredientId: line.ingredient_id, partRecipeId: line.part_recipe_id },
          ...{ netMg: line.net_mg, prep: line.prep },
        })),
      }
      const outcome = await saveRecipeDraft(deps, draft, await deps.authorOf(actor))
      return outcome.ok ? succeed({ value: outcome.value }) : outcome
    },
  }),
  endpoint({
    name: 'discardRecipeDraft',
    summary: 'Throw the draft of a recipe away; a recipe that was never published goes with it',
    access: 'manage-menu',
    body: recipeDraftRequestSchema,
    response: successSchema,
    seen: MENU_MAKERS,
    failures: discardFailures,
    handle: async ({ body, actor }) => {
      const wish = { recipeId: body.recipe_id, version: body.version }
      const outcome = await discardRecipeDraft(deps, wish, await deps.authorOf(actor))
      return outcome.ok ? succeed({ value: { success: true } }) : outcome
    },
  }),
]

const publishingRoutes = (deps: Deps): Endpoint[] => [
  endpoint({
    name: 'publishRecipe',
    summary: 'Publish the draft of a recipe: it never changes from then on',
    access: 'manage-menu',
    body: recipeDraftRequestSchema,
    response: savedSchema,
    seen: MENU_MAKERS,
    failures: publishFailures,
    handle: async ({ body, actor }) => {
      const wish = { recipeId: body.recipe_id, version: body.version }
      const outcome = await publishRecipe(deps, wish, await deps.authorOf(actor))
      return outcome.ok ? succeed({ value: outcome.value }) : outcome
    },
  }),
  endpoint({
    name: 'renewRecipes',
    summary: 'Make new versions of the recipes that use an older version of a part',
    access: 'manage-menu',
    body: renewRecipesRequestSchema,
    response: renewRecipesResponseSchema,
    seen: MENU_MAKERS,
    failures: { recipe_not_found: RECIPE_GONE },
    handle: async ({ body, actor }) => {
      const wish = { partRecipeId: body.part_recipe_id, as: body.as }
      const outcome = await renewRecipes(deps, wish, await deps.authorOf(actor))
      return outcome.ok ? succeed({ value: { renewed: outcome.value } }) : outcome
    },
  }),
]
