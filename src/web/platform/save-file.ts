/** Hands the browser a file to save. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser reads the address after the click: released at once, some of them save nothing.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

export const csvFile = (text: string) => new Blob([text], { type: 'text/csv;charset=utf-8' })
