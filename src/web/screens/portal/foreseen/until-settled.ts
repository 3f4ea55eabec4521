const A_MOMENT = 250

/** Resolves a moment after what is entered has come to rest, and never for what was replaced before that. */
export const untilSettled = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const waits = setTimeout(resolve, A_MOMENT)
    signal.addEventListener('abort', () => clearTimeout(waits))
  })
