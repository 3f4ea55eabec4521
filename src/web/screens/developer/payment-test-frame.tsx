import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NotFoundPage } from '../../app/not-found-page.tsx'
import { call } from '../../platform/api-client.ts'
import { useSession } from '../../platform/session/session.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import type { TestSettings } from './payment-facts.tsx'

type Props = { title: string; lead: string; children: (settings: TestSettings) => ReactNode }

/**
 * Around the payment test pages: with live keys there is no such page. Nor is there one in a demo, which has no
 * payments and does not ask the server how it takes them.
 */
export function PaymentTestFrame({ title, lead, children }: Props) {
  const { isDemo } = useSession()
  const settings = useQuery({
    queryKey: ['app-settings'],
    queryFn: async ({ signal }) => {
      const outcome = await call('getSession', undefined, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value.app
    },
  })
  if (settings.isPending) return <PageSkeleton label="Loading the payment configuration" />
  if (isDemo || settings.data?.payments === 'live') return <NotFoundPage />
  return (
    <div className="page-width flex max-w-text flex-col gap-6 py-10 sm:py-14">
      <PageHeader title={title} lead={lead} />
      {settings.data ? (
        children(settings.data as TestSettings)
      ) : (
        <Notice
          tone="danger"
          urgent
          title="Failed to load the payment configuration"
          actions={<Button onClick={() => void settings.refetch()}>Try Again</Button>}
        />
      )}
    </div>
  )
}
