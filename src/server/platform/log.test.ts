import { describe, expect, test } from 'vitest'
import { createLog } from './log.ts'
import { version } from './version.ts'

type Line = Record<string, unknown> & {
  err?: Record<string, unknown> & { cause?: Record<string, unknown> & { cause?: unknown } }
}

/** The lines that a product with this level writes. */
function linesOf(
  write: (log: ReturnType<typeof createLog>) => void,
  logLevel: 'info' | 'error' = 'info',
): Line[] {
  const written: string[] = []
  write(createLog({ logLevel }, { destination: { write: (line) => void written.push(line) } }))
  return written.map((line) => JSON.parse(line) as Line)
}
const lineOf = (error: unknown): Line => {
  const [line] = linesOf((log) => log.error({ err: error }, 'failed'))
  if (!line) throw new Error('Nothing was written')
  return line
}

describe('a line of the log', () => {
  test('tells which version wrote it, and below its level nothing is written', () => {
    const lines = linesOf((log) => {
      log.info('started')
      log.error('failed')
    }, 'error')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ msg: 'failed', version, pid: process.pid })
  })
})

describe('an error in the log', () => {
  const SECRET = 'ana.rivera@example.com'

  test('is told by name, sentence, code and place', () => {
    const error = Object.assign(new RangeError('Too far'), { code: 'E_FAR' })
    expect(lineOf(error).err).toMatchObject({ type: 'RangeError', message: 'Too far', code: 'E_FAR' })
    expect(lineOf(error).err?.stack).toMatch(/^at .*log\.test\.ts/)
  })

  test('of a failed query names the query and none of its parameters, not in the stack either', () => {
    const error = Object.assign(new Error(`Failed query: insert into users\nparams: ${SECRET}`), {
      query: 'insert into users (email) values ($1)',
      params: [SECRET],
    })
    const line = lineOf(error)
    expect(line.err?.message).toBe('Failed query: insert into users (email) values ($1)')
    expect(JSON.stringify(line)).not.toContain(SECRET)
  })

  test('leaves out what else hangs on it: the row that was refused, the answer of a provider', () => {
    const error = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      detail: `Key (email)=(${SECRET}) already exists.`,
      response: { name: 'Ana Rivera', address: '12 Lake Eola Drive' },
    })
    const line = lineOf(error)
    expect(Object.keys(line.err ?? {}).toSorted()).toEqual(['code', 'message', 'stack', 'type'])
    expect(JSON.stringify(line)).not.toMatch(/ana\.rivera|Lake Eola/)
  })

  test.each([
    [Object.assign(new Error(`invalid input syntax for type uuid: "${SECRET}"`), { code: '22P02' })],
    [Object.assign(new Error(`Invalid email address: ${SECRET}`), { code: 'email_invalid' })],
    [new SyntaxError(`Unexpected token 'a', "${SECRET}" is not valid JSON`)],
  ])('says nothing that was typed: %s', (error) => {
    expect(JSON.stringify(lineOf(error))).not.toContain(SECRET)
  })

  test('tells its causes in the same way, down to the first', () => {
    const first = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED', address: SECRET })
    const second = Object.assign(new Error('query'), { query: 'select 1', params: [SECRET], cause: first })
    const line = lineOf(new Error('The job failed', { cause: second }))
    expect(line.err?.cause).toMatchObject({ message: 'Failed query: select 1' })
    expect(line.err?.cause?.cause).toMatchObject({ code: 'ECONNREFUSED', message: 'connection refused' })
    expect(JSON.stringify(line)).not.toContain(SECRET)
  })

  test.each([[SECRET], [{ email: SECRET }], [[SECRET]]])(
    'that is none says so and not what it was: %j',
    (thrown) => {
      const line = lineOf(thrown)
      expect(line.err).toMatchObject({ message: 'something that is no error was thrown' })
      expect(JSON.stringify(line)).not.toContain(SECRET)
    },
  )
})
