import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createZipLookup } from '../../../src/server/platform/zip-lookup/zip-lookup.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'
import { answering, placeAnswer, startZipService, type ZipService } from '../../support/zip-service.ts'

let service: ZipService
let product: TestApp
beforeAll(async () => {
  service = await startZipService()
  product = await createTestApp({ ZIP_LOOKUP_URL: `${service.address}/`, LOG_LEVEL: 'silent' })
})
afterAll(async () => {
  await product.close()
  await service.close()
})
// Two days on, whatever an earlier test left in the cache is too old.
beforeEach(() => product.clock.advance({ days: 2 }))
afterEach(() => vi.restoreAllMocks())

const check = async (zip_code: string, at = product) => {
  const { status, body } = await at.visitor().call('checkZip', { zip_code })
  return [status, body.served, body.city, body.state]
}
const OURS = [200, true, 'Orlando', 'FL']

describe('the lookup service', () => {
  test('names the city of a served ZIP by its first place', async () => {
    service.answerWith(answering(placeAnswer("Saint Cloud's Winter-Garden")))
    expect(await check('32801')).toEqual([200, true, "Saint Cloud's Winter-Garden", 'FL'])
    // Fact 8.33
    expect(service.asked).toEqual(['/us/32801'])
  })

  test('has two seconds to answer', async () => {
    service.answerWith(answering(placeAnswer('Lakeside')))
    const limit = vi.spyOn(AbortSignal, 'timeout')
    await check('32801')
    expect(limit.mock.calls).toEqual([[2_000]])
  })

  test('is not asked about a ZIP outside the area, and cannot make it served', async () => {
    service.answerWith(answering(placeAnswer('New York')))
    expect(await check('10001')).toEqual([200, false, null, null])
    expect(service.asked).toEqual([])
  })

  test('cannot serve a ZIP that the table has switched off', async () => {
    service.answerWith(answering(placeAnswer('Windermere')))
    await rowsOf(product, "update service_zipcodes set is_active = false where zip_code = '34786'")
    expect(await check('34786')).toEqual([200, false, null, null])
    expect(service.asked).toEqual([])
  })
})

describe('a slow service', () => {
  const LIMIT_MS = 300
  let hurried: TestApp
  beforeAll(async () => {
    hurried = await createTestApp(
      { ZIP_LOOKUP_URL: service.address, LOG_LEVEL: 'silent' },
      { zipLookupLimitMs: LIMIT_MS },
    )
  })
  afterAll(() => hurried.close())
  beforeEach(() => hurried.clock.advance({ days: 2 }))

  test.each<[string, Parameters<ZipService['answerWith']>[0]]>([
    ['never answers', () => {}],
    ['begins to answer and stops', (_, response) => response.writeHead(200).write('{"places":[')],
    [
      'drips its answer without end',
      async (_, response) => {
        response.on('error', () => {})
        for (response.writeHead(200); !response.destroyed; await pause(10)) response.write(' ')
      },
    ],
  ])('that %s costs the check its limit, and our own city answers', async (_, listener) => {
    service.answerWith(listener)
    const began = performance.now()
    expect(await check('32801', hurried)).toEqual(OURS)
    const waitedMs = performance.now() - began
    expect(service.asked).toEqual(['/us/32801'])
    expect(waitedMs).toBeGreaterThan(LIMIT_MS * 0.9)
    // Less than the limit that holds outside tests: it was this one that ended the wait.
    expect(waitedMs).toBeLessThan(1_900)
  })
})

describe('a broken or lying service leaves our own city:', () => {
  const believable = placeAnswer('Lakeside')
  test.each<[string, Parameters<ZipService['answerWith']>[0]]>([
    ['JSON that breaks off', answering(believable.slice(0, -3))],
    ['a page in place of JSON', answering('<h1>Gone</h1>', 200, { 'content-type': 'text/html' })],
    ['JSON of another shape', answering('{"places":[]}')],
    ['null', answering('null')],
    ['an error with a believable body', answering(believable, 500)],
    ['no such ZIP', answering('{}', 404)],
    ['a cut line', (request) => request.socket.destroy()],
    ['a believable place behind 64 kB of blanks', answering(believable + ' '.repeat(64 * 1024))],
    ['another state', answering(placeAnswer('Lakeside', 'GA'))],
    ['a state in full', answering(placeAnswer('Lakeside', 'Florida'))],
    ['no state', answering(placeAnswer('Lakeside', null))],
    ['a script for a city', answering(placeAnswer('<script>alert(1)</script>'))],
    ['a link for a city', answering(placeAnswer('https://evil.example'))],
    ['a city of two lines', answering(placeAnswer('Lake\nside'))],
    ['text that runs backwards', answering(placeAnswer('Lake\u202eside'))],
    ['blanks for a city', answering(placeAnswer('   '))],
    ['61 letters for a city', answering(placeAnswer('L'.repeat(61)))],
    ['a number for a city', answering(placeAnswer(32801))],
  ])('%s', async (_, listener) => {
    service.answerWith(listener)
    expect(await check('32801')).toEqual(OURS)
    expect(service.asked).toEqual(['/us/32801'])
  })

  test('a redirect, which is not followed', async () => {
    service.answerWith((request, response) =>
      request.url === '/elsewhere'
        ? answering(believable)(request, response)
        : answering('', 302, { location: '/elsewhere' })(request, response),
    )
    expect(await check('32801')).toEqual(OURS)
    expect(service.asked).toEqual(['/us/32801'])
  })
})

