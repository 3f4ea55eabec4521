import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { endpoints } from '../../contract/endpoints.ts'
import { problemSchema, successSchema } from '../../contract/shared/primitives-wire.ts'
import {
  companyResponseSchema,
  evidenceQuerySchema,
  keepEvidenceRequestSchema,
  removeClaimRequestSchema,
  saveClaimRequestSchema,
} from '../../contract/staff/company/company-wire.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { claimState } from '../../domain/menu/claim-standing.ts'
import type { Claim } from '../../domain/menu/claims.ts'
import { brand, type FoodWords } from '../../domain/shared/brand.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import { businessDateAt } from '../../domain/time/business-zone.ts'
import type { Clock } from '../platform/clock.ts'
import { staffActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import {
  documentedAccess,
  type Endpoint,
  endpoint,
  type FailureAnswers,
  type HttpPlatform,
  requireAccess,
} from '../platform/http/endpoint.ts'
import type { HttpEnv } from '../platform/http/http-env.ts'
import { HttpProblem } from '../platform/http/http-problem.ts'
import { findEvidence, listClaims, listSubjects, type StoredClaim } from './claims.records.ts'
import { readFoodWords } from './food-words.ts'
import {
  type KeepEvidenceFailure,
  keepEvidence,
  type RemoveClaimFailure,
  removeClaim,
  type SaveClaimFailure,
  saveClaim,
} from './save-claim.ts'

type Deps = { db: Db; clock: Clock; kitchen: Kitchen; config: { claims: readonly Claim[] } }

const outdated: FailureAnswers<RemoveClaimFailure> = {
  claim_not_found: [404, 'This claim is not there any more.'],
  changed_meanwhile: [
    409,
    'Somebody has changed this claim meanwhile. Look at how it is now, and save again.',
    ({ current }) => ({ current: storedOnWire(current) }),
  ],
}
const saveFailures: FailureAnswers<SaveClaimFailure> = {
  ...outdated,
  claim_unproven: [
    422,
    'A claim needs a person who answers for it and evidence that can be looked up, such as a certificate with its number.',
  ],
  claim_exists: [409, 'This is claimed of it already. Change that claim.'],
  subject_not_found: [404, 'This meal or ingredient is not there any more.'],
}
const evidenceFailures: FailureAnswers<KeepEvidenceFailure> = {
  ...outdated,
  file_too_large: [413, 'A file may have up to 5 MB.'],
  file_kind_unknown: [422, 'Please choose a PDF, a JPEG or a PNG.'],
}

/** What the company says about itself and its food. */
export const companyRoutes = (deps: Deps): Endpoint[] => [
  endpoint({
    name: 'getCompany',
    summary: 'Facts of the company, and claims with their evidence and end',
    access: 'manage-company',
    response: companyResponseSchema,
    failures: {},
    handle: async () => succeed({ value: await companyOnWire(deps) }),
  }),
  endpoint({
    name: 'saveClaim',
    summary: 'Add a claim, or change who answers for it, its evidence and its end',
    access: 'manage-company',
    body: saveClaimRequestSchema,
    response: companyResponseSchema,
    failures: saveFailures,
    handle: async ({ body, actor, facts }) => {
      facts.note({ detail: { setting: `claim ${body.claim}` } })
      const { id, version, claim, subject, owner, evidence, ends_on: endsOn, reason } = body
      const named = id === null ? null : { id, version: version ?? 0 }
      const wish = { named, terms: { claim, subject, owner, evidence, endsOn }, reason }
      const outcome = await saveClaim(deps, wish, staffActor(actor.account))
      return outcome.ok ? succeed({ value: await companyOnWire(deps) }) : outcome
    },
  }),
  endpoint({
    name: 'removeClaim',
    summary: 'Remove a claim with its evidence',
    access: 'manage-company',
    body: removeClaimRequestSchema,
    response: companyResponseSchema,
    failures: outdated,
    handle: async ({ body: { id, version, reason }, actor, facts }) => {
      facts.note({ detail: { setting: `claim ${id}` } })
      const outcome = await removeClaim(deps, { named: { id, version }, reason }, staffActor(actor.account))
      return outcome.ok ? succeed({ value: await companyOnWire(deps) }) : outcome
    },
  }),
  endpoint({
    name: 'keepEvidence',
    summary: 'Keep a file as the evidence of a claim',
    access: 'manage-company',
    body: keepEvidenceRequestSchema,
    response: successSchema,
    failures: evidenceFailures,
    handle: async ({ body: { id, version, name, content }, actor, facts }) => {
      facts.note({ detail: { setting: `evidence of claim ${id}` } })
      const wish = { named: { id, version }, name, content: Buffer.from(content, 'base64') }
      const outcome = await keepEvidence(deps, wish, staffActor(actor.account))
      return outcome.ok ? succeed({ value: { success: true as const } }) : outcome
    },
  }),
]

const evidenceRoute = (platform: HttpPlatform) => {
  const problem = { description: 'Refused', content: { 'application/json': { schema: problemSchema } } }
  return createRoute({
    method: 'get',
    path: endpoints.readEvidence.path,
    operationId: 'readEvidence',
    summary: 'The file that is the evidence of a claim',
    ...documentedAccess('manage-company'),
    middleware: requireAccess('manage-company', platform),
    request: { query: evidenceQuerySchema },
    responses: {
      200: { description: 'The file', content: { 'application/octet-stream': { schema: z.string() } } },
      ...{ 401: problem, 403: problem, 404: problem, 422: problem },
    },
  })
}

/** Only as a download: what somebody has uploaded is never shown as a page of ours. */
export function mountEvidence(app: OpenAPIHono<HttpEnv>, platform: HttpPlatform, { db }: { db: Db }): void {
  app.openapi(evidenceRoute(platform), async (c) => {
    const file = await findEvidence(db, c.req.valid('query').claim)
    if (!file) throw new HttpProblem(404, 'evidence_not_found', 'There is no file for this claim.')
    return c.body(new Uint8Array(file.content), 200, {
      'content-type': file.type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, '')}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    }) as never
  })
}

