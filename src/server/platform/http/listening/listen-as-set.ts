import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../../config.ts'
import { type ListenSettings, listen } from './listen.ts'

type Setting = Pick<Config, 'host' | 'port'>

/** The product cannot listen where HOST and PORT say; the message names the one to change. */
export class AddressError extends Error {
  override name = 'AddressError'
}

/**
 * The port of the setting, or for 0 one that is free now: links, webhooks and the second loopback address all
 * need its number.
 * @throws AddressError
 */
export async function settledPort({ host, port }: Setting): Promise<number> {
  if (port !== 0) return port
  const probe = createServer()
  probe.listen(0, host ?? '127.0.0.1')
  await once(probe, 'listening').catch((error: unknown) => {
    throw explained(error, { host, port })
  })
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return address && typeof address === 'object' ? address.port : port
}

/** @throws AddressError, PortInUseError */
export async function listenAsSet(
  fetch: Parameters<typeof listen>[0],
  setting: ListenSettings,
  log?: Parameters<typeof listen>[2],
) {
  try {
    return await listen(fetch, setting, log)
  } catch (error) {
    throw explained(error, setting)
  }
}

function explained(error: unknown, { host, port }: Setting): unknown {
  const { syscall, code } = error as NodeJS.ErrnoException
  if (syscall === 'listen' && code === 'EACCES')
    return new AddressError(`Port ${port} may not be used (${code}). Set PORT to another one, such as 3000.`)
  if (host && (syscall === 'listen' || syscall === 'getaddrinfo'))
    return new AddressError(
      `HOST=${host} is no address of this machine (${code}). Set HOST to one that is, or leave it out.`,
    )
  return error
}
