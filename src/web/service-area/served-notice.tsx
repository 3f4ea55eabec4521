import { Notice } from '../ui/notice.tsx'
import type { ServedPlace } from './check-zip.ts'

export function ServedNotice({ place }: { place: ServedPlace }) {
  return (
    <div role="status">
      <Notice
        tone="success"
        title={`Great news! We deliver to ${place.city}, ${place.state} ${place.zipCode}.`}
      >
        Taking you to your account…
      </Notice>
    </div>
  )
}
