interface Title {
  isGroup: boolean
  text: string
  index: number
  start: number
}

export function factsIn(source: string): string[]
export function namesFact(text: string, row: { id: string; fact: string }): boolean
export function textOfTest(file: { source: string; found: Title[] }, titles: string[]): string
export function markFault(fact: string, files: string[]): string | null
