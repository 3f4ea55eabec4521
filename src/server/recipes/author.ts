import { staffActor } from '../platform/db/acting-as.ts'
import type { Author } from './save-ingredient.ts'

type Staff = { account: { id: string } | null }
/** Who acts, with the name that stands beside what was checked and published. */
export type AuthorOf = (actor: Staff) => Promise<Author>

export const authorsNamedBy =
  (staffNames: () => Promise<(actor: string) => string>): AuthorOf =>
  async ({ account }) => {
    const actor = staffActor(account)
    return { actor, name: (await staffNames())(actor) }
  }
