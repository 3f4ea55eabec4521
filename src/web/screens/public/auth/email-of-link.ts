/**
 * The address that the link of a confirmation mail names, to show whose account it is; the server looks at its
 * signature. Null for what is no such link.
 */
export function emailOfLink(token: string): string | null {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(part), (character) => character.charCodeAt(0))
    const { email } = JSON.parse(new TextDecoder().decode(bytes)) as { email?: unknown }
    return typeof email === 'string' ? email : null
  } catch {
    return null
  }
}

/** The token of a confirmation link, which is in the hash; null without one. */
export function confirmationTokenOf(hash: string): string | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  return fields.get('type') === 'signup' ? fields.get('token') || null : null
}
