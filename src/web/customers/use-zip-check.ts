import { useState } from 'react'
import { digitsOfZip, notServedMessage } from '../../domain/service-area/zip-code.ts'
import { call } from '../platform/api-client.ts'

export type ZipState =
  | { state: 'unchecked' }
  | { state: 'checking' }
  | { state: 'served'; zipCode: string; city: string }
  | { state: 'refused'; zipCode: string; message: string }

/** Asks whether a ZIP code is served; only the answer to the latest question counts. */
export function useZipCheck(): { zip: ZipState; check: (text: string) => Promise<ZipState> } {
  const [zip, setZip] = useState<ZipState>({ state: 'unchecked' })
  const check = async (text: string): Promise<ZipState> => {
    const zipCode = digitsOfZip(text)
    if (zipCode.length < 5) {
      setZip({ state: 'unchecked' })
      return { state: 'unchecked' }
    }
    setZip({ state: 'checking' })
    const outcome = await call('checkZip', { zip_code: zipCode })
    const next: ZipState =
      outcome.ok && outcome.value.served
        ? { state: 'served', zipCode, city: outcome.value.city ?? '' }
        : {
            state: 'refused',
            zipCode,
            message: outcome.ok ? notServedMessage(zipCode) : outcome.failure.message,
          }
    setZip(next)
    return next
  }
  return { zip, check }
}
