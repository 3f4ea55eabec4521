import type { Config } from '../platform/config.ts'

/** Where the links of a mail lead that no request asked for. */
export function linkOrigin({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://localhost:${port}`
}
