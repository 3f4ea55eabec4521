/** `wrong` keeps a shop from working, `look` may do so one day. */
export type Finding = {
  part: string
  state: 'well' | 'look' | 'wrong'
  /** One sentence. It never repeats a secret. */
  says: string
  /** What to do about it. */
  todo?: string
}

export const well = (part: string, says: string): Finding => ({ part, state: 'well', says })
export const look = (part: string, says: string, todo: string): Finding => ({
  part,
  state: 'look',
  says,
  todo,
})
export const wrong = (part: string, says: string, todo: string): Finding => ({
  part,
  state: 'wrong',
  says,
  todo,
})

const MARKS: Readonly<Record<Finding['state'], string>> = { well: 'well ', look: 'LOOK ', wrong: 'WRONG' }

/** One line for each, what to do below it, and a last line that counts. */
export function findingsInWords(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ part }) => part.length))
  const lines = findings.flatMap(({ part, state, says, todo }) => [
    `${MARKS[state]} ${part.padEnd(width)}  ${says}`,
    ...(todo ? [`${' '.repeat(width + 8)}${todo}`] : []),
  ])
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  return [...lines, `${count('wrong')} wrong, ${count('look')} to look at, ${count('well')} well.`].join('\n')
}
