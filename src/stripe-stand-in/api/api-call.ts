import type { World } from '../books/world.ts'
import type { FormObject } from '../requests/form-decoding.ts'

export interface ApiCall {
  /** The `:id` of the path, or ''. */
  id: string
  params: FormObject
}

/**
 * One endpoint: changes the world and returns the object to show, or throws an `ApiFault`.
 * Synchronous, so that no other call can come in between.
 */
export type ApiHandler = (world: World, call: ApiCall) => object
