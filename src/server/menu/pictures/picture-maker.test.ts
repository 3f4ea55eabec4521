import { expect, test } from 'vitest'
import { succeed } from '../../../domain/shared/outcome.ts'
import { keepFiles } from './kept-files.ts'
import { makeInTurn } from './picture-maker.ts'

test('one picture is made at a time, three wait, and a further one is told to come again', async () => {
  const running: string[] = []
  const ends: (() => void)[] = []
  const make = (name: string) =>
    makeInTurn(async () => {
      running.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      return succeed(name)
    })
  const asked = ['one', 'two', 'three', 'four', 'five'].map(make)
  expect(await asked[4]).toEqual({ ok: false, failure: { code: 'pictures_busy' } })
  expect(running).toEqual(['one'])
  for (const [place, outcome] of asked.slice(0, 4).entries()) {
    await expect.poll(() => ends.length).toBe(place + 1)
    expect(running).toHaveLength(place + 1)
    ends[place]?.()
    await outcome
  }
  expect(running).toEqual(['one', 'two', 'three', 'four'])
})

test('as many files are kept as fit, and the one asked for longest ago goes first', () => {
  const kept = keepFiles(100)
  kept.keep('soup', new Uint8Array(40))
  kept.keep('salad', new Uint8Array(40))
  expect(kept.find('soup')).toHaveLength(40)
  kept.keep('stew', new Uint8Array(40))
  expect(['soup', 'salad', 'stew'].filter((name) => kept.find(name))).toEqual(['soup', 'stew'])
  kept.keep('feast', new Uint8Array(101))
  expect(kept.find('feast')).toBeUndefined()
})
