import { useState } from 'react'
import {
  type MenuFilePreviewWire,
  MOST_FILE_CHARACTERS,
} from '../../../../../contract/staff/menu/menu-files-wire.ts'
import type { MenuFileKind } from '../../../../../domain/menu-files/menu-file.ts'
import { useStaffCall } from '../../../../staff/use-staff-call.ts'
import { FILE_WORDS } from './files.words.ts'

export type LookedFile = {
  file: MenuFileKind
  content: string
  confirms_checks: boolean
  preview: MenuFilePreviewWire
  /** How many ingredients wait for the word of the person who imports. */
  asked: number
}

/** What the file that was chosen last would do. */
export function useLookedFile(file: MenuFileKind) {
  const staffCall = useStaffCall()
  const [looked, setLooked] = useState<LookedFile | null>(null)
  const [isLooking, setLooking] = useState(false)
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const look = async (content: string, confirms_checks: boolean) => {
    setLooking(true)
    setUnreadable(null)
    const wish = { file, content, confirms_checks }
    const outcome = content.length > MOST_FILE_CHARACTERS ? null : await staffCall('previewMenuFile', wish)
    setLooking(false)
    if (outcome?.ok)
      setLooked((former) => {
        const asked = confirms_checks ? (former?.asked ?? 0) : outcome.value.asking_for_check
        return { ...wish, preview: outcome.value, asked }
      })
    else {
      setLooked(null)
      setUnreadable(outcome ? outcome.failure.message : FILE_WORDS.tooLarge)
    }
  }
  return { looked, isLooking, unreadable, look }
}
