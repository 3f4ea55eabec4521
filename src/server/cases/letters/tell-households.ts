import { avoidanceWords } from '../../../domain/customers/dietary-preferences.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import { readProfile } from '../../customers/customer-facts.ts'
import { findOwnerOf } from '../../orders/orders.reads.ts'
import type { Db } from '../../platform/db/db.ts'
import { enqueueMail } from '../../platform/email/outbox.records.ts'
import { type CaseRow, listCases } from '../cases.records.ts'
import { createCaseLinks } from './case-links.ts'

/** Asks each household once about a case that is new. */
export async function tellHouseholds(
  tx: Db,
  {
    deliveryDate,
    ids,
    authSecret,
  }: { deliveryDate: CalendarDate; ids: readonly string[]; authSecret: string },
): Promise<void> {
  if (ids.length === 0) return
  const links = createCaseLinks(authSecret)
  for (const row of (await listCases(tx, deliveryDate)).filter((one) => ids.includes(one.case.id))) {
    const owner = await findOwnerOf(tx, row.case.orderId)
    if (!owner) continue
    const { email, fullName } = await readProfile(tx, owner)
    await enqueueMail(tx, {
      ...{ kind: 'kitchen-case', dedupKey: `kitchen-case:${row.case.id}`, to: email },
      data: {
        ...{ customerName: fullName ?? '', mealName: row.mealName ?? '', deliveryDate },
        ...{ what: avoidanceWords(row.case.words), token: links.make(row.case.id) },
      },
    })
  }
}

/** A box gets another meal than was ordered. Of money that goes back, the mail about the refund tells. */
export async function tellOfSwap(
  tx: Db,
  row: CaseRow,
  swap: { portions: number; mealName: string; instead: string },
): Promise<void> {
  const told = await whoIsTold(tx, row)
  if (!told) return
  const kind = 'kitchen-case-swapped'
  const { to, ...facts } = told
  await enqueueMail(tx, { kind, dedupKey: `${kind}:${row.id}`, to, data: { ...facts, ...swap } })
}

/** A box comes without a meal, and no money goes back: nothing was paid for it, or all went back before (`wasPaid`). */
export async function tellOfLeftOut(
  tx: Db,
  row: CaseRow,
  leftOut: { portions: number; mealName: string; wasPaid: boolean },
): Promise<void> {
  const told = await whoIsTold(tx, row)
  if (!told) return
  const kind = 'kitchen-case-left-out'
  const { to, ...facts } = told
  await enqueueMail(tx, { kind, dedupKey: `${kind}:${row.id}`, to, data: { ...facts, ...leftOut } })
}

/** @returns null where the box is nobody's any more */
async function whoIsTold(tx: Db, row: CaseRow) {
  const owner = await findOwnerOf(tx, row.orderId)
  if (!owner) return null
  const { email, fullName } = await readProfile(tx, owner)
  const clashes = row.kind === 'clash' ? avoidanceWords(row.words) : null
  return { to: email, customerName: fullName ?? '', deliveryDate: row.deliveryDate, clashes }
}
