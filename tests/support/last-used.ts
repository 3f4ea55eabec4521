import { rowsOf } from './people/ordering.ts'
import type { TestApp } from './test-app.ts'

/** Makes it so that a household's sessions were last used this long ago: each lasts for thirty days after that. */
export async function lastUsed(
  product: TestApp,
  { userId }: { userId: string },
  { days = 0, minutes = 0 }: { days?: number; minutes?: number },
): Promise<void> {
  const ago = 'make_interval(days => $2, mins => $3)'
  await rowsOf(
    product,
    `update sessions set expires_at = now() + interval '30 days' - ${ago}, updated_at = now() - ${ago}
     where user_id = $1`,
    [userId, days, minutes],
  )
}
