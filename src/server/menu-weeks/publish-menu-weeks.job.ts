import type { Logger } from 'pino'
import type { Job } from '../platform/jobs/timetable.ts'
import { shareDuePortions } from '../subscriptions/boxes/share-portions.ts'
import type { MenuWeekDeps } from './change-menu-week.ts'
import { publishDueMenuWeeks } from './publish-menu-week.ts'

/** Every minute: menus whose hour has come are published, and what can run out in them is shared out among boxes. */
export function publishMenuWeeksJob(deps: MenuWeekDeps & { log: Logger }): Job {
  return {
    name: 'publish-menu-weeks',
    everySeconds: 60,
    run: async () => {
      for (const week of await publishDueMenuWeeks(deps))
        deps.log.error(
          { week },
          'the menu of a week could not be published by itself; its draft has a problem',
        )
      await shareDuePortions(deps)
    },
  }
}
