import { Notice } from '../../ui/notice.tsx'
import { OWN_ACCOUNT } from './own-account.words.ts'

export const EasyPasswordText = () => (
  <Notice tone="warning" title={OWN_ACCOUNT.easyTitle}>
    {OWN_ACCOUNT.easyText}
  </Notice>
)
