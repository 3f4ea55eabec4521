import { timeLeftText } from '../../../../domain/delivery/cutoff-notice.ts'
import { type ServerTime, useServerClock } from '../../../platform/use-server-clock.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'

const MINUTE = 60_000
const HURRY = 48 * 60 * MINUTE

/** How long something can still be changed. The words follow the time, and change color when little is left. */
export function TimeLeft({ until, time }: { until: string; time: ServerTime }) {
  const end = new Date(until)
  const now = useServerClock(time, (at) => (at < end ? nextLook(at, end) : null))
  return (
    <Badge tone={end.getTime() - now.getTime() <= HURRY ? 'warning' : 'success'}>
      <Icon name="clock" className="size-4" />
      {timeLeftText(now, end)}
    </Badge>
  )
}

/** Words that count days change seldom; those that count minutes, every minute. */
const nextLook = (now: Date, end: Date): Date => {
  const left = end.getTime() - now.getTime()
  return new Date(now.getTime() + (left > HURRY ? Math.min(60 * MINUTE, left - HURRY) : MINUTE))
}
