import { DrizzleQueryError } from 'drizzle-orm'
import { catchLastWords } from '../../src/server/platform/last-words.ts'
import { createLog } from '../../src/server/platform/log.ts'

/* Ends as its first argument says, with an error that carries its second one. */
const [how, value] = process.argv.slice(2)
const failed = new DrizzleQueryError(
  'insert into users (email) values ($1)',
  [value],
  new Error('Connection terminated'),
)

catchLastWords(createLog({ logLevel: 'info' }))
if (how === 'rejects') void Promise.reject(failed)
if (how === 'throws')
  setImmediate(() => {
    throw failed
  })
if (how === 'prints') console.error('Something went wrong', failed)
