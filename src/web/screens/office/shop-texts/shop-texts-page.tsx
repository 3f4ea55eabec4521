import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { storefrontPaths } from '../../../../contract/screen-paths.ts'
import type { ShopTextWire } from '../../../../contract/staff/company/shop-texts-wire.ts'
import { TEXT_TITLES, type TextKind } from '../../../../domain/storefront/shop-texts.ts'
import { businessDateAt } from '../../../../domain/time/business-zone.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { OfflineNotice } from '../../../app/offline-notice.tsx'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { textLinkStyle } from '../../../ui/buttons/text-link-style.ts'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LoadProblem } from '../pieces/load-problem.tsx'
import { LinesSkeleton } from '../pieces/skeletons.tsx'
import { ShopTextEditor } from './shop-text-editor.tsx'
import { shopTextsWords } from './shop-texts.words.ts'

const shopTextsKey = ['shop-texts']

function useShopTexts() {
  const staffCall = useStaffCall()
  return useQuery({
    queryKey: shopTextsKey,
    queryFn: async ({ signal }) => {
      const outcome = await staffCall('listShopTexts', undefined, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value.texts
    },
  })
}

/** For owners: what the public pages say. */
export function ShopTextsPage() {
  const { data, isError, isPending, refetch } = useShopTexts()
  const [edited, setEdited] = useState<TextKind | null>(null)
  const drafts = data?.filter((text) => text.is_draft).length ?? 0
  return (
    <div className="page-width flex flex-col gap-6 py-6 sm:py-8">
      <div className="-mb-6">
        <OfflineNotice>{shopTextsWords.offline}</OfflineNotice>
      </div>
      <PageHeader title={shopTextsWords.title} />
      <p className="-mt-4 max-w-text text-ink-soft">{shopTextsWords.lead}</p>
      {isError && (
        <LoadProblem title={shopTextsWords.failed} hasData={data !== undefined} onRetry={refetch} />
      )}
      {isPending && <LinesSkeleton label={shopTextsWords.loading} lines={7} />}
      {drafts > 0 && (
        <Notice tone="warning" title={shopTextsWords.drafts(drafts)}>
          {shopTextsWords.draftsText}
        </Notice>
      )}
      {data?.map((text) => (
        <TextCard
          key={text.kind}
          text={text}
          isEdited={edited === text.kind}
          onEdit={() => setEdited(text.kind)}
          onClose={() => setEdited(null)}
        />
      ))}
    </div>
  )
}

type TextCardProps = { text: ShopTextWire; isEdited: boolean; onEdit: () => void; onClose: () => void }

function TextCard({ text, isEdited, onEdit, onClose }: TextCardProps) {
  const title = TEXT_TITLES[text.kind]
  const button = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(false)
  useEffect(() => {
    if (wasEdited.current && !isEdited) button.current?.focus()
    wasEdited.current = isEdited
  }, [isEdited])
  return (
    <Card aria-label={title} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <CardTitle className="flex flex-wrap items-center gap-2">
            {title}
            {text.version > 0 && (
              <Badge tone={text.is_draft ? 'neutral' : 'success'}>
                {shopTextsWords.version(text.version)}
              </Badge>
            )}
            {text.is_draft && (
              <Badge tone="warning">
                {text.version === 0 ? shopTextsWords.draft : shopTextsWords.toCheck}
              </Badge>
            )}
          </CardTitle>
          <Published text={text} />
        </div>
        {!isEdited && (
          <Button ref={button} tone="outline" onClick={onEdit}>
            {shopTextsWords.edit}
            <span className="sr-only">{shopTextsWords.of(title)}</span>
          </Button>
        )}
      </div>
      {isEdited && <ShopTextEditor text={text} keys={[shopTextsKey]} onClose={onClose} />}
    </Card>
  )
}

/** Who published it, where it stands, and what stood there before. */
function Published({ text: { kind, published } }: { text: ShopTextWire }) {
  const kitchen = useKitchen()
  const [latest, ...earlier] = published
  const dayOf = (at: string) => formatLongDate(businessDateAt(kitchen, new Date(at)))
  const address = storefrontPaths[kind]
  return (
    <>
      <p className="mt-1 text-sm text-ink-soft">
        {latest ? shopTextsWords.published(latest.by, dayOf(latest.at)) : shopTextsWords.never}{' '}
        <a href={address} target="_blank" rel="noreferrer" className={textLinkStyle}>
          {shopTextsWords.open}
          <span className="sr-only">{shopTextsWords.of(TEXT_TITLES[kind])}</span>
        </a>
      </p>
      {earlier.length > 0 && (
        <details className="mt-1 text-sm">
          <summary className="text-ink-soft">{shopTextsWords.earlier}</summary>
          <ul className="mt-1 flex flex-col gap-1">
            {earlier.map(({ version, at }) => (
              <li key={version}>
                <a
                  href={`${address}?version=${version}`}
                  target="_blank"
                  rel="noreferrer"
                  className={textLinkStyle}
                >
                  {shopTextsWords.openVersion(version, dayOf(at))}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
