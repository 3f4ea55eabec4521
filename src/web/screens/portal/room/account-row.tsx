import { screenPaths } from '../../../../contract/screen-paths.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Setting } from '../settings/setting-row.tsx'
import { roomLinkWords } from './account-row.words.ts'

export const AccountRow = () => (
  <Setting
    title={roomLinkWords.title}
    lead={roomLinkWords.lead}
    action={
      <LinkButton tone="outline" size="small" to={screenPaths.account}>
        {roomLinkWords.open}
      </LinkButton>
    }
  />
)
