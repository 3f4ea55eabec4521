import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether an element has come near what is in sight; it stays so. */
export function useNear<T extends Element>(atOnce: boolean, pixels: number): [RefObject<T | null>, boolean] {
  const element = useRef<T>(null)
  const [near, setNear] = useState(atOnce)
  useEffect(() => {
    if (near || !element.current) return
    const observer = new IntersectionObserver((seen) => setNear(seen.some((one) => one.isIntersecting)), {
      rootMargin: `${pixels}px 0px`,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [near, pixels])
  return [element, near]
}
