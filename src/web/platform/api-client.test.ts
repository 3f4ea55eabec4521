import { afterEach, expect, test, vi } from 'vitest'
import { call, handIn, withQuery } from './api-client.ts'

const answerWith = (answer: () => Promise<Response>) => {
  const fetched = vi.fn<(path: string, request: RequestInit) => Promise<Response>>(answer)
  vi.stubGlobal('fetch', fetched)
  return fetched
}
afterEach(() => vi.unstubAllGlobals())

test('a call sends JSON to the endpoint of its name and hands back the answer', async () => {
  const fetched = answerWith(async () =>
    Response.json({ zip_code: '32801', served: true, city: 'Orlando', state: 'FL' }),
  )
  const outcome = await call('checkZip', { zip_code: '32801' })
  expect(outcome).toMatchObject({ ok: true, value: { city: 'Orlando' } })
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/check-zip')
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"zip_code":"32801"}' })
})

test('a refusal is returned with its code, sentence and fields', async () => {
  const problem = {
    success: false,
    code: 'invalid_input',
    error: 'Please check',
    fields: { email: 'Bad' },
    request_id: 'r1',
  }
  answerWith(async () => Response.json(problem, { status: 422 }))
  expect(await call('signOut')).toEqual({
    ok: false,
    failure: {
      status: 422,
      code: 'invalid_input',
      message: 'Please check',
      fields: { email: 'Bad' },
      requestId: 'r1',
    },
  })
})

test('no answer is the failure "network", an unreadable one "malformed"', async () => {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await call('getSession')).toMatchObject({
    ok: false,
    failure: { code: 'network', status: 0, message: 'Network error. Please try again.' },
  })
  answerWith(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  expect(await call('getSession')).toMatchObject({ ok: false, failure: { code: 'malformed', status: 502 } })
})

test('a reading call takes the answer that a page has asked for before its scripts were here', async () => {
  const fetched = answerWith(() => Promise.reject(new TypeError('asked twice')))
  const takeEarly = vi.fn(async () => Response.json({ meals: [] }))
  const forgetEarly = vi.fn()
  handIn({ loadDemo: () => Promise.reject(new Error('no demo')), takeEarly, forgetEarly })
  expect(await call('listMeals')).toEqual({ ok: true, value: { meals: [] } })
  expect(takeEarly).toHaveBeenCalledExactlyOnceWith('/api/meals')
  expect(fetched).not.toHaveBeenCalled()
  expect(forgetEarly).not.toHaveBeenCalled()

  answerWith(async () => Response.json({ success: true }))
  await call('signOut')
  expect(forgetEarly).toHaveBeenCalledOnce()
})

test('fields of a reading call become its query, absent ones are left out', () => {
  expect(withQuery('/api/x', { date: '2026-11-30', show_all: undefined })).toBe('/api/x?date=2026-11-30')
  expect(withQuery('/api/x', undefined)).toBe('/api/x')
})
