import type { Db } from '../platform/db/db.ts'
import type { Job } from '../platform/jobs/timetable.ts'
import { deleteFarewells } from './closing.records.ts'

/** Every five minutes: the last mail to a household goes once it has left, and with it the last trace of the address. */
export function forgetFarewellsJob({ db }: { db: Db }): Job {
  return {
    name: 'forget-farewells',
    everySeconds: 300,
    run: async () => {
      await deleteFarewells(db)
    },
  }
}
