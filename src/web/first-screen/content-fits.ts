import { screenPaths } from '../../contract/screen-paths.ts'
import { hasRecoveryMarker } from '../platform/session/recovery-marker.ts'
import { flowStarted, storedZipCode } from '../platform/storage/browser-storage.ts'

/**
 * A page is written for a stranger. What this browser keeps may ask for another screen, or another form: then the page's
 * content is not for this visitor.
 */
export function contentFits({ pathname, hash }: Location, state: unknown): boolean {
  switch (pathname.replace(/(.)\/+$/, '$1')) {
    case screenPaths.landing:
      // A link from a recovery mail arrives there and is led on at once.
      return !hasRecoveryMarker(hash)
    case screenPaths.zipGate:
      return storedZipCode.read() === null
    case screenPaths.auth:
      return !flowStarted.read() && !hasPlace(state)
    default:
      return true
  }
}

/** The ZIP gate hands its place over in the entry of the browser's history, where the router keeps it as `usr`. */
const hasPlace = (state: unknown): boolean =>
  typeof state === 'object' &&
  state !== null &&
  'usr' in state &&
  state.usr !== null &&
  state.usr !== undefined
