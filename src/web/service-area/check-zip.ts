import { findServedZip } from '../../domain/service-area/served-zip-codes.ts'
import { brand } from '../../domain/shared/brand.ts'
import { call, NETWORK_ERROR } from '../platform/api-client.ts'

export type ServedPlace = { zipCode: string; city: string; state: string }

export type ZipAnswer =
  | { kind: 'served'; place: ServedPlace }
  | { kind: 'not-served'; zipCode: string }
  | { kind: 'problem'; message: string }

/**
 * Asks the server; without an answer the built-in list decides, which can only say yes (docs/spec-coverage, sections 7
 * and 8).
 */
export async function checkZip(zipCode: string): Promise<ZipAnswer> {
  const answer = await call('checkZip', { zip_code: zipCode })
  if (answer.ok) {
    const { served, city, state } = answer.value
    if (!served) return { kind: 'not-served', zipCode }
    return { kind: 'served', place: { zipCode, city: city ?? brand.city, state: state ?? brand.state } }
  }
  if (answer.failure.status > 0 && answer.failure.status < 500)
    return { kind: 'problem', message: answer.failure.message }
  const builtIn = findServedZip(zipCode)
  if (!builtIn) return { kind: 'problem', message: NETWORK_ERROR }
  return { kind: 'served', place: { zipCode, city: builtIn.city, state: builtIn.state } }
}
