import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { PortInUseError } from './listen.ts'
import { AddressError, listenAsSet, settledPort } from './listen-as-set.ts'

const answer = () => new Response('here')
const settings = { maximumConnections: 100, trustedProxyHops: 0 }

describe('where the product listens', () => {
  test('is, for port 0, a real port that is known before anything is told about it', async () => {
    const port = await settledPort({ host: undefined, port: 0 })
    const server = await listenAsSet(answer, { ...settings, host: undefined, port })
    expect(server.address).toBe(`http://localhost:${port}`)
    expect(port).toBeGreaterThan(0)
    for (const host of ['127.0.0.1', 'localhost'])
      expect(await (await fetch(`http://${host}:${port}`)).text()).toBe('here')
    await server.close()
  })

  test.each([
    // Reserved for examples: no machine has it.
    ['192.0.2.1', /EADDRNOTAVAIL/],
    ['no such host', /ENOTFOUND|EAI_AGAIN/],
  ])('cannot be HOST=%s, and the refusal says so', async (host, code) => {
    const attempts = [
      () => listenAsSet(answer, { ...settings, host, port: 3000 }),
      () => settledPort({ host, port: 0 }),
    ]
    for (const attempt of attempts) {
      const error = await attempt().catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(AddressError)
      expect(String(error)).toContain(`HOST=${host}`)
      expect(String(error)).toMatch(code)
    }
  })

  test('stays refused in the words of the port when that is in use', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as { port: number }
    await expect(listenAsSet(answer, { ...settings, host: '127.0.0.1', port })).rejects.toThrow(
      PortInUseError,
    )
    await new Promise((resolve) => other.close(resolve))
  })
})
