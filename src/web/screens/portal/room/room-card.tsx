import type { ReactNode } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { roomWords } from './room.words.ts'

type Props = {
  title: string
  lead: string
  /** Of the query whose answer the card shows. */
  query?: { isError: boolean; isPending: boolean; refetch: () => unknown }
  children: ReactNode
}

/** One thing of the room: what it is for, and what is shown while it loads or could not be loaded. */
export function RoomCard({ title, lead, query, children }: Props) {
  return (
    <Card aria-label={title} className="flex flex-col gap-4">
      <div>
        <CardTitle tabIndex={-1}>{title}</CardTitle>
        <p className="mt-1 text-ink-soft">{lead}</p>
      </div>
      {query?.isError && (
        <Notice
          tone="danger"
          urgent
          title={roomWords.failed}
          actions={<Button onClick={() => void query.refetch()}>{roomWords.tryAgain}</Button>}
        />
      )}
      {query?.isPending ? <Skeleton className="h-24" /> : children}
    </Card>
  )
}
