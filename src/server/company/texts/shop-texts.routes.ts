import type { z } from '@hono/zod-openapi'
import {
  publishShopTextRequestSchema,
  shopTextsResponseSchema,
} from '../../../contract/staff/company/shop-texts-wire.ts'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import { succeed } from '../../../domain/shared/outcome.ts'
import { draftText, isDraftText, TEXT_KINDS } from '../../../domain/storefront/shop-texts.ts'
import type { Clock } from '../../platform/clock.ts'
import { staffActor } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Endpoint, endpoint, type FailureAnswers } from '../../platform/http/endpoint.ts'
import { type PublishTextFailure, publishShopText } from './publish-shop-text.ts'
import { listTextVersions } from './shop-texts.records.ts'

type Deps = {
  db: Db
  clock: Clock
  kitchen: Kitchen
  staffNames: () => Promise<(actor: string) => string>
}

const failures: FailureAnswers<PublishTextFailure> = {
  changed_meanwhile: [
    409,
    'Somebody has published another text meanwhile. Look at it, and publish again.',
    ({ current }) => ({ current }),
  ],
}

/** What the pages of the storefront say in words of the owner. */
export const shopTextsRoutes = (deps: Deps): Endpoint[] => [
  endpoint({
    name: 'listShopTexts',
    summary: 'The texts of the public pages, with every version that was published',
    access: 'manage-company',
    response: shopTextsResponseSchema,
    failures: {},
    handle: async () => succeed({ value: await textsOnWire(deps) }),
  }),
  endpoint({
    name: 'publishShopText',
    summary: 'Make a text what its public page says from now on',
    access: 'manage-company',
    body: publishShopTextRequestSchema,
    response: shopTextsResponseSchema,
    failures,
    handle: async ({ body, actor, facts }) => {
      facts.note({ detail: { setting: `text ${body.kind}` } })
      const outcome = await publishShopText(
        deps,
        { ...body, lawyerChecked: body.lawyer_checked },
        staffActor(actor.account),
      )
      return outcome.ok ? succeed({ value: await textsOnWire(deps) }) : outcome
    },
  }),
]

async function textsOnWire({
  db,
  kitchen,
  staffNames,
}: Deps): Promise<z.input<typeof shopTextsResponseSchema>> {
  const [versions, nameOf] = await Promise.all([listTextVersions(db), staffNames()])
  return {
    texts: TEXT_KINDS.map((kind) => {
      const published = versions.filter((one) => one.kind === kind)
      const [latest] = published
      return {
        kind,
        version: latest?.version ?? 0,
        body: latest?.body ?? draftText(kitchen, kind),
        is_draft: isDraftText(kind, latest),
        published: published.map(({ version, publishedBy, publishedAt }) => ({
          ...{ version, by: nameOf(publishedBy), at: publishedAt.toISOString() },
        })),
      }
    }),
  }
}
