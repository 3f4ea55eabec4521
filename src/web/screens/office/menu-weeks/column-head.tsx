import type { MenuWeekWire } from '../../../../contract/staff/menu/menu-weeks-wire.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { formatMoment } from '../../../staff/format-moment.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { CardTitle } from '../../../ui/card.tsx'
import { closeText } from '../renewals/close-text.ts'
import { MENU_WEEKS } from './menu-weeks.words.ts'

const TONES: Readonly<Record<MenuWeekWire['status'], BadgeTone>> = {
  empty: 'warning',
  draft: 'neutral',
  scheduled: 'accent',
  published: 'success',
}

type Props = {
  week: MenuWeekWire
  title: string
  hasEntered: boolean
  /** Whether a menu was published before: from then on each week needs its own. */
  hasBegun: boolean
}

/** When orders close, how far the menu is, and what that means. */
export function ColumnHead({ week, title, hasEntered, hasBegun }: Props) {
  const kitchen = useKitchen()
  const isChangedSince = week.status === 'published' && (week.has_changes || hasEntered)
  return (
    <div className="flex flex-col gap-2">
      <CardTitle>{title}</CardTitle>
      <p className="text-sm text-ink-soft">{MENU_WEEKS.closes(closeText(kitchen, week.orders_close_at))}</p>
      <p className="flex flex-wrap gap-2">
        <Badge tone={TONES[week.status]}>{MENU_WEEKS.status[week.status]}</Badge>
        {isChangedSince && <Badge tone="warning">{MENU_WEEKS.changedSince}</Badge>}
      </p>
      {hasBegun && (week.status === 'empty' || week.status === 'draft') && (
        <p className="text-sm text-ink-soft">{MENU_WEEKS.noBoxes}</p>
      )}
      {week.publish_at && (
        <p className="text-sm text-ink-soft">
          {MENU_WEEKS.publishesAt(formatMoment(kitchen, week.publish_at))}
        </p>
      )}
    </div>
  )
}
