interface Title {
  isGroup: boolean
  text: string
  index: number
  start: number
}

export function titlesOf(source: string): Title[]
