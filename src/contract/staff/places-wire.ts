import { z } from 'zod'
import { WAITING_STATES } from '../../domain/service-area/invitation-wave.ts'
import { MAXIMUM_PLACE_NAME_LENGTH } from '../../domain/service-area/place.ts'
import { zipCodeSchema } from '../household/service-area-wire.ts'
import { centsSchema, idSchema, typedText } from '../shared/primitives-wire.ts'

const REASON_MAXIMUM = 500
/** Of a file: some 2,000 rows. */
const MOST_CHARACTERS = 200_000
const MOST_INVITED_AT_ONCE = 5000
const MOST_ROOM = 100_000

const versionSchema = z.int().min(1).meta({ description: 'The version that was looked at' })

const placeSchema = z
  .object({
    city: z.string(),
    state: z.string(),
    county: z.string(),
    is_open: z.boolean(),
    version: versionSchema,
    invitation_limit: z
      .int()
      .nullable()
      .meta({ description: 'How many people there is room for in all waves; null before the first wave' }),
    invited_count: z.int(),
  })
  .meta({ id: 'Place' })

const listedPlaceSchema = z.object({
  zip_code: z.string(),
  place: placeSchema.nullable().meta({ description: 'null: people wait, and nobody has added it' }),
  households: z.int().meta({ description: 'With a subscription that is not canceled' }),
  waiting: z.int(),
  invited: z.int(),
  joined: z.int(),
})
export type ListedPlaceWire = z.infer<typeof listedPlaceSchema>
export type PlaceWire = z.infer<typeof placeSchema>

export const placesResponseSchema = z
  .object({
    places: z.array(listedPlaceSchema),
    shipping_cents: centsSchema.meta({ description: 'Of every box, wherever it goes' }),
  })
  .meta({ id: 'Places' })
export type PlacesWire = z.infer<typeof placesResponseSchema>

export const affectedQuerySchema = z.object({ zip_code: zipCodeSchema })
export const affectedResponseSchema = z
  .object({
    households: z.int(),
    boxes: z.int().meta({ description: 'Coming boxes that are not paid for' }),
    paid_boxes: z.int().meta({ description: 'Paid boxes that are still to come' }),
  })
  .meta({ id: 'AffectedByClosing' })

const placeName = typedText(MAXIMUM_PLACE_NAME_LENGTH).min(1, 'Please fill this in')

export const savePlaceRequestSchema = z
  .object({
    zip_code: zipCodeSchema,
    city: placeName,
    state: z.string().regex(/^[A-Z]{2}$/, 'Please use two capital letters, such as FL'),
    county: placeName,
    is_open: z.boolean(),
    version: versionSchema.nullable().meta({ description: 'null adds the ZIP code' }),
    reason: typedText(REASON_MAXIMUM).optional(),
  })
  .meta({ id: 'SavePlace' })

const fileText = z.string().max(MOST_CHARACTERS, 'This file is too large').meta({ description: 'CSV' })

export const previewPlacesRequestSchema = z.object({ csv: fileText }).meta({ id: 'PreviewPlaces' })

const importedSchema = z
  .object({ city: z.string(), state: z.string(), county: z.string(), is_open: z.boolean() })
  .nullable()

export const placesPreviewResponseSchema = z
  .object({
    rows: z.array(
      z.object({
        line: z.int(),
        zip_code: z.string(),
        change: z.enum(['add', 'change', 'same', 'none']),
        before: importedSchema,
        after: importedSchema,
        households: z.int(),
        problems: z.array(z.string()),
      }),
    ),
    seen: z.string().meta({ description: 'To be sent when the file is taken' }),
  })
  .meta({ id: 'PlacesPreview' })
export type PlacesPreviewWire = z.infer<typeof placesPreviewResponseSchema>

export const importPlacesRequestSchema = z
  .object({
    csv: fileText,
    seen: z.string().max(MOST_CHARACTERS),
    reason: typedText(REASON_MAXIMUM).optional(),
  })
  .meta({ id: 'ImportPlaces' })
export const importPlacesResponseSchema = z
  .object({ added: z.int(), changed: z.int() })
  .meta({ id: 'ImportedPlaces' })

export const WAITING_PAGE = 50

export const waitingQuerySchema = z.object({
  zip_code: zipCodeSchema,
  page: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'Please use a page number')
    .optional(),
})
export const waitingResponseSchema = z
  .object({
    people: z.array(
      z.object({
        id: idSchema,
        email: z.string(),
        name: z.string().nullable(),
        is_own_zip: z.boolean().meta({ description: 'false: named among other areas of interest' }),
        asked_at: z.iso.datetime(),
        state: z.enum(WAITING_STATES),
        wave: z.int().nullable(),
        invited_at: z.iso.datetime().nullable(),
      }),
    ),
    has_more: z.boolean(),
  })
  .meta({ id: 'WaitingPeople' })
export type WaitingWire = z.infer<typeof waitingResponseSchema>

export const inviteWaitingRequestSchema = z
  .object({
    zip_code: zipCodeSchema,
    count: z.int().min(1, 'Please invite at least one').max(MOST_INVITED_AT_ONCE),
    capacity: z.int().min(1).max(MOST_ROOM).meta({ description: 'Room for how many in all waves together' }),
    version: versionSchema,
  })
  .meta({ id: 'InviteWaiting' })
export const inviteWaitingResponseSchema = z.object({ invited: z.int() }).meta({ id: 'InvitedWaiting' })
