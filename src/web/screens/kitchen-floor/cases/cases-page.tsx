import { screenPaths } from '../../../../contract/screen-paths.ts'
import type { KitchenCasesWire } from '../../../../contract/staff/production/cases-wire.ts'
import { useMay } from '../../../staff/staff-member.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/skeleton.tsx'
import { FloorOffline } from '../pieces/floor-offline.tsx'
import { FLOOR_PAGE } from '../pieces/floor-style.ts'
import { useAct } from '../pieces/use-act.ts'
import { useDeliveryDate, WeekField } from '../pieces/week-field.tsx'
import { CaseGroupCard } from './case-group.tsx'
import { CASES } from './cases.words.ts'
import { SettledCases } from './settled-cases.tsx'
import { casesKey, groupsOf, isShort, useCases } from './use-cases.ts'

/** What somebody must settle about the boxes of a delivery date: clashes before they are cooked, and portions that are missing. */
export function CasesPage() {
  const { date, choose } = useDeliveryDate()
  const { cases, live } = useCases(date)
  const may = useMay()
  const { data } = cases
  return (
    <div className={FLOOR_PAGE}>
      <FloorOffline>{CASES.notLive}</FloorOffline>
      {cases.isError && (
        <Notice
          tone="danger"
          size="large"
          urgent
          title={CASES.loadFailed}
          actions={<Button onClick={() => void cases.refetch()}>{CASES.tryAgain}</Button>}
        />
      )}
      {data && !live && <Notice tone="warning">{CASES.notLive}</Notice>}
      {!data && !cases.isError && <PageSkeleton />}
      {data && date && (
        <>
          <PageHeader title={CASES.title} />
          <div className="flex flex-wrap items-end gap-3">
            <WeekField date={date} weeks={data.weeks} choose={choose} />
            {may('view-production') && (
              <LinkButton
                tone="outline"
                className="min-h-16"
                to={{ pathname: screenPaths.production, search: `?date=${date}` }}
              >
                <Icon name="arrow-left" />
                {CASES.production}
              </LinkButton>
            )}
            <LookButton date={date} isReleased={data.is_released} />
          </div>
          <OpenCases data={data} />
          <SettledCases cases={data.cases.filter(({ state }) => state !== 'open')} />
        </>
      )}
    </div>
  )
}

function LookButton({ date, isReleased }: { date: string; isReleased: boolean }) {
  const may = useMay()
  const staffCall = useStaffCall()
  const { busy, act } = useAct(casesKey)
  if (!may('plan-production')) return null
  const done = isReleased ? CASES.counted : CASES.looked
  const look = () => act('look', () => staffCall('lookForCases', { delivery_date: date }), done)
  return (
    <Button tone="outline" className="min-h-16" busy={busy === 'look'} onClick={() => void look()}>
      {isReleased ? CASES.lookAgain : CASES.look}
    </Button>
  )
}

function OpenCases({ data }: { data: KitchenCasesWire }) {
  const open = data.cases.filter(({ state }) => state === 'open')
  if (open.length === 0) return <p className="text-lg text-ink-soft">{CASES.none}</p>
  return (
    <>
      <Notice tone="warning" size="large" title={CASES.open(open.length)}>
        {open.some(isShort) && <p>{CASES.isShort}</p>}
        {!open.every(isShort) && <p>{data.is_released ? CASES.released : CASES.whatHappens}</p>}
      </Notice>
      {groupsOf(open).map((group) => (
        <CaseGroupCard key={group.cases[0]?.id} group={group} data={data} />
      ))}
    </>
  )
}
