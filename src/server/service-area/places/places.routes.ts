import {
  affectedQuerySchema,
  affectedResponseSchema,
  importPlacesRequestSchema,
  importPlacesResponseSchema,
  placesPreviewResponseSchema,
  placesResponseSchema,
  previewPlacesRequestSchema,
  savePlaceRequestSchema,
} from '../../../contract/staff/places-wire.ts'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import type { ImportFailure } from '../../../domain/service-area/place-import.ts'
import { succeed } from '../../../domain/shared/outcome.ts'
import type { Clock } from '../../platform/clock.ts'
import { staffActor } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Endpoint, endpoint, type FailureAnswers } from '../../platform/http/endpoint.ts'
import { type ImportPlacesFailure, importPlaces, previewPlaces } from './import-places.ts'
import { countAffected } from './places.reads.ts'
import { placesOnWire, previewOnWire, storedOnWire } from './places-on-wire.ts'
import { type SavePlaceFailure, savePlace } from './save-place.ts'

type Deps = { db: Db; clock: Clock; kitchen: Kitchen }

const CHANGED_MEANWHILE =
  'Somebody has changed this ZIP code meanwhile. Look at how it is now, and save again.'

const saveFailures: FailureAnswers<SavePlaceFailure> = {
  place_not_found: [404, 'This ZIP code is not on the list.'],
  place_exists: [409, 'This ZIP code is on the list already. Search for it there.'],
  changed_meanwhile: [409, CHANGED_MEANWHILE, ({ current }) => ({ current: storedOnWire(current) })],
}
const previewFailures: FailureAnswers<ImportFailure> = {
  unreadable_file: [422, (failure) => failure.message],
}
const importFailures: FailureAnswers<ImportPlacesFailure> = {
  ...previewFailures,
  has_problems: [422, 'Some rows have problems. Nothing was changed.'],
  changed_meanwhile: [409, 'A ZIP code of this file has changed meanwhile. Look at the preview again.'],
}

/** Where we deliver, as owners keep it. */
export const placesRoutes = (deps: Deps): Endpoint[] => [
  listRoute(deps),
  saveRoute(deps),
  ...fileRoutes(deps),
]

const listRoute = (deps: Deps) =>
  endpoint({
    name: 'listPlaces',
    summary: 'ZIP codes with the households and the waiting people of each',
    access: 'manage-places',
    response: placesResponseSchema,
    failures: {},
    handle: async () => succeed({ value: await placesOnWire(deps) }),
  })

const saveRoute = (deps: Deps) =>
  endpoint({
    name: 'savePlace',
    summary: 'Add a ZIP code, open or close it, or change its city or county',
    access: 'manage-places',
    body: savePlaceRequestSchema,
    response: placesResponseSchema,
    failures: saveFailures,
    handle: async ({ body, actor, facts }) => {
      facts.note({ detail: { setting: `ZIP code ${body.zip_code}`, open: body.is_open } })
      const { zip_code: zipCode, city, state, county, is_open: isOpen, version, reason } = body
      const wish = { place: { zipCode, city, state, county, isOpen }, version, reason }
      const outcome = await savePlace(deps, wish, staffActor(actor.account))
      return outcome.ok ? succeed({ value: await placesOnWire(deps) }) : outcome
    },
  })

const fileRoutes = (deps: Deps): Endpoint[] => [
  endpoint({
    name: 'getAffectedByClosing',
    summary: 'Whom it concerns when a ZIP code closes',
    access: 'manage-places',
    query: affectedQuerySchema,
    response: affectedResponseSchema,
    failures: {},
    handle: async ({ query }) => {
      const { households, boxes, paidBoxes } = await countAffected(deps.db, query.zip_code)
      return succeed({ value: { households, boxes, paid_boxes: paidBoxes } })
    },
  }),
  endpoint({
    name: 'previewPlaces',
    summary: 'What a file of ZIP codes would change, with every problem by row',
    access: 'manage-places',
    body: previewPlacesRequestSchema,
    response: placesPreviewResponseSchema,
    failures: previewFailures,
    handle: async ({ body }) => {
      const outcome = await previewPlaces(deps.db, body.csv)
      return outcome.ok ? succeed({ value: previewOnWire(outcome.value) }) : outcome
    },
  }),
  endpoint({
    name: 'importPlaces',
    summary: 'Take a file of ZIP codes as it was previewed, all of it or nothing',
    access: 'manage-places',
    body: importPlacesRequestSchema,
    response: importPlacesResponseSchema,
    failures: importFailures,
    handle: async ({ body, actor, facts }) => {
      facts.note({ detail: { setting: 'ZIP codes of a file' } })
      const { csv, seen, reason } = body
      const outcome = await importPlaces(deps, { csv, seen, reason }, staffActor(actor.account))
      return outcome.ok ? succeed({ value: outcome.value }) : outcome
    },
  }),
]
