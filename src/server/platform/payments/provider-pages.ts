import { callProvider } from './provider-error.ts'

type Page = { limit: number; starting_after?: string }
type List<T> = { data: T[]; has_more: boolean }

const PAGE = 100

/** Every object of a list at the provider, newest first, page by page. @throws PaymentProviderError */
export async function* everyRow<T extends { id: string }>(
  list: (page: Page) => Promise<List<T>>,
): AsyncIterable<T> {
  let after: string | undefined
  for (;;) {
    const page = await callProvider(() =>
      list({ limit: PAGE, ...(after === undefined ? {} : { starting_after: after }) }),
    )
    yield* page.data
    after = page.data.at(-1)?.id
    if (!page.has_more || after === undefined) return
  }
}

/** Created from the first instant on, before the second. */
export function createdBetween({ createdSince, createdUntil }: { createdSince: Date; createdUntil: Date }) {
  return { created: { gte: unixSeconds(createdSince), lt: unixSeconds(createdUntil) } }
}

const unixSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000)
