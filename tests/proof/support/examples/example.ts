import type { CallerName } from '../callers.ts'
import type { Belongings, World } from '../world.ts'

export type Sent = { body?: object; query?: Record<string, string> }
/** About an object that is the caller's (for staff: a household's), and about one of somebody else or of nobody. */
export type Pair = readonly [own: number, foreign: number]

/** How one operation is called, and what those are answered who may call it. */
export type Example = {
  call: (of: Belongings, world: World) => Sent
  answers: Pair
  /** Callers who may call and are answered otherwise. */
  but?: Partial<Record<CallerName, Pair>>
  /** Names an object, which belongs to somebody. */
  isAbout?: true
  /** Streams never end: only refusals have an answer to read. */
  isStream?: true
  /** The call proves who its caller is, who is told of the household then. */
  becomes?: true
}

type Options = Pick<Example, 'but' | 'isStream' | 'becomes'>

/** A call that names no object: one answer. */
export const plain = (call: Example['call'], status = 200, options: Options = {}): Example => ({
  call,
  answers: [status, status],
  ...options,
})

/** A call about an object of a household. */
export const about = (call: Example['call'], answers: Pair = [200, 404], options: Options = {}): Example => ({
  call,
  answers,
  isAbout: true,
  ...options,
})

export const NOTHING_SENT = (): Sent => ({})
