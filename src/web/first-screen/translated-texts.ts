/*
 * A browser that translates a page (Chrome and Edge do) takes texts out and puts <font> elements in their place, or moves
 * the texts into such elements. React goes on with the texts that it made: to remove one, or to put something before it,
 * throws, and what one comes to read is not seen. This guard stands between the two. It knows which <font> stands for
 * which texts, and before React touches one of them it puts the texts back; the translator then translates them anew.
 * Known limit: what a translator leaves out of the page without any <font> is not found again.
 */

/** What is in the page for texts that were taken out of it, in their order. */
type StandIn = { element: Element; texts: Text[] }

const ofText = new WeakMap<Node, StandIn>()
const ofElement = new WeakMap<Node, StandIn>()
/** Taken out by the page itself: nothing stands for them. */
const removedByPage = new WeakSet<Node>()

/** Before that nothing is different from a page without this guard, faults of the page included. */
let isTranslated = false
let observer: MutationObserver | undefined

const isText = (node: Node | null): node is Text => node instanceof Text
const isFont = (node: Node | null): node is Element => node instanceof Element && node.localName === 'font'
const fontOf = (nodes: NodeList): Element | undefined => [...nodes].find(isFont)

/** Starts before the page's own script comes to life. */
export function followTranslatedTexts(): void {
  observer = new MutationObserver(note)
  observer.observe(document, { childList: true, subtree: true })
  guardNodes(Node.prototype)
}

/** Puts back every text below, so that the page reads as it was written. @returns whether there was anything to do */
export function putBackTexts(root: Element): boolean {
  noteNow()
  const fonts = root.querySelectorAll('font')
  for (const font of fonts) {
    const standIn = ofElement.get(font)
    if (standIn) putBack(standIn)
    else if (font.isConnected) font.replaceWith(...font.childNodes)
  }
  return fonts.length > 0
}

const noteNow = () => note(observer?.takeRecords() ?? [])

function note(records: MutationRecord[]): void {
  if (!isTranslated && !records.some(({ addedNodes }) => fontOf(addedNodes))) return
  isTranslated = true
  for (const [place, record] of records.entries())
    for (const removed of record.removedNodes) {
      if (removed.isConnected || removedByPage.has(removed)) continue
      const former = ofElement.get(removed)
      if (!isText(removed) && !former) continue
      const element = standInFor(removed, record, records, place)
      if (!element) continue
      // Translated again: the new element stands for what the old one stood for.
      if (former) moveTo(former, element)
      else if (isText(removed)) stand(element, removed)
    }
}

/** A translator takes one text, or one sentence of texts, after the other: what belongs together is close together. */
const NEAR = 8

/**
 * The <font> that came for what was removed: in the same step, beside it before, into its gap after, or for its
 * neighbor.
 */
function standInFor(removed: Node, record: MutationRecord, records: MutationRecord[], place: number) {
  const { target, addedNodes, previousSibling, nextSibling } = record
  /** Of a step that brought one which stands for nothing yet. */
  const free = (step: MutationRecord) => {
    const font = step.target === target ? fontOf(step.addedNodes) : undefined
    return font && !ofElement.has(font) ? font : undefined
  }
  const before = records
    .slice(Math.max(0, place - NEAR), place)
    .findLast((step) => free(step) && (step.nextSibling === removed || step.previousSibling === removed))
  const after = records
    .slice(place + 1, place + NEAR)
    .find(
      (step) => free(step) && step.previousSibling === previousSibling && step.nextSibling === nextSibling,
    )
  const came = before ?? after
  return fontOf(addedNodes) ?? (came && free(came)) ?? [previousSibling, nextSibling].find(isFont)
}

function stand(element: Element, text: Text): void {
  const standIn = ofElement.get(element) ?? { element, texts: [] }
  standIn.texts = [...standIn.texts.filter((other) => other !== text), text]
  ofElement.set(element, standIn)
  ofText.set(text, standIn)
}

function moveTo(standIn: StandIn, element: Element): void {
  ofElement.delete(standIn.element)
  standIn.element = element
  ofElement.set(element, standIn)
}

function putBack({ element, texts }: StandIn): void {
  ofElement.delete(element)
  const lost = texts.filter((text) => ofText.delete(text) && !text.isConnected)
  if (element.isConnected) element.replaceWith(...lost)
}

/** The child of `parent` that `node` is in, if there are only elements of a translator in between. */
function childAround(parent: Node, node: Node): ChildNode | null {
  let around = node
  while (around.parentNode && around.parentNode !== parent && isFont(around.parentNode as Node))
    around = around.parentNode
  return around.parentNode === parent ? (around as ChildNode) : null
}

/** Makes `node` a child of `parent` again, where it was taken out of it or wrapped. */
function bringBack(parent: Node, node: Node): void {
  noteNow()
  const standIn = ofText.get(node)
  if (standIn && !node.isConnected) putBack(standIn)
  if (node.parentNode === parent) return
  const around = childAround(parent, node)
  around?.before(node)
  if (around?.textContent === '') around.remove()
}

function guardNodes(nodes: Node): void {
  const { insertBefore, appendChild, removeChild } = nodes
  nodes.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode !== this) bringBack(this, child)
    if (isTranslated && child.parentNode !== this) return child
    removedByPage.add(child)
    return removeChild.call(this, child) as T
  }
  nodes.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    comeAnew(node)
    if (next && next.parentNode !== this) bringBack(this, next)
    const place = isTranslated && next?.parentNode !== this ? null : next
    return insertBefore.call(this, node, place) as T
  }
  nodes.appendChild = function <T extends Node>(this: Node, node: T): T {
    comeAnew(node)
    return appendChild.call(this, node) as T
  }
  const value = Object.getOwnPropertyDescriptor(nodes, 'nodeValue')
  Object.defineProperty(nodes, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      value?.set?.call(this, text)
      if (this.isConnected) return
      noteNow()
      const standIn = ofText.get(this)
      if (standIn) putBack(standIn)
    },
  })
}

/** What is put somewhere by the page itself leaves nothing behind where it was. */
function comeAnew(node: Node): void {
  if (isTranslated && isText(node)) {
    noteNow()
    const standIn = ofText.get(node)
    if (standIn) putBack(standIn)
  }
  removedByPage.delete(node)
}
