import { screenPaths } from '../../contract/screen-paths.ts'
import { brand } from '../../domain/shared/brand.ts'
import { listWhoAnswers } from '../accounts/staff/list-owners.ts'
import type { Db } from '../platform/db/db.ts'
import { enqueueMails } from '../platform/email/outbox.records.ts'
import { type AddressSettings, ownAddress } from '../platform/http/listening/own-address.ts'
import type { UnsafeReportEmailData } from './problem-email.tsx'

type Told = { reportId: string; what: string; words: string; orderNumber: string | null }

/** Writes to everybody who answers for food, at once; where nobody has an account, to the address of support. */
export async function tellStaffOfUnsafe(
  tx: Db,
  config: AddressSettings,
  { reportId, what, words, orderNumber }: Told,
): Promise<void> {
  const named = await listWhoAnswers(tx)
  const readers = named.length > 0 ? named : [brand.supportEmail]
  const data: UnsafeReportEmailData = {
    ...{ what, words, orderNumber },
    casesUrl: `${ownAddress(config)}${screenPaths.feedback}`,
  }
  await enqueueMails(
    tx,
    readers.map((to) => ({
      kind: 'unsafe-report' as const,
      dedupKey: `unsafe-report:${reportId}:${to}`,
      to,
      data,
    })),
  )
}
