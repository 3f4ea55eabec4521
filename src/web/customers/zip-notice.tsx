import { Notice } from '../ui/notice.tsx'
import { NotServedNotice } from './not-served-notice.tsx'
import type { ZipState } from './use-zip-check.ts'

/** What the ZIP check of the address form found. */
export function ZipNotice({ zip }: { zip: ZipState }) {
  switch (zip.kind) {
    case 'unchecked':
      return null
    case 'checking':
      return <p className="text-ink-soft">Checking your ZIP code…</p>
    case 'served':
      return <p className="font-medium text-success">We deliver to {zip.place.city || 'your area'}.</p>
    case 'not-served':
      return <NotServedNotice key={zip.zipCode} zipCode={zip.zipCode} />
    case 'problem':
      return <Notice tone="danger">{zip.message}</Notice>
  }
}
