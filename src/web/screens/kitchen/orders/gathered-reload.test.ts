import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gatherReloads } from './gathered-reload.ts'

const queryKey = ['orders']

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A list that is shown; every answer takes `takes` and tells how many events there had been when it was asked for. */
function list(takes: number) {
  const client = new QueryClient()
  let events = 0
  let requests = 0
  const query = {
    queryKey,
    staleTime: Infinity,
    queryFn: async () => {
      requests += 1
      const told = events
      await new Promise((resolve) => setTimeout(resolve, takes))
      return told
    },
  }
  const observer = new QueryObserver(client, query)
  let leave = observer.subscribe(() => {})
  const showAgain = () => {
    leave()
    leave = observer.subscribe(() => {})
  }
  const reloads = gatherReloads(client, queryKey)
  const happen = () => {
    events += 1
    reloads.soon()
  }
  return {
    happen,
    reloads,
    showAgain,
    shown: () => observer.getCurrentResult().data,
    requests: () => requests,
  }
}

test('a burst of events shares one request', async () => {
  const { happen, shown, requests } = list(20)
  await vi.advanceTimersByTimeAsync(50)
  for (let count = 0; count < 100; count += 1) happen()
  await vi.advanceTimersByTimeAsync(2000)
  expect({ shown: shown(), requests: requests() }).toEqual({ shown: 100, requests: 2 })
})

test('what happens while the first answer is on its way is shown after it', async () => {
  const { happen, shown } = list(3000)
  await vi.advanceTimersByTimeAsync(100)
  happen()
  await vi.advanceTimersByTimeAsync(2950)
  expect(shown()).toBe(0)
  await vi.advanceTimersByTimeAsync(4000)
  expect(shown()).toBe(1)
})

test('events that come faster than a slow line answers do not keep the list from being shown', async () => {
  const { happen, shown } = list(1500)
  for (let second = 0; second < 40; second += 1) {
    happen()
    await vi.advanceTimersByTimeAsync(250)
  }
  expect(shown()).toBeGreaterThan(20)
})

test('nothing is asked for any more once it was stopped', async () => {
  const { happen, reloads, requests } = list(20)
  await vi.advanceTimersByTimeAsync(50)
  happen()
  reloads.stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(requests()).toBe(1)
})

test('what concerns another list is asked for when that is shown', async () => {
  const { reloads, requests, showAgain } = list(20)
  await vi.advanceTimersByTimeAsync(50)
  reloads.whenShown()
  await vi.advanceTimersByTimeAsync(5000)
  expect(requests()).toBe(1)
  showAgain()
  await vi.advanceTimersByTimeAsync(50)
  expect(requests()).toBe(2)
  showAgain()
  await vi.advanceTimersByTimeAsync(50)
  expect(requests()).toBe(2)
})
