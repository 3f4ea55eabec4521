/** The part of the window's height that a bar may take from what it stands before. */
const MOST_OF_WINDOW = 0.4

type Property = '--foot-space' | '--bar-space' | '--toast-space'

/**
 * A ref for something that lies over the page: says to the whole page, as a property of the document, how many pixels of
 * the window's edge it takes. Without a size it takes none. `reserved` acts on what the page has been told.
 */
export const reserveSpace =
  (
    property: Property,
    spaceOf: (element: HTMLElement) => number,
    reserved?: (element: HTMLElement) => void,
  ) =>
  (element: HTMLElement | null) => {
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      if (element.offsetHeight === 0) return style.removeProperty(property)
      style.setProperty(property, `${Math.ceil(spaceOf(element))}px`)
      reserved?.(element)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }

const fromFoot = (element: HTMLElement) =>
  element.offsetHeight + (Number.parseFloat(getComputedStyle(element).bottom) || 0)

/** For what stays at the foot of the window: messages are shown above it, and what has the focus is not beneath it. */
export const reserveFoot = reserveSpace('--foot-space', fromFoot)

const isTall = (bar: HTMLElement) => bar.offsetHeight > innerHeight * MOST_OF_WINDOW

/**
 * For a bar of buttons that stays above all that is at the foot: what has the focus is not beneath it. One that large
 * text or a low window makes take too much of the window lies at the end of its form instead.
 */
export const reserveBar = reserveSpace(
  '--bar-space',
  (bar) => (isTall(bar) ? 0 : bar.offsetHeight),
  (bar) => {
    bar.style.position = isTall(bar) ? 'static' : ''
  },
)
