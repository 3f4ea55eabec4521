import { expect, test } from 'vitest'
import { createKeptAnswers } from './kept-answers.ts'

/** Readings that are counted, of data whose state has the name that was set last. */
function data() {
  const world = { state: 'monday', made: 0 }
  const nameState = async () => world.state
  const make = async () => `reading ${++world.made}`
  return { world, nameState, make }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('an answer is given again as long as the state has the same name', async () => {
  const keep = createKeptAnswers<string>()
  const { world, nameState, make } = data()
  expect(await keep(nameState, 'page', make)).toBe('reading 1')
  expect(await keep(nameState, 'page', make)).toBe('reading 1')
  world.state = 'tuesday'
  expect(await keep(nameState, 'page', make)).toBe('reading 2')
  world.state = 'monday'
  expect(await keep(nameState, 'page', make)).toBe('reading 3')
})

test('each question has its own answer', async () => {
  const keep = createKeptAnswers<string>()
  const { nameState, make } = data()
  expect(await keep(nameState, 'cook', make)).toBe('reading 1')
  expect(await keep(nameState, 'driver', make)).toBe('reading 2')
  expect(await keep(nameState, 'cook', make)).toBe('reading 1')
})

test('what changes while it is read is read again', async () => {
  const keep = createKeptAnswers<string>()
  const { world, nameState } = data()
  let finish = (_: string) => {}
  const slow = keep(nameState, 'page', () => new Promise((resolve) => (finish = resolve)))
  await settled()
  world.state = 'tuesday'
  expect(await keep(nameState, 'other', async () => 'of tuesday')).toBe('of tuesday')
  finish('perhaps of monday')
  expect(await slow).toBe('perhaps of monday')
  expect(await keep(nameState, 'page', async () => 'of tuesday too')).toBe('of tuesday too')
})

test('a failure is not kept, and no more than some answers are', async () => {
  const keep = createKeptAnswers<string>()
  const { world, nameState, make } = data()
  const fail = async () => Promise.reject(new Error('the database is silent'))
  await expect(keep(nameState, 'page', fail)).rejects.toThrow('silent')
  for (let page = 1; page <= 17; page++)
    expect(await keep(nameState, `page ${page}`, make)).toBe(`reading ${page}`)
  expect(await keep(nameState, 'page 16', make)).toBe('reading 16')
  expect(await keep(nameState, 'page 17', make)).toBe('reading 18')
  expect(world.made).toBe(18)
})
