export const FAULT_KINDS = [
  'timeout-before',
  'timeout-after',
  '500',
  '500-after',
  '500-after-unkept',
  '429',
] as const

/**
 * How the next calls go wrong. `-before`, 500 and 429 fail with nothing executed and nothing kept under the
 * idempotency key; `-after` execute the call and lose the answer (timeout) or answer, and keep, a 500; the
 * `unkept` 500 came from a machine in front, and the key keeps the true answer.
 */
export type FaultKind = (typeof FAULT_KINDS)[number]

export interface FaultSwitch {
  /** Exact API path, or a beginning followed by `*`. */
  path: string
  method?: string
  kind: FaultKind
  times: number
}

export interface FaultSwitches {
  set(fault: FaultSwitch): void
  clear(): void
  list(): FaultSwitch[]
  /** Uses up one of the faults that wait for this call. */
  take(method: string, path: string): FaultKind | null
}

export function createFaultSwitches(): FaultSwitches {
  let waiting: FaultSwitch[] = []
  return {
    set: (fault) => {
      waiting.push({ ...fault })
    },
    clear: () => {
      waiting = []
    },
    list: () => waiting,
    take(method, path) {
      const fault = waiting.find((candidate) => matches(candidate, method, path))
      if (!fault) return null
      fault.times -= 1
      waiting = waiting.filter((candidate) => candidate.times > 0)
      return fault.kind
    },
  }
}

function matches(fault: FaultSwitch, method: string, path: string): boolean {
  if (fault.method && fault.method.toUpperCase() !== method) return false
  return fault.path.endsWith('*') ? path.startsWith(fault.path.slice(0, -1)) : path === fault.path
}
