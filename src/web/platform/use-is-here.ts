import { type RefObject, useEffect, useRef } from 'react'

/** Whether the screen is still there: an answer that comes later must not act for somebody who has left it. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
