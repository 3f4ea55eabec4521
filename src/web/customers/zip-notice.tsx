import { Notice } from '../ui/notice.tsx'
import { addressFormWords } from './address-form.words.ts'
import { NotServedNotice } from './not-served-notice.tsx'
import type { ZipState } from './use-zip-check.ts'

/** What the ZIP check of the address form found. */
export function ZipNotice({ zip }: { zip: ZipState }) {
  switch (zip.kind) {
    case 'unchecked':
      return null
    case 'checking':
      return <p className="text-ink-soft">{addressFormWords.checkingZip}</p>
    case 'served':
      return <p className="font-medium text-success">{addressFormWords.weDeliverTo(zip.place.city)}</p>
    case 'not-served':
      return <NotServedNotice key={zip.zipCode} zipCode={zip.zipCode} />
    case 'problem':
      return <Notice tone="danger">{zip.message}</Notice>
  }
}
