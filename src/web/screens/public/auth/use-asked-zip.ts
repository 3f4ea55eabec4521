import { useState } from 'react'
import { ADDRESS_ZIP_NOT_SERVED, digitsOfZip, isZipCode } from '../../../../domain/service-area/zip-code.ts'
import { useZipCheck, type ZipState } from '../../../customers/use-zip-check.ts'
import { storedZipCode } from '../../../platform/storage/browser-storage.ts'

/** The ZIP code that the sign-up form asks for: checked as soon as it is complete, and kept for the address when served. */
export function useAskedZip() {
  const { zip, check } = useZipCheck()
  const [outside, setOutside] = useState<string | null>(null)
  const take = async (zipCode: string): Promise<ZipState> => {
    const answer = await check(zipCode)
    if (answer.kind === 'served') storedZipCode.save(answer.place.zipCode)
    if (answer.kind === 'not-served') setOutside(answer.zipCode)
    return answer
  }
  return {
    zip,
    /** Set while the waitlist is offered in place of the form. */
    outside,
    /** What the field is to show of what was typed. */
    type: (typed: string): string => {
      const zipCode = digitsOfZip(typed)
      // The ZIP code of before does not count any more.
      storedZipCode.remove()
      void take(zipCode)
      return zipCode
    },
    /** Why the form cannot be sent with this ZIP code; null when we deliver there. */
    problemOf: async (zipCode: string): Promise<string | null> => {
      if (zip.kind === 'served' && zip.place.zipCode === zipCode) return null
      const answer = isZipCode(zipCode) ? await take(zipCode) : null
      if (answer?.kind === 'served') return null
      return answer?.kind === 'problem' ? answer.message : ADDRESS_ZIP_NOT_SERVED
    },
    forget: () => {
      void check('')
      setOutside(null)
    },
  }
}
