import { z } from 'zod'

/** Parts that may be reached without TLS, where the network between is the shop's alone. */
const PARTS = ['database', 'mail'] as const
export type PlainPart = (typeof PARTS)[number]

/** The way out of the demand below, part by part. */
export const plainSettings = {
  ALLOW_PLAIN_CONNECTIONS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(z.enum(PARTS, 'ALLOW_PLAIN_CONNECTIONS is database, mail, or database,mail')))
    .default([]),
}

/** The same machine, or a socket file: nobody else can listen. */
function staysHere(host: string): boolean {
  const name = decodeURIComponent(host).replace(/^\[|\]$/g, '')
  return name === '' || name.startsWith('/') || /^(localhost|127(\.\d+){3}|::1)$/i.test(name)
}

const WITH_TLS = new Set(['require', 'verify-ca', 'verify-full'])

/** @returns the host that DATABASE_URL reaches without TLS; null where there is none */
export function plainDatabaseHost(databaseUrl: string): string | null {
  if (databaseUrl.startsWith('socket:')) return null
  // Node takes no address without a host, which is one of a socket.
  const url = new URL(databaseUrl.replace('///', '//localhost/'))
  const host = url.searchParams.get('host') ?? url.hostname
  const isTls =
    WITH_TLS.has(url.searchParams.get('sslmode') ?? '') ||
    ['true', '1'].includes(url.searchParams.get('ssl') ?? '')
  return isTls || staysHere(host) ? null : decodeURIComponent(host)
}

/** Whether a mail server may be spoken to only after it has turned to TLS (STARTTLS); smtps begins with it. */
export function mailDemandsTls(smtpUrl: string): boolean {
  const { protocol, hostname } = new URL(smtpUrl)
  return protocol.toLowerCase() === 'smtp:' && !staysHere(hostname)
}
