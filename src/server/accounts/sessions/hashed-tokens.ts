import { createHash } from 'node:crypto'

/** How a session's token is kept. It is random and long, so that one round of hashing is enough. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

type Condition = { field: string; value: unknown }
type Input = { model?: string; where?: Condition[]; data?: unknown; update?: unknown }

const isSession = (input: unknown): input is Input =>
  typeof input === 'object' && input !== null && (input as Input).model === 'session'

const hashedValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(hashedValue)
  return typeof value === 'string' ? tokenHash(value) : value
}

const hashedRow = (row: unknown): unknown => {
  if (typeof row !== 'object' || row === null || !('token' in row)) return row
  return { ...row, token: hashedValue(row.token) }
}

const hashedCondition = (condition: Condition): Condition =>
  condition.field === 'token' ? { ...condition, value: hashedValue(condition.value) } : condition

/** The token that a call is about, which its answer carries as the caller knows it. */
function tokenOf({ where, data, update }: Input): unknown {
  const named = where?.find(({ field }) => field === 'token')?.value
  return named ?? (data as { token?: unknown } | undefined)?.token ?? (update as { token?: unknown })?.token
}

function withToken(answer: unknown, token: unknown): unknown {
  if (typeof token !== 'string' || typeof answer !== 'object' || answer === null) return answer
  if (Array.isArray(answer)) return answer.map((row) => withToken(row, token))
  return 'token' in answer ? { ...answer, token } : answer
}

/**
 * The auth library's way to the database, which keeps session tokens as their hashes only. The library has no setting
 * for it, so what it writes and asks for is hashed on the way in, and the row that it gets back names the token that it
 * asked with.
 */
export function hashingTokens<Adapter extends object>(adapter: Adapter): Adapter {
  return new Proxy(adapter, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return async (...inputs: unknown[]) => {
        const [input] = inputs
        if (!isSession(input)) return member.apply(target, inputs.map(hashingInside))
        const hashed = {
          ...input,
          ...(input.where && { where: input.where.map(hashedCondition) }),
          ...('data' in input && { data: hashedRow(input.data) }),
          ...('update' in input && { update: hashedRow(input.update) }),
        }
        return withToken(await member.apply(target, [hashed, ...inputs.slice(1)]), tokenOf(input))
      }
    },
  })
}

/** A transaction is a function that is given another way to the database. */
const hashingInside = (input: unknown): unknown =>
  typeof input === 'function' ? (inside: object) => input(hashingTokens(inside)) : input