describe('answers are kept', () => {
  const newLookup = () =>
    createZipLookup(service.address, { clock: product.clock, log: pino({ level: 'silent' }) })

  test('for a day: two checks ask once, a third after that asks again', async () => {
    service.answerWith(answering(placeAnswer('Lakeside')))
    const named = [200, true, 'Lakeside', 'FL']
    expect([await check('32801'), await check('32801')]).toEqual([named, named])
    expect(service.asked).toHaveLength(1)
    product.clock.advance({ hours: 23, minutes: 59 })
    await check('32801')
    expect(service.asked).toHaveLength(1)
    product.clock.advance({ minutes: 2 })
    service.answerWith(answering(placeAnswer('Hillside')))
    expect(await check('32801')).toEqual([200, true, 'Hillside', 'FL'])
  })

  test('each for its own ZIP', async () => {
    service.answerWith((request, response) =>
      answering(placeAnswer(request.url === '/us/32801' ? 'Lakeside' : 'Hillside'))(request, response),
    )
    expect([await check('32801'), await check('32802')]).toEqual([
      [200, true, 'Lakeside', 'FL'],
      [200, true, 'Hillside', 'FL'],
    ])
  })

  test.each([
    ['a failure', answering('', 500)],
    ['a state that is none', answering(placeAnswer('Lakeside', 'Florida'))],
  ])('and %s for a minute, in which the service is left alone', async (_, listener) => {
    service.answerWith(listener)
    expect([await check('32801'), await check('32801')]).toEqual([OURS, OURS])
    expect(service.asked).toHaveLength(1)
    product.clock.advance({ seconds: 61 })
    service.answerWith(answering(placeAnswer('Lakeside')))
    expect(await check('32801')).toEqual([200, true, 'Lakeside', 'FL'])
  })

  test('and ten questions at once share one call', async () => {
    service.answerWith(answering(placeAnswer('Lakeside')))
    const lookup = newLookup()
    const answers = await Promise.all(Array.from({ length: 10 }, () => lookup.find('32801')))
    expect(answers).toEqual(Array(10).fill({ city: 'Lakeside', state: 'FL' }))
    expect(service.asked).toHaveLength(1)
  })

  test('up to 500: the oldest is forgotten first', async () => {
    service.answerWith(answering(placeAnswer('Lakeside')))
    const lookup = newLookup()
    const zips = Array.from({ length: 501 }, (_, n) => String(90_000 + n))
    for (const zip of zips) await lookup.find(zip)
    expect(service.asked).toHaveLength(501)
    await lookup.find('90001')
    expect(service.asked).toHaveLength(501)
    await lookup.find('90000')
    expect(service.asked).toHaveLength(502)
  })
})

describe('without the service', () => {
  test.each<[string, Record<string, string>, number]>([
    ['none configured', {}, 0],
    ['switched off', { ZIP_LOOKUP_URL: 'off' }, 0],
    ['nobody listening', { ZIP_LOOKUP_URL: 'http://127.0.0.1:9' }, 1],
  ])('%s: our own city answers', async (_, environment, calls) => {
    const alone = await createTestApp({ LOG_LEVEL: 'silent', ...environment })
    const network = vi.spyOn(globalThis, 'fetch')
    try {
      expect(await check('32750', alone)).toEqual([200, true, 'Longwood', 'FL'])
      expect(network).toHaveBeenCalledTimes(calls)
    } finally {
      await alone.close()
    }
  })
})

describe('while the table of served ZIP codes cannot be read', () => {
  beforeAll(() => rowsOf(product, 'alter table service_zipcodes rename to service_zipcodes_away'))
  afterAll(() => rowsOf(product, 'alter table service_zipcodes_away rename to service_zipcodes'))

  test('the built-in list answers, named by the service or by its own city', async () => {
    service.answerWith(answering(placeAnswer('Lakeside')))
    // Fact 8.36
    expect(await check('32789')).toEqual([200, true, 'Lakeside', 'FL'])
    service.answerWith(answering('', 500))
    expect(await check('32765')).toEqual([200, true, 'Oviedo', 'FL'])
    expect(await check('10001')).toEqual([200, false, null, null])
  })
})
