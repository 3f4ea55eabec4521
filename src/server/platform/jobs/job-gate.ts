/** Lets runs of jobs pass side by side, or holds all of them back while one piece of work has to be alone. */
export type JobGate = {
  pass<T>(run: () => Promise<T>): Promise<T>
  /** Waits for the runs under way; later ones wait until `work` has ended. */
  alone<T>(work: () => Promise<T>): Promise<T>
}

export function createJobGate(): JobGate {
  const underWay = new Set<Promise<unknown>>()
  let closed: Promise<void> | undefined
  return {
    pass: async (run) => {
      while (closed !== undefined) await closed
      const running = run()
      underWay.add(running)
      try {
        return await running
      } finally {
        underWay.delete(running)
      }
    },
    alone: async (work) => {
      while (closed !== undefined) await closed
      let open = () => {}
      closed = new Promise((resolve) => {
        open = resolve
      })
      try {
        await Promise.allSettled(underWay)
        return await work()
      } finally {
        closed = undefined
        open()
      }
    },
  }
}
