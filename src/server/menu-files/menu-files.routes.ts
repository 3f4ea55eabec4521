import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { endpoints } from '../../contract/endpoints.ts'
import { problemSchema } from '../../contract/shared/primitives-wire.ts'
import { MENU_MAKERS } from '../../contract/shared/seen-by.ts'
import {
  exportMenuQuerySchema,
  importMenuFileRequestSchema,
  importMenuFileResponseSchema,
  type MenuFilePreviewWire,
  menuFilePreviewResponseSchema,
  previewMenuFileRequestSchema,
} from '../../contract/staff/menu/menu-files-wire.ts'
import { mayStaff } from '../../domain/accounts/roles.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import type { MenuFileKind } from '../../domain/menu-files/menu-file.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import { describeChange } from '../../domain/staff-log/describe-change.ts'
import { writeMeals } from '../menu/files/meal-in-file.ts'
import type { MenuWeekDeps } from '../menu-weeks/change-menu-week.ts'
import { writeWeeks } from '../menu-weeks/files/week-in-file.ts'
import type { UnreadableFile } from '../platform/csv/read-csv.ts'
import {
  actorFor,
  documentedAccess,
  type Endpoint,
  endpoint,
  type FailureAnswers,
  type HttpPlatform,
  requireAccess,
} from '../platform/http/endpoint.ts'
import type { HttpEnv } from '../platform/http/http-env.ts'
import { authorsNamedBy } from '../recipes/author.ts'
import { writeIngredients } from '../recipes/files/write-ingredients.ts'
import { writeRecipes } from '../recipes/files/write-recipes.ts'
import {
  type ImportFailure,
  importMenuFile,
  type MenuFilePreview,
  previewMenuFile,
} from './import-menu-file.ts'

type Deps = MenuWeekDeps & { staffNames: () => Promise<(actor: string) => string> }

const previewFailures: FailureAnswers<UnreadableFile> = {
  unreadable_file: [422, (failure) => failure.message],
}
const importFailures: FailureAnswers<ImportFailure> = {
  ...previewFailures,
  has_problems: [422, 'Some rows have problems. Nothing was changed.'],
  changed_meanwhile: [409, 'Something of this file has changed meanwhile. Look at the preview again.'],
}

/** The offer as files, in and out: whoever makes the menu may take one in. */
export function menuFilesRoutes(deps: Deps): Endpoint[] {
  const authorOf = authorsNamedBy(deps.staffNames)
  return [
    endpoint({
      name: 'previewMenuFile',
      summary: 'What a file of ingredients, recipes, meals or weeks would change, with every problem by row',
      access: 'manage-menu',
      body: previewMenuFileRequestSchema,
      response: menuFilePreviewResponseSchema,
      seen: MENU_MAKERS,
      failures: previewFailures,
      handle: async ({ body, actor }) => {
        const file = { kind: body.file, content: body.content, confirmsChecks: body.confirms_checks }
        const outcome = await previewMenuFile(deps, file, await authorOf(actor))
        return outcome.ok ? succeed({ value: previewOnWire(deps.kitchen, outcome.value) }) : outcome
      },
    }),
    endpoint({
      name: 'importMenuFile',
      summary: 'Take a file of the offer as it was previewed, all of it or nothing',
      access: 'manage-menu',
      body: importMenuFileRequestSchema,
      response: importMenuFileResponseSchema,
      seen: MENU_MAKERS,
      failures: importFailures,
      handle: async ({ body, actor, facts }) => {
        facts.note({ detail: { setting: `${body.file} of a file` } })
        const { file: kind, content, seen, confirms_checks: confirmsChecks } = body
        const file = { kind, content, seen, confirmsChecks }
        const outcome = await importMenuFile(deps, file, await authorOf(actor))
        return outcome.ok ? succeed({ value: outcome.value }) : outcome
      },
    }),
  ]
}

const previewOnWire = (kitchen: Kitchen, { rows, seen }: MenuFilePreview): MenuFilePreviewWire => ({
  seen,
  asking_for_check: rows.filter(({ asksForCheck }) => asksForCheck).length,
  rows: rows.map(({ row, name, change, before, after, problems }) => ({
    ...{ row, name, change, problems: [...problems] },
    lines: change === 'change' || change === 'add' ? describeChange(kitchen, before, after) : [],
  })),
})

const NAMES: Readonly<Record<MenuFileKind, string>> = {
  ingredients: 'ingredients.csv',
  recipes: 'recipes.json',
  meals: 'meals.json',
  weeks: 'menu-weeks.json',
}

const fileRoute = (platform: HttpPlatform) => {
  const problem = { description: 'Refused', content: { 'application/json': { schema: problemSchema } } }
  return createRoute({
    method: 'get',
    path: endpoints.exportMenu.path,
    operationId: 'exportMenu',
    summary: 'Ingredients as CSV, or recipes, meals or menu weeks as JSON, in the form that an import takes',
    ...documentedAccess('view-menu'),
    middleware: requireAccess('view-menu', platform),
    request: { query: exportMenuQuerySchema },
    responses: {
      200: { description: 'A file', content: { 'text/csv': { schema: z.string() } } },
      401: problem,
      403: problem,
      422: problem,
    },
  })
}

/** Apart from the other calls, because its answer is a file. What things cost is only for those who make the menu. */
export function mountMenuExport(app: OpenAPIHono<HttpEnv>, platform: HttpPlatform, deps: MenuWeekDeps): void {
  app.openapi(fileRoute(platform), async (c) => {
    const { file } = c.req.valid('query')
    // What is planned and not published is for those who plan it.
    const { role } = actorFor(file === 'weeks' ? 'manage-menu' : 'view-menu', c.get('identity'))
    const seesCosts = mayStaff(role, 'manage-menu')
    Object.assign(c.get('securityNote'), { detail: { file: NAMES[file] } })
    return c.body(await written(deps, file, seesCosts), 200, {
      'content-type': `${file === 'ingredients' ? 'text/csv' : 'application/json'}; charset=utf-8`,
      'content-disposition': `attachment; filename="${NAMES[file]}"`,
      'cache-control': 'no-store',
    }) as never
  })
}

function written(deps: MenuWeekDeps, file: MenuFileKind, seesCosts: boolean): Promise<string> {
  if (file === 'ingredients') return writeIngredients(deps.db, { seesCosts })
  if (file === 'recipes') return writeRecipes(deps.db)
  return file === 'meals' ? writeMeals(deps.db, { seesCosts }) : writeWeeks(deps)
}
