import os from 'node:os'

/** The usual one, which somebody who starts the product has not chosen. */
const USUAL = 0
/** Below 0 comes first: from 19, the last, to -20. */
const BEFORE_OTHERS = -10

type Machine = Pick<typeof os, 'availableParallelism' | 'getPriority' | 'setPriority'>

/**
 * Asks the machine to let the thread that answers everybody go on when it has sent a statement. Where the database is on
 * the same machine, each statement wakes one of its processes, which would take the processor first
 * (docs/decisions/0131). Who has not got the right to that, or has chosen a priority (`nice`), keeps what is set. With one
 * processor nothing is changed either: the database would wait for it.
 */
export function comeBeforeOthers(machine: Machine = os): void {
  if (machine.availableParallelism() < 2 || machine.getPriority() !== USUAL) return
  try {
    machine.setPriority(BEFORE_OTHERS)
  } catch (error) {
    const { info } = error as { info?: { code?: string } }
    if (info?.code !== 'EACCES' && info?.code !== 'EPERM') throw error
  }
}
