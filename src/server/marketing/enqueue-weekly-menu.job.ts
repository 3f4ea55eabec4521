import type { Job } from '../platform/jobs/timetable.ts'
import { enqueueWeeklyMenu, type WeeklyMenuDeps } from './enqueue-weekly-menu.ts'

export function enqueueWeeklyMenuJob(deps: WeeklyMenuDeps): Job {
  return { name: 'enqueue-weekly-menu', everySeconds: 300, run: () => enqueueWeeklyMenu(deps) }
}
