import { type RefObject, useEffect, useRef, useState } from 'react'

/** Browsers count as near what is several screenfuls away: on a phone that would be a picture of every other meal. */
const NEAR = '600px 0px'

/** Whether an element has come near what is in sight; it stays so. */
export function useNear<T extends Element>(atOnce: boolean): [RefObject<T | null>, boolean] {
  const element = useRef<T>(null)
  const [near, setNear] = useState(atOnce)
  useEffect(() => {
    if (near || !element.current) return
    const observer = new IntersectionObserver((seen) => setNear(seen.some((one) => one.isIntersecting)), {
      rootMargin: NEAR,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [near])
  return [element, near]
}
