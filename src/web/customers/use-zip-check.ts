import { useRef, useState } from 'react'
import { digitsOfZip, isZipCode } from '../../domain/service-area/zip-code.ts'
import { checkZip, type ZipAnswer } from '../service-area/check-zip.ts'

export type ZipState = { kind: 'unchecked' } | { kind: 'checking' } | ZipAnswer

/** Asks whether a typed ZIP code is served; only the answer to the latest question counts. */
export function useZipCheck(): { zip: ZipState; check: (typed: string) => Promise<ZipState> } {
  const [zip, setZip] = useState<ZipState>({ kind: 'unchecked' })
  const asked = useRef(0)
  const check = async (typed: string): Promise<ZipState> => {
    asked.current += 1
    const question = asked.current
    const zipCode = digitsOfZip(typed)
    if (!isZipCode(zipCode)) {
      setZip({ kind: 'unchecked' })
      return { kind: 'unchecked' }
    }
    setZip({ kind: 'checking' })
    const answer = await checkZip(zipCode)
    if (question !== asked.current) return { kind: 'checking' }
    setZip(answer)
    return answer
  }
  return { zip, check }
}
