import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../open-database.ts'

const ROUNDS = 5
const ORDERS_BEFORE_THE_KILL = 20

/** Writes orders with their items until it is killed, and says the number of each after its commit. */
const stormProgram = (dataDir: string, firstId: number) => `
  import { openDatabase } from ${JSON.stringify(new URL('../open-database.ts', import.meta.url).href)}
  import { writeSync } from 'node:fs'
  const { pool } = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} })
  await pool.query('create table if not exists orders (id int primary key)')
  await pool.query('create table if not exists items (order_id int references orders, line int)')
  for (let id = ${firstId}; ; id++) {
    const client = await pool.connect()
    await client.query('begin')
    await client.query('insert into orders values ($1)', [id])
    await client.query('insert into items select $1, generate_series(1, 10)', [id])
    await client.query('commit')
    client.release()
    writeSync(1, id + '\\n')
  }`

async function storm(dataDir: string, firstId: number): Promise<number[]> {
  const program = stormProgram(dataDir, firstId)
  // For its few seconds the engine's program is not worth being made faster.
  const flags = ['--liftoff-only', '--import', 'tsx', '--input-type=module']
  const child = spawn(process.execPath, [...flags, '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (data) => {
    said += data
    if (said.split('\n').length > ORDERS_BEFORE_THE_KILL) child.kill('SIGKILL')
  })
  await once(child, 'close')
  // The last line may be cut off in the middle of a number.
  return said.split('\n').slice(0, -1).map(Number)
}

test('kill -9 in the middle of a write storm loses no acknowledged commit and leaves none half', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'embedded-kill-'))
  const acknowledged: number[] = []
  for (let round = 0; round < ROUNDS; round++) acknowledged.push(...(await storm(dataDir, round * 100_000)))
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * ORDERS_BEFORE_THE_KILL)

  const database = await openDatabase({ dataDir })
  const { rows } = await database.pool.query<{ id: number; lines: number }>(
    'select id, (select count(*)::int from items where order_id = id) as lines from orders',
  )
  await database.close()
  const kept = new Set(rows.map(({ id }) => id))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  expect(rows.filter(({ lines }) => lines !== 10)).toEqual([])
  rmSync(dataDir, { recursive: true, force: true })
})
