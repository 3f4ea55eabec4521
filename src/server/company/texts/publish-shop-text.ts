import { createHash } from 'node:crypto'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import { draftText, needsLawyer, TEXT_TITLES, type TextKind } from '../../../domain/storefront/shop-texts.ts'
import type { Clock } from '../../platform/clock.ts'
import { actAs, type HistoryActor } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import { forgetFacts } from '../../platform/db/kept/kept-facts.ts'
import { recordChange } from '../../staff-log/record-change.ts'
import { readShopTexts } from './shop-texts.reads.ts'
import { insertText } from './shop-texts.records.ts'

type Deps = { db: Db; clock: Clock; kitchen: Kitchen }
type CurrentText = { kind: TextKind; version: number; body: string }
type ToPublish = CurrentText & { lawyerChecked: boolean }
export type PublishTextFailure = { code: 'changed_meanwhile'; current: CurrentText }

/** What a page says now: the latest text that was published, or the draft of the product. */
export async function currentText(kitchen: Kitchen, db: Db, kind: TextKind): Promise<CurrentText> {
  const published = (await readShopTexts(db)).get(kind)
  return { kind, version: published?.version ?? 0, body: published?.body ?? draftText(kitchen, kind) }
}

/** Makes a text what its page says from now on. The one before it stays, as what households agreed to. */
export async function publishShopText(
  { db, clock, kitchen }: Deps,
  { kind, version, body, lawyerChecked }: ToPublish,
  by: HistoryActor,
): Promise<Outcome<null, PublishTextFailure>> {
  const at = clock.now()
  return db.transaction(async (tx) => {
    await actAs(tx, by)
    const made = await insertText(tx, version, {
      kind,
      body,
      publishedBy: by,
      publishedAt: at,
      lawyerChecked,
    })
    forgetFacts(tx)
    if (!made) {
      const current = await currentText(kitchen, tx, kind)
      return fail({ code: 'changed_meanwhile' as const, current })
    }
    await recordChange(tx, {
      ...{ by, at, act: 'published' },
      subject: { kind: 'shop-text', id: kind, name: TEXT_TITLES[kind] },
      before: version === 0 ? null : { version },
      after: {
        ...{ version: version + 1, characters: body.length, sha256: sha256(body) },
        ...(needsLawyer(kind) && { lawyer_checked: lawyerChecked }),
      },
    })
    return succeed(null)
  })
}

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')
