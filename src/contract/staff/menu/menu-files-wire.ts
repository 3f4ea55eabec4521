import { z } from 'zod'
import { MENU_FILES } from '../../../domain/menu-files/menu-file.ts'

/** Some 5,000 lines of ingredients. */
export const MOST_FILE_CHARACTERS = 1_000_000

const kindSchema = z.enum(MENU_FILES)
const contentSchema = z
  .string()
  .max(MOST_FILE_CHARACTERS, 'This file is too large')
  .meta({ description: 'CSV for ingredients, JSON for the rest' })

export const exportMenuQuerySchema = z.object({ file: kindSchema })

export const previewMenuFileRequestSchema = z
  .object({
    file: kindSchema,
    content: contentSchema,
    confirms_checks: z
      .boolean()
      .meta({ description: 'Who imports says that what the file calls checked is right' }),
  })
  .meta({ id: 'PreviewMenuFile' })

export const menuFilePreviewResponseSchema = z
  .object({
    rows: z.array(
      z.object({
        row: z.int().meta({ description: 'The line of a table, or the place in a list, from 1' }),
        name: z.string(),
        change: z.enum(['add', 'change', 'same', 'none']),
        lines: z
          .array(z.object({ what: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
          .meta({ description: 'What differs, in words; null where it was not there' }),
        problems: z.array(z.object({ row: z.int(), column: z.string(), message: z.string() })),
      }),
    ),
    asking_for_check: z.int().meta({
      description: 'Ingredients that the file calls checked and that stay unchecked without a word',
    }),
    seen: z.string().meta({ description: 'To be sent when the file is taken' }),
  })
  .meta({ id: 'MenuFilePreview' })
export type MenuFilePreviewWire = z.infer<typeof menuFilePreviewResponseSchema>

export const importMenuFileRequestSchema = previewMenuFileRequestSchema
  .extend({ seen: z.string().max(200) })
  .meta({ id: 'ImportMenuFile' })

export const importMenuFileResponseSchema = z
  .object({ added: z.int(), changed: z.int() })
  .meta({ id: 'ImportedMenuFile' })
