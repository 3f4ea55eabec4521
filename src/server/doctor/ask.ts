const LONGEST_ANSWER_MS = 8_000

/** @returns why there is no answer, in a few words, when there is none */
export async function ask(
  address: string,
  init: RequestInit = {},
): Promise<{ response: Response; why?: undefined } | { response?: undefined; why: string }> {
  try {
    const signal = AbortSignal.timeout(LONGEST_ANSWER_MS)
    return { response: await fetch(address, { redirect: 'manual', ...init, signal }) }
  } catch (error) {
    const { cause, name } = error as Error & { cause?: { code?: string; message?: string } }
    const why =
      name === 'TimeoutError' ? 'no answer in time' : (cause?.code ?? cause?.message ?? 'no connection')
    return { why }
  }
}
