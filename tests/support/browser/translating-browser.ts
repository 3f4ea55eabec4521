import type { Page } from 'playwright-core'

/** What a translator does to the texts of a page: `copies` as Chrome does, `wraps` as extensions do. */
export type Translating = 'copies' | 'wraps'

/**
 * From now on the pages of this visitor are translated: every text at first, and again whatever changes. The words stay
 * the same, so that a text that is not brought up to date can be told from one that is.
 */
export async function translatePages(page: Page, kind: Translating): Promise<void> {
  await page.addInitScript((wraps) => {
    const KEPT = 'script, style, textarea, title, font, svg, [translate=no]'
    const font = (...inside: (Node | string)[]) => {
      const outer = document.createElement('font')
      outer.append(...inside)
      return outer
    }
    const isText = (node: Node | null): node is Text => node?.nodeType === Node.TEXT_NODE
    /** Texts that follow each other are one sentence, which Chrome translates as one. */
    const translate = (first: Text) => {
      const parent = first.parentElement
      if (!parent || parent.closest(KEPT) || !first.data.trim()) return
      if (wraps) {
        const around = font()
        first.before(around)
        around.append(first)
        return
      }
      const texts = [first]
      for (let next = first.nextSibling; isText(next); next = next.nextSibling) texts.push(next)
      first.before(font(font(texts.map(({ data }) => data).join(''))))
      for (const text of texts) text.remove()
    }
    const translateAll = () => {
      if (!document.body) return
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (walker.nextNode()) if (isText(walker.currentNode)) found.push(walker.currentNode)
      for (const text of found) if (text.isConnected) translate(text)
    }
    const observer = new MutationObserver(() => {
      translateAll()
      observer.takeRecords()
    })
    addEventListener('DOMContentLoaded', () => {
      translateAll()
      observer.observe(document, { childList: true, subtree: true, characterData: true })
    })
  }, kind === 'wraps')
}
