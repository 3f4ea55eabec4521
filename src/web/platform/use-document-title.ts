import { useEffect } from 'react'

/** Names the tab while the screen is shown: "Page | Product". */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
