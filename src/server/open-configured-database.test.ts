import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { DatabaseUrlError, openConfiguredDatabase } from './open-configured-database.ts'

/** An address where nobody listens any more. */
async function deadPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return address && typeof address === 'object' ? address.port : 0
}

test.each([
  [
    'where nobody listens',
    async () => `postgres://owner:secret@127.0.0.1:${await deadPort()}/shop`,
    'ECONNREFUSED',
  ],
  [
    'by a name with two addresses',
    async () => `postgres://owner:secret@localhost:${await deadPort()}/shop`,
    'ECONNREFUSED',
  ],
  ['that is malformed', async () => 'postgres://owner:secret@db.example:port/shop', 'Invalid URL'],
])(
  'a database %s is refused with the setting and the reason, not with the password',
  async (_where, url, reason) => {
    const refused = await openConfiguredDatabase({ databaseUrl: await url(), dataDir: '' }).catch(
      (error: unknown) => error,
    )
    expect(refused).toBeInstanceOf(DatabaseUrlError)
    const { message } = refused as DatabaseUrlError
    expect(message).toContain('DATABASE_URL')
    expect(message).toContain(reason)
    expect(message).not.toContain('secret')
  },
)
