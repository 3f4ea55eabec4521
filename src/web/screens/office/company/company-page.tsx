import { useRef, useState } from 'react'
import type { ClaimWire, CompanyWire } from '../../../../contract/staff/company/company-wire.ts'
import { staffEndpoints } from '../../../../contract/staff/staff-endpoints.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { OfflineNotice } from '../../../app/offline-notice.tsx'
import { withQuery } from '../../../platform/api-client.ts'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LoadProblem } from '../pieces/load-problem.tsx'
import { LinesSkeleton } from '../pieces/skeletons.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import { COMPANY } from './company.words.ts'
import { RemoveClaimDialog } from './remove-claim-dialog.tsx'
import { useCompany } from './use-company.ts'

type Wanted = { kind: 'add' } | { kind: 'change' | 'remove'; id: string }

/** For owners: facts of the company, and what is claimed of the food. */
export function CompanyPage() {
  const { data, isError, isPending, refetch } = useCompany()
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const pressed = useRef<HTMLElement | null>(null)
  const want = (next: Wanted, button: HTMLElement) => {
    pressed.current = button
    setWanted(next)
  }
  const stored = data?.claims.find(({ id }) => wanted !== null && 'id' in wanted && id === wanted.id)
  const shared = { lastFocus: () => pressed.current, onClose: () => setWanted(null) }
  return (
    <div className="page-width flex flex-col gap-8 py-6 sm:py-8">
      <div className="-mb-8">
        <OfflineNotice>{COMPANY.offline}</OfflineNotice>
      </div>
      <PageHeader title={COMPANY.title} />
      {isError && <LoadProblem title={COMPANY.failed} hasData={data !== undefined} onRetry={refetch} />}
      {isPending && <LinesSkeleton label={COMPANY.loading} lines={6} />}
      {data && <Claims claims={data.claims} onWant={want} />}
      {data && <Facts facts={data.facts} />}
      <ClaimDialog
        {...shared}
        {...{ stored, subjects: data?.subjects ?? [] }}
        open={wanted !== null && wanted.kind !== 'remove'}
      />
      <RemoveClaimDialog {...shared} stored={wanted?.kind === 'remove' ? stored : undefined} />
    </div>
  )
}

function Facts({ facts }: Pick<CompanyWire, 'facts'>) {
  return (
    <Card aria-label={COMPANY.facts} className="flex flex-col gap-4">
      <div className="max-w-text">
        <CardTitle>{COMPANY.facts}</CardTitle>
        <p className="mt-1 text-ink-soft">{COMPANY.factsLead}</p>
      </div>
      <dl className="flex flex-col divide-y divide-line">
        {facts.map(({ name, value, setting }) => (
          <div key={name} className="grid gap-x-6 py-2 [overflow-wrap:anywhere] sm:grid-cols-[12rem_1fr]">
            <dt className="text-ink-soft">{name}</dt>
            <dd>
              {value}
              <span translate="no" className="block text-sm text-ink-soft">
                {COMPANY.setting(setting)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

type OnWant = (wanted: Wanted, button: HTMLElement) => void

function Claims({ claims, onWant }: { claims: readonly ClaimWire[]; onWant: OnWant }) {
  const pressing = claims.filter(({ state }) => state !== 'holds')
  return (
    <Card aria-label={COMPANY.claims} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-text">
          <CardTitle>{COMPANY.claims}</CardTitle>
          <p className="mt-1 text-ink-soft">{COMPANY.claimsLead}</p>
        </div>
        <Button onClick={({ currentTarget }) => onWant({ kind: 'add' }, currentTarget)}>{COMPANY.add}</Button>
      </div>
      {pressing.length > 0 && (
        <Notice tone="warning" title={COMPANY.soon(pressing.length)}>
          {COMPANY.soonText}
        </Notice>
      )}
      {claims.length === 0 && <p>{COMPANY.none}</p>}
      <ul aria-label={COMPANY.claims} className="flex flex-col divide-y divide-line">
        {claims.map((claim) => (
          <ClaimLine key={claim.id} claim={claim} onWant={onWant} />
        ))}
      </ul>
    </Card>
  )
}

const TONES: Readonly<Record<ClaimWire['state'], BadgeTone>> = {
  ...{ holds: 'success', ends_soon: 'warning', ended: 'danger' },
}

function ClaimLine({ claim, onWant }: { claim: ClaimWire; onWant: OnWant }) {
  const { id, subject, owner, evidence, ends_on, file, state } = claim
  const of = COMPANY.of(claim.claim, subject.name)
  return (
    <li
      aria-label={`${claim.claim}, ${subject.name}`}
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4"
    >
      <div className="min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {claim.claim}
          <Badge tone={TONES[state]}>{COMPANY.states[state]}</Badge>
        </p>
        <p>{subject.name}</p>
        <p className="text-sm text-ink-soft">{evidence}</p>
        <p className="text-sm text-ink-soft">
          {COMPANY.answers(owner)}{' '}
          {ends_on ? COMPANY.until(formatLongDate(calendarDateOf(ends_on))) : COMPANY.noEnd}{' '}
          {!file && COMPANY.noFile}
        </p>
        {file && (
          <LinkButton
            tone="outline"
            className="mt-2"
            reloadDocument
            download={file.name}
            to={withQuery(staffEndpoints.readEvidence.path, { claim: id })}
          >
            {COMPANY.download(file.name, file.size)}
          </LinkButton>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button tone="outline" onClick={({ currentTarget }) => onWant({ kind: 'change', id }, currentTarget)}>
          {COMPANY.change}
          <span className="sr-only">{of}</span>
        </Button>
        <Button tone="outline" onClick={({ currentTarget }) => onWant({ kind: 'remove', id }, currentTarget)}>
          {COMPANY.remove}
          <span className="sr-only">{of}</span>
        </Button>
      </div>
    </li>
  )
}
