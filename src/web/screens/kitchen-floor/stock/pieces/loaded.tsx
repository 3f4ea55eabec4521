import type { ReactNode } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { FLOOR_BUTTON } from '../../pieces/floor-style.ts'
import { STOCK } from './stock.words.ts'

type Props<T> = {
  query: { data: T | undefined; isError: boolean; refetch: () => unknown }
  children: (data: T) => ReactNode
}

/** What was read, and what is to be said while it has not come or did not come. */
export function Loaded<T>({ query: { data, isError, refetch }, children }: Props<T>) {
  return (
    <>
      {isError && (
        <Notice
          tone="danger"
          urgent
          title={STOCK.failed}
          actions={
            <Button className={FLOOR_BUTTON} onClick={() => void refetch()}>
              {STOCK.tryAgain}
            </Button>
          }
        />
      )}
      {data === undefined && !isError && (
        <div role="status" className="flex flex-col gap-4">
          <span className="sr-only">{STOCK.loading}</span>
          <Skeleton className="h-16" />
          <Skeleton className="h-40" />
        </div>
      )}
      {data !== undefined && children(data)}
    </>
  )
}
