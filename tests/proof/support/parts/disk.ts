import type pg from 'pg'
import type { Weather } from './faulty-proxy.ts'

/** What a database says whose disk has no room, or takes its time; each for every table that the product writes. */
const FAULTS = `
  create or replace function disk_is_full() returns trigger language plpgsql as
    $$ begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$;
  create or replace function disk_is_slow() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.01); return null; end $$;`

const TABLES = `select c.oid::regclass::text as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`

/** The disk below a database: slow to write, taking nothing (read only), or full. */
export function diskOf(operator: pg.Client): (weather: Weather) => Promise<void> {
  const onEveryTable = async (statementFor: (name: string) => string) => {
    const { rows } = await operator.query<{ name: string }>(TABLES)
    for (const { name } of rows) await operator.query(statementFor(name))
  }
  const { database } = operator
  return async (weather) => {
    await operator.query(FAULTS)
    await onEveryTable((name) => `drop trigger if exists a_faulty_disk on ${name}`)
    await operator.query(
      `alter database ${database} set default_transaction_read_only = ${weather === 'down'}`,
    )
    // Sessions of before know another disk.
    await operator.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    const fault = weather === 'wrong' ? 'disk_is_full' : weather === 'slow' ? 'disk_is_slow' : null
    if (fault)
      await onEveryTable(
        (name) =>
          `create trigger a_faulty_disk before insert or update or delete on ${name} for each statement execute function ${fault}()`,
      )
  }
}
