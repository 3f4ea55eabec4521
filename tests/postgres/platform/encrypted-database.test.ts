import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DatabaseUrlError, openConfiguredDatabase } from '../../../src/server/open-configured-database.ts'
import { PULSE } from '../../../src/server/platform/db/connection/pulse.ts'
import { type PostgresServer, startOwnPostgresServer } from '../../support/databases/postgres-server.ts'
import { freePort } from '../../support/running-product.ts'

/** Made by openssl for these tests alone, good for a hundred years; the server's is for the name localhost. */
const CERTIFICATES = path.resolve(import.meta.dirname, '../../support/databases/certificates')

let server: PostgresServer
let operator: pg.Client
let port: number
beforeAll(async () => {
  port = await freePort()
  server = await startOwnPostgresServer([`port=${port}`, 'listen_addresses=127.0.0.1'])
  const url = new URL(server.url)
  url.port = String(port)
  operator = new pg.Client({ connectionString: url.href })
  await operator.connect()
  // Written by the server itself, whose user may be another one than ours.
  for (const file of ['server.crt', 'server.key'])
    await operator.query(
      `copy (select '${readFileSync(path.join(CERTIFICATES, file), 'base64')}')
       to program 'base64 -d > ${file} && chmod 600 ${file}'`,
    )
  await operator.query('alter system set ssl = on')
  await operator.query('select pg_reload_conf()')
  while ((await operator.query<{ ssl: string }>('show ssl')).rows[0]?.ssl !== 'on') await pause(10)
})
afterAll(async () => {
  await operator.end()
  await server.stop()
})

const open = (host: string, settings: Record<string, string>) =>
  openConfiguredDatabase(
    {
      databaseUrl: `postgres://postgres@${host}:${port}/postgres?${new URLSearchParams(settings)}`,
      dataDir: '',
    },
    { pulse: PULSE },
  )
const trusting = (file: string) => ({ sslmode: 'verify-full', sslrootcert: path.join(CERTIFICATES, file) })

test('every connection of the product to a server with a trusted certificate is encrypted, its pulse and listener too', async () => {
  const database = await open('localhost', trusting('authority.crt'))
  const stop = await database.listen('any', () => {})
  const connections = async () => {
    const { rows } = await operator.query<{ ssl: boolean; version: string }>(
      `select s.ssl, s.version from pg_stat_activity a join pg_stat_ssl s using (pid)
       where a.application_name = 'rooted-fuel'`,
    )
    return rows
  }
  try {
    await expect.poll(async () => (await connections()).length).toBe(3)
    for (const connection of await connections()) expect(connection).toMatchObject({ ssl: true })
  } finally {
    await stop()
    await database.close()
  }
})

test.each([
  ['of another authority', 'localhost', trusting('stranger.crt')],
  ['of an authority that the machine does not know', 'localhost', { sslmode: 'verify-full' }],
  ['for another name', '127.0.0.1', trusting('authority.crt')],
])('a certificate %s is refused, with a sentence', async (_, host, settings) => {
  const refused = open(host, settings)
  await expect(refused).rejects.toThrow(DatabaseUrlError)
  await expect(refused).rejects.toThrow(/certificate|altnames/i)
})
