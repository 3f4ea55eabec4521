import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

type Props = {
  /** Less is shown for a moment: the place stays as high as it was, so that nothing around it moves. */
  when: boolean
  className?: string
  children: ReactNode
}

export function KeepsHeight({ when, className, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number | null>(null)
  useLayoutEffect(() => {
    if (!when && place.current) setHeight(place.current.offsetHeight)
  })
  return (
    <div
      ref={place}
      className={className}
      style={when && height !== null ? { minHeight: height } : undefined}
    >
      {children}
    </div>
  )
}
