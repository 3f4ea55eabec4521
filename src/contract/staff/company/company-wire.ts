import { z } from 'zod'
import { CLAIM_STATES } from '../../../domain/menu/claim-standing.ts'
import { calendarDateSchema, idSchema, typedText } from '../../shared/primitives-wire.ts'

const REASON_MAXIMUM = 500
const NAME_MAXIMUM = 120
const EVIDENCE_MAXIMUM = 500
const FILE_NAME_MAXIMUM = 120
/** Of a file of 5 MB in base64. */
const MOST_FILE_CHARACTERS = 7_000_000

const versionSchema = z.int().min(1).meta({ description: 'The version that was looked at' })
const subjectSchema = z.object({ kind: z.enum(['meal', 'ingredient']), id: idSchema, name: z.string() })

const claimSchema = z
  .object({
    id: idSchema,
    claim: z.string(),
    subject: subjectSchema,
    owner: z.string().meta({ description: 'Who answers for it' }),
    evidence: z.string(),
    ends_on: z.iso.date().nullable().meta({ description: 'The last day; null: no end' }),
    file: z.object({ name: z.string(), size: z.int(), sha256: z.string() }).nullable(),
    state: z.enum(CLAIM_STATES),
    version: versionSchema,
  })
  .meta({ id: 'Claim' })
export type ClaimWire = z.infer<typeof claimSchema>

export const companyResponseSchema = z
  .object({
    facts: z.array(z.object({ name: z.string(), value: z.string(), setting: z.string() })),
    claims: z.array(claimSchema),
    subjects: z.array(subjectSchema).meta({ description: 'Of what something may be claimed' }),
  })
  .meta({ id: 'Company' })
export type CompanyWire = z.infer<typeof companyResponseSchema>

export const saveClaimRequestSchema = z
  .object({
    id: idSchema.nullable().meta({ description: 'null adds a claim' }),
    version: versionSchema.nullable(),
    claim: typedText(NAME_MAXIMUM).min(1, 'Please say what is claimed'),
    subject: z.object({ kind: z.enum(['meal', 'ingredient']), id: idSchema }),
    owner: typedText(NAME_MAXIMUM),
    evidence: typedText(EVIDENCE_MAXIMUM),
    ends_on: calendarDateSchema.nullable(),
    reason: typedText(REASON_MAXIMUM).optional(),
  })
  .meta({ id: 'SaveClaim' })

export const removeClaimRequestSchema = z
  .object({
    id: idSchema,
    version: versionSchema,
    reason: typedText(REASON_MAXIMUM).min(1, 'Please say why'),
  })
  .meta({ id: 'RemoveClaim' })

export const keepEvidenceRequestSchema = z
  .object({
    id: idSchema,
    version: versionSchema,
    name: typedText(FILE_NAME_MAXIMUM).min(1),
    content: z
      .base64()
      .max(MOST_FILE_CHARACTERS, 'A file may have up to 5 MB')
      .meta({ description: 'Base64' }),
  })
  .meta({ id: 'KeepEvidence' })

export const evidenceQuerySchema = z.object({ claim: idSchema })
