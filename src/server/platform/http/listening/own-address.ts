import { isIPv6 } from 'node:net'
import type { Config } from '../../config.ts'

const EVERYWHERE = new Set(['0.0.0.0', '::'])

/** HOST as it is in an address; `otherwise` where it is not set or names every address of the machine. */
export function hostInAddress(host: string | undefined, otherwise: string): string {
  if (!host || EVERYWHERE.has(host)) return otherwise
  return isIPv6(host) ? `[${host}]` : host
}

/** Where this machine opens the product. */
export const listeningAddress = ({ host, port }: Pick<Config, 'host' | 'port'>): string =>
  `http://${hostInAddress(host, 'localhost')}:${port}`

export type AddressSettings = Pick<Config, 'publicUrl' | 'host' | 'port'>

/** Where people open the product, as far as it is known without a request: for the links of a mail that none asked for. */
export const ownAddress = (config: AddressSettings): string => config.publicUrl ?? listeningAddress(config)
