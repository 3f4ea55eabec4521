/** A link of a password mail puts `#type=recovery&token=…` behind the address (docs/spec-coverage, sections 2 and 4). */
export const hasRecoveryMarker = (hash: string): boolean =>
  new URLSearchParams(hash.replace(/^#/, '')).get('type') === 'recovery'

/** The one-time code, from the hash or from `?token=`; null without one. */
export const recoveryTokenOf = (address: { hash: string; search: string }): string | null =>
  new URLSearchParams(address.hash.replace(/^#/, '')).get('token') ??
  new URLSearchParams(address.search).get('token')
