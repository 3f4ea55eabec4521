import { statementChannel } from '../../../src/server/platform/db/connection/preparing-client.ts'

/** The texts of all statements, `begin` and `commit` too, that the process sends while something is done. */
export async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const note = (text: unknown) => texts.push(String(text))
  statementChannel.subscribe(note)
  try {
    await act()
  } finally {
    statementChannel.unsubscribe(note)
  }
  return texts
}
