const A_MOMENT = 250

/** Resolves shortly after the last change of what is entered; never for a value that was replaced before that. */
export const untilSettled = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const waits = setTimeout(resolve, A_MOMENT)
    signal.addEventListener('abort', () => clearTimeout(waits))
  })
