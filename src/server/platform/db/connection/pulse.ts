import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { ImpatientClient } from './impatient-client.ts'

export type PulseTimes = {
  /** Milliseconds between two questions. */
  everyMs: number
  /** Milliseconds after which a question without an answer makes the database a silent one. */
  silentAfterMs: number
}

/** Together less than the 5 s after which nobody should wait for a sentence. */
export const PULSE: PulseTimes = { everyMs: 1000, silentAfterMs: 2500 }

/** How the driver says, without a code, that a query had no answer, and a new connection none. */
const SILENCE = /Query read timeout|timeout expired/

/** A timer that is this late tells of this process, which had no time to read the answer. */
const LATE_MS = 500

/**
 * Asks the database for nothing, again and again, on a connection of its own, and tells when it has become silent and when
 * it answers again. A server that refuses, or is not there, is not silent: whoever asks it hears so at once.
 * @returns how to stop
 */
export function feelPulse(
  settings: pg.ClientConfig,
  { everyMs, silentAfterMs }: PulseTimes,
  tell: (isSilent: boolean) => void,
): () => Promise<void> {
  const stopping = new AbortController()
  let client: pg.Client | undefined
  const ask = async () => {
    if (!client) {
      client = new ImpatientClient({
        ...settings,
        connectionTimeoutMillis: silentAfterMs,
        query_timeout: silentAfterMs,
      })
      // Whatever ends it fails the next question, too.
      client.on('error', () => {})
      await client.connect()
    }
    await client.query('select 1')
  }
  const isSilent = async (): Promise<boolean> => {
    const asked = performance.now()
    try {
      await ask()
      return false
    } catch (error) {
      const lost = client
      client = undefined
      void lost?.end().catch(() => {})
      if (!(error instanceof Error) || !SILENCE.test(error.message)) return false
      return performance.now() - asked < silentAfterMs + LATE_MS || isSilent()
    }
  }
  const beat = async () => {
    while (!stopping.signal.aborted) {
      tell(await isSilent())
      await pause(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  const beating = beat()
  return async () => {
    stopping.abort()
    await client?.end().catch(() => {})
    await beating
    await client?.end().catch(() => {})
  }
}
