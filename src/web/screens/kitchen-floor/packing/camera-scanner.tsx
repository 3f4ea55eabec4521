import { useEffect, useRef, useState } from 'react'
import { type Sight, seeCode } from '../../../../domain/packing/camera-scan.ts'
import { Notice } from '../../../ui/notice.tsx'
import { codeFinder } from './find-code.ts'
import { packingWords } from './packing.words.ts'

/** Between two looks at the picture: often enough for a steady hand, and the tablet stays cool. */
const LOOKS_AGAIN_MS = 150

type Props = { onCode: (code: string) => void }

/** The camera of the tablet as a scanner. What it sees stays in the browser. */
export function CameraScanner({ onCode }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(onCode)
  latest.current = onCode
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    const stopping = new AbortController()
    void watch(video.current, stopping.signal, (code) => latest.current(code)).catch(() => {
      if (!stopping.signal.aborted) setRefused(true)
    })
    return () => stopping.abort()
  }, [])
  if (isRefused)
    return (
      <Notice tone="warning" urgent title={packingWords.noCamera}>
        {packingWords.noCameraText}
      </Notice>
    )
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={packingWords.cameraPicture}
      className="max-h-80 w-full rounded-card bg-ink object-cover"
    />
  )
}

/** Until it is stopped. @throws when there is no camera, or nobody lets us use it */
async function watch(
  video: HTMLVideoElement | null,
  stopping: AbortSignal,
  tell: (code: string) => void,
): Promise<void> {
  if (!video) return
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  stopping.addEventListener('abort', () => {
    for (const track of stream.getTracks()) track.stop()
  })
  const find = await codeFinder()
  video.srcObject = stream
  await video.play()
  let sight: Sight | null = null
  while (!stopping.aborted) {
    const seen = seeCode(sight, { code: await find(video), at: performance.now() })
    sight = seen.sight
    if (seen.scanned !== null) tell(seen.scanned)
    await new Promise((resolve) => setTimeout(resolve, LOOKS_AGAIN_MS))
  }
  if (stopping.aborted) for (const track of stream.getTracks()) track.stop()
}
