import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'
import { openDatabase } from '../../../../src/server/platform/db/open-database.ts'
import { SEEDED } from '../../../support/databases/database-templates.ts'
import { refuseLock } from '../../../support/databases/refuse-lock.ts'
import { createTestDatabase } from '../../../support/databases/test-database.ts'
import { addressOf, throughPort } from '../../../support/silent-proxy.ts'
import { answering, placeAnswer, startZipService } from '../../../support/zip-service.ts'
import { createWorld, type World } from '../world.ts'
import { diskOf } from './disk.ts'
import { type FaultyProxy, startFaultyProxy, type Weather } from './faulty-proxy.ts'

export const PARTS = ['database', 'payments', 'mail', 'zip lookup', 'disk'] as const
export type Part = (typeof PARTS)[number]

/** Shorter than the product’s, and longer than a busy machine leaves an answer waiting that does come. */
const PULSE = { everyMs: 100, silentAfterMs: 2000 }

export type PartsWorld = {
  world: World
  /** A session of the database that nothing stands before. */
  operator: pg.Client
  /** Mails that the mail server has taken. */
  delivered: string[]
  make(part: Part, weather: Weather): Promise<void>
  close(): Promise<void>
}

const PAGE = '<html><body>Welcome to this router</body></html>'
const WEB_RUBBISH = `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${PAGE.length}\r\n\r\n${PAGE}`

async function startMailServer(delivered: string[]) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      stream.resume()
      stream.on('end', () => {
        delivered.push(...session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

/** The furnished households of `createWorld`, on a product whose every part can be slow, down or wrong. */
export async function createPartsWorld(): Promise<PartsWorld> {
  const delivered: string[] = []
  const zipService = await startZipService()
  zipService.answerWith(answering(placeAnswer('Orlando')))
  const mailServer = await startMailServer(delivered)
  const direct = await createTestDatabase(SEEDED)
  const databaseUrl = direct.databaseUrl ?? ''
  const web = (port: number) => startFaultyProxy({ host: '127.0.0.1', port }, WEB_RUBBISH)
  const proxies: Partial<Record<Part, FaultyProxy>> = {
    database: await startFaultyProxy(addressOf(databaseUrl), Buffer.from(PAGE)),
    mail: await startFaultyProxy({ host: '127.0.0.1', port: mailServer.port }, '400 Bad Request\r\n'),
    'zip lookup': await web(Number(new URL(zipService.address).port)),
  }
  const database = await openDatabase({
    ...{ databaseUrl: throughPort(databaseUrl, proxies.database?.port ?? 0), dataDir: '' },
    ...{ onLockDisorder: refuseLock, onError: () => {}, pulse: PULSE },
  })
  const environment = {
    LOG_LEVEL: 'silent',
    EMAIL_CONFIRMATION: 'off',
    SMTP_URL: `smtp://127.0.0.1:${proxies.mail?.port}`,
    ZIP_LOOKUP_URL: `http://127.0.0.1:${proxies['zip lookup']?.port}`,
  }
  const world = await createWorld(
    {
      database: { ...database, databaseUrl, dataDir: direct.dataDir },
      paymentsAt: async (port) => {
        proxies.payments = await web(port)
        return proxies.payments.port
      },
    },
    environment,
  )
  const operator = new pg.Client({ connectionString: databaseUrl })
  await operator.connect()
  const disk = diskOf(operator)
  const now = new Map<Part, Weather>()
  /** On every connection that the product keeps. */
  const isReady = async () => {
    const asked = Array.from({ length: 20 }, () => world.product.visitor().request('/api/ready'))
    return (await Promise.all(asked)).every(({ status }) => status === 200)
  }
  return {
    ...{ world, operator, delivered },
    make: async (part, weather) => {
      if ((now.get(part) ?? 'well') === weather) return
      now.set(part, weather)
      if (part === 'disk') await disk(weather)
      else proxies[part]?.set(weather)
      // Connections of before are gone; a part that is well again is found to be so.
      if (part === 'disk' || (part === 'database' && weather === 'well'))
        await expect.poll(isReady).toBe(true)
      // What rarely changes may be told for a second without asking the database.
      if (part === 'database' && (weather === 'down' || weather === 'wrong'))
        await expect.poll(async () => (await world.product.visitor().call('listMeals')).status).toBe(503)
    },
    close: async () => {
      await operator.end()
      await world.product.close()
      await database.close()
      await direct.close()
      for (const proxy of Object.values(proxies)) await proxy.close()
      await mailServer.close()
      await zipService.close()
    },
  }
}