const storedOnWire = ({ id, claim, owner, evidence, endsOn, version }: StoredClaim) => ({
  ...{ id, claim, owner, evidence, ends_on: endsOn, version },
})

async function companyOnWire(deps: Deps): Promise<z.input<typeof companyResponseSchema>> {
  const { db, clock, kitchen } = deps
  const today = businessDateAt(kitchen, clock.now())
  const [claims, subjects] = await Promise.all([listClaims(db), listSubjects(db)])
  return {
    ...{ facts: factsOf(await readFoodWords(deps)), subjects },
    claims: claims.map(({ subject, subjectName, file, ...claim }) => ({
      ...storedOnWire({ subject, ...claim }),
      subject: { ...subject, name: subjectName },
      ...{ file, state: claimState(claim.endsOn, today) },
    })),
  }
}

/** Each with the setting that it comes from: they belong to the installation. */
const factsOf = ({ sourcing }: FoodWords) => [
  { name: 'Name', value: brand.name, setting: 'COMPANY_NAME' },
  { name: 'Email', value: brand.supportEmail, setting: 'SUPPORT_EMAIL' },
  { name: 'Phone', value: brand.phone, setting: 'SUPPORT_PHONE' },
  { name: 'Postal address', value: brand.postalAddress, setting: 'POSTAL_ADDRESS' },
  { name: 'City', value: `${brand.city}, ${brand.state}`, setting: 'SERVICE_CITY, SERVICE_STATE' },
  { name: 'Middle of the area', value: brand.mallName, setting: 'SERVICE_CENTER' },
  { name: 'Radius', value: `${brand.radiusMiles} miles`, setting: 'SERVICE_RADIUS_MILES' },
  {
    name: 'Said of the food',
    value: sourcing,
    setting: 'CLAIM_ORGANIC_…, CLAIM_PASTURE_RAISED_…, claims below',
  },
]
