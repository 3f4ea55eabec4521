import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../platform/api-client.ts'
import { afterFirstAct } from '../platform/first-act.ts'
import { Notice } from '../ui/notice.tsx'

const A_MINUTE = 60_000

const shopNoticeQuery = queryOptions({
  queryKey: ['shop-notice'],
  queryFn: async ({ signal }) => {
    const outcome = await call('getShopNotice', undefined, { signal })
    if (!outcome.ok) throw new Error(outcome.failure.message)
    return outcome.value.notice
  },
  staleTime: A_MINUTE,
  refetchInterval: A_MINUTE,
})

/**
 * While the owner has stopped something: says what, before anybody presses in vain. It is asked for with the visitor's first act:
 * a page's first view does without.
 */
export function ShopNotice() {
  const [acted, setActed] = useState(false)
  useEffect(() => afterFirstAct(() => setActed(true)), [])
  const { data } = useQuery({ ...shopNoticeQuery, enabled: acted })
  return (
    <div role="status" className="not-empty:mb-6">
      {data && <Notice tone="warning" title={data} />}
    </div>
  )
}
