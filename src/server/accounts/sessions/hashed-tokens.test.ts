import { describe, expect, test, vi } from 'vitest'
import { hashingTokens, tokenHash } from './hashed-tokens.ts'

const TOKEN = 'a-long-random-token'
const HASH = tokenHash(TOKEN)

/** What the database behind the auth library is given, and a session of it as a row. */
function behind(answer: unknown = null) {
  const asked = vi.fn<(...inputs: unknown[]) => Promise<unknown>>(async () => answer)
  const adapter = hashingTokens({
    id: 'behind',
    create: asked,
    findOne: asked,
    findMany: asked,
    update: asked,
    delete: asked,
  })
  return { adapter, given: () => asked.mock.calls.at(-1)?.[0], inputs: () => asked.mock.calls.at(-1) }
}

test('the hash of a token is always the same, tells nothing of it and is its own for each', () => {
  expect(tokenHash(TOKEN)).toBe(HASH)
  expect(HASH).toMatch(/^[0-9a-f]{64}$/)
  expect(HASH).not.toContain(TOKEN)
  expect(tokenHash(`${TOKEN} `)).not.toBe(HASH)
})

describe('a session', () => {
  test('is written with the hash of its token, and its caller gets the token back', async () => {
    const { adapter, given } = behind({ id: 's1', token: HASH, userId: 'u1' })
    const made = await adapter.create({ model: 'session', data: { token: TOKEN, userId: 'u1' } })
    expect(given()).toEqual({ model: 'session', data: { token: HASH, userId: 'u1' } })
    expect(made).toEqual({ id: 's1', token: TOKEN, userId: 'u1' })
  })

  test('is asked for by the hash, and every row of the answer names the token it was asked with', async () => {
    const where = [
      { field: 'userId', value: 'u1' },
      { field: 'token', value: TOKEN },
    ]
    const { adapter, given } = behind([{ id: 's1', token: HASH }])
    expect(await adapter.findMany({ model: 'session', where })).toEqual([{ id: 's1', token: TOKEN }])
    expect(given()).toEqual({
      model: 'session',
      where: [
        { field: 'userId', value: 'u1' },
        { field: 'token', value: HASH },
      ],
    })
  })

  test('that is one of several is asked for by the hash of each', async () => {
    const { adapter, given } = behind([])
    await adapter.findMany({ model: 'session', where: [{ field: 'token', value: [TOKEN, 'another'] }] })
    expect(given()).toMatchObject({ where: [{ value: [HASH, tokenHash('another')] }] })
  })

  test('that gets another token is written with that one’s hash, and answers with it', async () => {
    const { adapter, given } = behind({ id: 's1', token: tokenHash('new-token') })
    const update = { model: 'session', where: [{ field: 'id', value: 's1' }], update: { token: 'new-token' } }
    expect(await adapter.update(update)).toEqual({ id: 's1', token: 'new-token' })
    expect(given()).toMatchObject({ update: { token: tokenHash('new-token') } })
  })

  test('that is prolonged keeps its token: nothing is hashed a second time', async () => {
    const { adapter, given } = behind({ id: 's1', token: HASH })
    const expiresAt = new Date('2026-12-25T00:00:00Z')
    await adapter.update({
      model: 'session',
      where: [{ field: 'token', value: TOKEN }],
      update: { expiresAt },
    })
    expect(given()).toEqual({
      model: 'session',
      where: [{ field: 'token', value: HASH }],
      update: { expiresAt },
    })
  })

  test('that is not there is nothing, and one that was asked for by its owner names no token', async () => {
    const by = (field: string, value: string) => ({ model: 'session', where: [{ field, value }] })
    expect(await behind(null).adapter.findOne(by('token', TOKEN))).toBeNull()
    expect(await behind({ id: 's1', token: HASH }).adapter.findOne(by('userId', 'u1'))).toEqual({
      id: 's1',
      token: HASH,
    })
  })

  test('kept by its hash cannot be opened with the hash: it is hashed once more', async () => {
    const { adapter, given } = behind(null)
    await adapter.findOne({ model: 'session', where: [{ field: 'token', value: HASH }] })
    expect(given()).toMatchObject({ where: [{ value: tokenHash(HASH) }] })
    expect(tokenHash(HASH)).not.toBe(HASH)
  })
})

describe('everything else', () => {
  test('of the auth library goes to the database as it is', async () => {
    const input = { model: 'verification', where: [{ field: 'token', value: TOKEN }], data: { token: TOKEN } }
    const { adapter, given } = behind({ token: TOKEN })
    expect(await adapter.findOne(input)).toEqual({ token: TOKEN })
    expect(given()).toBe(input)
    expect(adapter.id).toBe('behind')
  })

  test('within a transaction is a way to the database of the same kind', async () => {
    const inside = { create: vi.fn(async () => ({ token: HASH })) }
    const adapter = hashingTokens({
      transaction: async (work: (way: typeof inside) => Promise<unknown>) => work(inside),
    })
    const made = await adapter.transaction((way) =>
      (way.create as (input: object) => Promise<unknown>)({ model: 'session', data: { token: TOKEN } }),
    )
    expect(made).toEqual({ token: TOKEN })
    expect(inside.create).toHaveBeenCalledWith({ model: 'session', data: { token: HASH } })
  })
})
