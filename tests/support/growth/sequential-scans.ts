import type pg from 'pg'

/** How often each table has been read as a whole, counted by the server itself: also by triggers and foreign keys. */
export async function countSequentialScans(pool: pg.Pool): Promise<Map<string, number>> {
  await tellCounts(pool)
  const { rows } = await pool.query<{ name: string; scans: number }>(
    'select relname as name, seq_scan::int as scans from pg_stat_user_tables',
  )
  return new Map(rows.map(({ name, scans }) => [name, scans]))
}

/** Every connection holds its counts back for a while; now all of them tell. */
async function tellCounts(pool: pg.Pool): Promise<void> {
  const held = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  for (const session of held) await session.query('select pg_stat_force_next_flush()')
  for (const session of held) session.release()
}
