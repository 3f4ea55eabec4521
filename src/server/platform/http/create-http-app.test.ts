import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { createHttpApp, mountEndpoints } from './create-http-app.ts'

test('the API document is made once, however often it is asked for', async () => {
  const config = readConfig({}, process.cwd())
  const platform = { config } as Parameters<typeof createHttpApp>[0]
  const app = createHttpApp(platform, pino({ level: 'silent' }), (_, next) => next())
  mountEndpoints(app, [], platform)
  const make = vi.spyOn(app, 'getOpenAPI31Document')
  const ask = async () => {
    const answer = await app.request('/api/openapi.json')
    return { type: answer.headers.get('content-type'), document: await answer.json() }
  }
  const first = await ask()
  expect(first).toMatchObject({ type: 'application/json', document: { openapi: '3.1.0' } })
  expect(await ask()).toEqual(first)
  expect(make).toHaveBeenCalledTimes(1)
})
