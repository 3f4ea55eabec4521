import { expect } from 'vitest'
import type { Client } from '../test-app.ts'

/** What a cook does with the batches of a day, each named by its key; asked for anew each time. */
export function batchHand(chefOf: () => Client, date: never) {
  const batches = async () => (await chefOf().call('getProduction', { date })).body.batches
  const batchOf = async (key: string) => {
    const found = (await batches()).find((one) => one.key === key)
    if (!found?.id || !found.version) throw new Error('There is no such batch')
    return { ...found, id: found.id, version: found.version }
  }
  const cardOf = async (batch_id: string) => (await chefOf().call('getBatchCard', { batch_id })).body
  const release = async () => {
    const { plan } = (await chefOf().call('getProduction', { date })).body
    const wish = { delivery_date: date, plan, override_reason: 'A test' }
    expect((await chefOf().call('releaseProduction', wish)).status).toBe(200)
  }
  const tick = async (
    key: string,
    act: 'start' | 'cooked' | 'done' | 'back',
    produced_portions: number | null = null,
  ) => {
    const { id, version } = await batchOf(key)
    return chefOf().call('tickBatch', { batch_id: id, version, act, produced_portions })
  }
  async function make(key: string, produced: number | null = null, lot?: string) {
    await tick(key, 'start')
    if (lot) {
      const uses = [{ lot_id: lot, mg: 500 }]
      expect((await chefOf().call('useLots', { batch_id: (await batchOf(key)).id, uses })).status).toBe(200)
    }
    await tick(key, 'cooked')
    return tick(key, 'done', produced)
  }
  const discard = async (key: string) => {
    const { id, version } = await batchOf(key)
    const wish = { batch_id: id, version, act: 'discard' as const, reason: 'Cooled too slowly' }
    expect((await chefOf().call('holdBatch', wish)).status).toBe(200)
  }
  const again = async (key: string, portions: number | null, parts_there: string[] = [], by = chefOf()) => {
    const { id, version } = await batchOf(key)
    return by.call('cookAgain', { batch_id: id, version, portions, parts_there })
  }
  const openCases = async () =>
    (await chefOf().call('listKitchenCases', { date })).body.cases.filter(({ state }) => state === 'open')
  return { batches, batchOf, cardOf, release, tick, make, discard, again, openCases }
}
