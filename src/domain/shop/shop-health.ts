/** What waits, as the database says it. Times in seconds. */
export type Standings = {
  mails_waiting: number
  mails_oldest_seconds: number
  mails_given_up: number
  events_waiting: number
  events_oldest_seconds: number
  webhooks_waiting: number
  webhooks_oldest_seconds: number
  cutoffs_open: number
}

/** A job of this process. `lastGoodAt` is null until a run of it has ended well. */
export type JobStanding = { job: string; failedSince: Date | null; lastGoodAt: Date | null }

export type HealthLine = { part: string; isWell: boolean; says: string }

/** What takes longer than this is no hurry of the moment any more. */
const LONG_SECONDS = 300

const minutes = (seconds: number) => `${Math.max(1, Math.round(seconds / 60))} min`
const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

function mailLine({ mails_waiting, mails_oldest_seconds, mails_given_up }: Standings): HealthLine {
  const part = 'Mail'
  if (mails_oldest_seconds > LONG_SECONDS)
    return {
      part,
      isWell: false,
      says: `${counted(mails_waiting, 'mail waits', 'mails wait')}, the oldest for ${minutes(mails_oldest_seconds)}. Look whether the mail server works.`,
    }
  if (mails_given_up > 0)
    return {
      part,
      isWell: false,
      says: `${counted(mails_given_up, 'mail was', 'mails were')} given up. The Mail tab shows why.`,
    }
  return { part, isWell: true, says: 'Mails leave.' }
}

type Waiting = { count: number; oldestSeconds: number }

/** Of what is worked on by itself: well until the oldest of it has waited long. */
function waitingLine(
  part: string,
  { count, oldestSeconds }: Waiting,
  says: { well: string; late: string },
): HealthLine {
  const isLate = count > 0 && oldestSeconds > LONG_SECONDS
  return { part, isWell: !isLate, says: isLate ? says.late : says.well }
}

function paymentLine({
  webhooks_waiting: count,
  webhooks_oldest_seconds: oldestSeconds,
}: Standings): HealthLine {
  const notices = `${counted(count, 'notice', 'notices')} of the payment provider`
  return waitingLine(
    'Payments',
    { count, oldestSeconds },
    {
      well: 'Every notice of the payment provider is worked on.',
      late: `${notices} could not be worked on for ${minutes(oldestSeconds)}. They are tried again by themselves.`,
    },
  )
}

function screenLine({ events_waiting: count, events_oldest_seconds: oldestSeconds }: Standings): HealthLine {
  const changes = counted(count, 'change', 'changes')
  return waitingLine(
    'Live screens',
    { count, oldestSeconds },
    {
      well: 'Screens hear of changes at once.',
      late: `Screens have not been told of ${changes} for ${minutes(oldestSeconds)}. Reload them, and restart the product.`,
    },
  )
}

function jobLine(jobs: readonly JobStanding[]): HealthLine {
  const part = 'Jobs'
  const failing = jobs.filter(({ failedSince }) => failedSince !== null).map(({ job }) => job)
  if (failing.length > 0)
    return {
      part,
      isWell: false,
      says: `These fail and are tried again: ${failing.join(', ')}. The log says why.`,
    }
  if (jobs.length === 0) return { part, isWell: true, says: 'Another process runs the jobs.' }
  return { part, isWell: true, says: 'Every job ended well when it last ran.' }
}

const cutoffLine = ({ cutoffs_open }: Standings): HealthLine => ({
  part: 'Weekly charges',
  isWell: cutoffs_open === 0,
  says:
    cutoffs_open === 0
      ? 'No cutoff is under way.'
      : `${counted(cutoffs_open, 'cutoff is', 'cutoffs are')} under way: boxes are being charged.`,
})

/** Whether all is well, in words, for an owner who has never seen a server. */
export const shopHealth = (standings: Standings, jobs: readonly JobStanding[]): readonly HealthLine[] => [
  mailLine(standings),
  paymentLine(standings),
  screenLine(standings),
  cutoffLine(standings),
  jobLine(jobs),
]
