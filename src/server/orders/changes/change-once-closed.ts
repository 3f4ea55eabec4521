import { fail, type Outcome } from '../../../domain/shared/outcome.ts'

/** Ends the open payment page of an order, or settles it when it is paid. @returns false when it stays open after all */
export type ClosePage = (orderId: string) => Promise<boolean>

/** The draft has an open payment page that lists something else than what it is to become. */
export type PageIsOpen = { code: 'page_is_open'; orderId: string }

const ATTEMPTS = 3

/**
 * A change of a draft, after its payment page is closed: nobody pays for what a page lists and gets something else, and
 * what was paid already is confirmed as it was. The page is closed outside any transaction, so another may have opened
 * meanwhile. @param change is told whether a page that could not be closed is left open: its payment has to fit the draft
 */
export async function changeOnceClosed<T, F extends { code: string }>(
  closePage: ClosePage,
  change: (leavesPage: boolean) => Promise<Outcome<T, F | PageIsOpen>>,
): Promise<Outcome<T, F>> {
  let leavesPage = false
  for (let attempt = 1; ; attempt++) {
    const outcome = await change(leavesPage)
    if (outcome.ok) return outcome
    const { failure } = outcome
    if (!isOpen(failure)) return fail(failure)
    if (leavesPage) throw new Error(`The page of order ${failure.orderId} was not left open`)
    leavesPage = !(await closePage(failure.orderId)) || attempt === ATTEMPTS
  }
}

const isOpen = (failure: { code: string }): failure is PageIsOpen => failure.code === 'page_is_open'
