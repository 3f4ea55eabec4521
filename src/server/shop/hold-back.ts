import type { EndpointName } from '../../contract/endpoints.ts'
import { switchesOf } from '../../contract/held-calls.ts'
import { STOPPED_SENTENCES } from '../../domain/shop/shop-switch.ts'
import type { Db } from '../platform/db/db.ts'
import { HttpProblem } from '../platform/http/http-problem.ts'
import { readStopped } from './shop-switches.records.ts'

/** Refuses a call that an owner has stopped. What was allowed before goes on to its end. */
export const createHoldBack = (db: Db) => async (name: EndpointName) => {
  const stopped = await readStopped(db)
  const by = switchesOf(name).find((one) => stopped.has(one))
  if (by) throw new HttpProblem(503, `${by}_stopped`, STOPPED_SENTENCES[by])
}
