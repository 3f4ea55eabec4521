import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { endpoints } from '../../../contract/endpoints.ts'
import { problemSchema } from '../../../contract/shared/primitives-wire.ts'
import { MENU_MAKERS } from '../../../contract/shared/seen-by.ts'
import { savedSchema } from '../../../contract/staff/recipes-wire.ts'
import {
  arrangeMealPicturesRequestSchema,
  pictureOriginalQuerySchema,
  saveMealPictureRequestSchema,
} from '../../../contract/staff/staff-meals-wire.ts'
import { succeed } from '../../../domain/shared/outcome.ts'
import type { Db } from '../../platform/db/db.ts'
import {
  documentedAccess,
  type Endpoint,
  endpoint,
  type FailureAnswers,
  type HttpPlatform,
  requireAccess,
} from '../../platform/http/endpoint.ts'
import type { HttpEnv } from '../../platform/http/http-env.ts'
import { HttpProblem } from '../../platform/http/http-problem.ts'
import type { AuthorOf } from '../../recipes/author.ts'
import type { OfferDeps } from '../../recipes/save-ingredient.ts'
import { type ArrangePicturesFailure, arrangeMealPictures } from './arrange-meal-pictures.ts'
import { findOriginalOf } from './pictures.records.ts'
import { type SavePictureFailure, saveMealPicture } from './save-meal-picture.ts'

const arrangeFailures: FailureAnswers<ArrangePicturesFailure> = {
  meal_not_found: [404, 'There is no such meal.'],
  changed_meanwhile: [
    409,
    'Somebody else has changed this meal meanwhile. Nothing was saved; look at it and save again.',
    ({ current }) => ({ current }),
  ],
  picture_not_found: [404, 'This meal has no such picture any more.'],
}

const saveFailures: FailureAnswers<SavePictureFailure> = {
  ...arrangeFailures,
  picture_came_with_product: [
    409,
    'This picture came with the product and cannot be cut. Remove it and add one of your own.',
  ],
  pictures_full: [409, 'A meal has up to six pictures. Remove one first.'],
  picture_too_large: [413, 'A picture may have up to 8 MB.'],
  picture_kind_unknown: [422, 'Please choose a photograph: a JPEG, PNG or WebP file.'],
  picture_is_heic: [
    422,
    'This is a HEIC file, which cannot be read here. On an iPhone, choose Settings, Camera, Formats, Most Compatible for new photographs, or save this one as JPEG and choose that.',
  ],
  picture_too_many_pixels: [
    422,
    'This picture has more than 50 million pixels. Please make it smaller first.',
  ],
  picture_unreadable: [
    422,
    'This file is damaged or incomplete. Please choose the photograph again, or another one.',
  ],
  crop_outside: [422, 'The chosen part reaches beyond the picture. Please choose it again.'],
  crop_too_small: [
    422,
    'The chosen part has too few pixels: it needs 800 by 600. Choose a larger part, or a larger picture.',
  ],
  pictures_busy: [429, 'Other pictures are being prepared right now. Please save again in a few seconds.'],
}

export const mealPicturesRoutes = (deps: OfferDeps & { authorOf: AuthorOf }): Endpoint[] => [
  endpoint({
    name: 'saveMealPicture',
    summary: 'Add a picture to a meal, or change the part that is shown of one and its words',
    access: 'manage-menu',
    body: saveMealPictureRequestSchema,
    response: savedSchema,
    seen: MENU_MAKERS,
    failures: saveFailures,
    handle: async ({ body, actor }) => {
      const { turn, ...crop } = body.crop
      const wanted = {
        ...{ pictureId: body.picture_id, turn, crop, altText: body.alt_text },
        content: body.content === null ? null : Buffer.from(body.content, 'base64'),
      }
      const lookedAt = { mealId: body.meal_id, version: body.version }
      const outcome = await saveMealPicture(deps, lookedAt, wanted, await deps.authorOf(actor))
      return outcome.ok ? succeed({ value: outcome.value }) : outcome
    },
  }),
  endpoint({
    name: 'arrangeMealPictures',
    summary: 'Put the pictures of a meal in an order, and take the others off it',
    access: 'manage-menu',
    body: arrangeMealPicturesRequestSchema,
    response: savedSchema,
    seen: MENU_MAKERS,
    failures: arrangeFailures,
    handle: async ({ body, actor }) => {
      const lookedAt = { mealId: body.meal_id, version: body.version }
      const by = await deps.authorOf(actor)
      const outcome = await arrangeMealPictures(deps, lookedAt, body.picture_ids, by)
      return outcome.ok ? succeed({ value: outcome.value }) : outcome
    },
  }),
]

const originalRoute = (platform: HttpPlatform) => {
  const problem = { description: 'Refused', content: { 'application/json': { schema: problemSchema } } }
  return createRoute({
    method: 'get',
    path: endpoints.readPictureOriginal.path,
    operationId: 'readPictureOriginal',
    summary: 'The picture that a part was cut from, to choose another part',
    ...documentedAccess('manage-menu'),
    middleware: requireAccess('manage-menu', platform),
    request: { query: pictureOriginalQuerySchema },
    responses: {
      200: { description: 'The picture', content: { 'image/jpeg': { schema: z.string() } } },
      ...{ 401: problem, 403: problem, 404: problem, 422: problem },
    },
  })
}

export function mountPictureOriginals(
  app: OpenAPIHono<HttpEnv>,
  platform: HttpPlatform,
  { db }: { db: Db },
): void {
  app.openapi(originalRoute(platform), async (c) => {
    const content = await findOriginalOf(db, c.req.valid('query').picture)
    if (!content) throw new HttpProblem(404, 'picture_not_found', 'There is no such picture any more.')
    return c.body(new Uint8Array(content), 200, {
      'content-type': 'image/jpeg',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    }) as never
  })
}
