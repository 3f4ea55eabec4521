import { useState } from 'react'
import { staffEndpoints } from '../../../../contract/staff/staff-endpoints.ts'
import type { CalendarDate } from '../../../../domain/time/calendar-date.ts'
import { showToast } from '../../../app/toasts.ts'
import { withQuery } from '../../../platform/api-client.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { useStaffStatus } from '../../../staff/use-staff-call.ts'

const TIMEOUT_MILLISECONDS = 60_000

/** The server's export of one week, saved as a file. */
export function useCsvDownload() {
  const checkStatus = useStaffStatus()
  const [busy, setBusy] = useState(false)
  const download = async (date: CalendarDate) => {
    setBusy(true)
    const answer = await fetchExport(date)
    setBusy(false)
    if (answer.file) return saveFile(`kitchen-orders-${date}.csv`, answer.file)
    if (answer.status === 401) return checkStatus(answer.status)
    showToast('Failed to download CSV', { tone: 'danger' })
  }
  return { busy, download }
}

/** Without a file: the HTTP status, or 0 when no answer came. */
async function fetchExport(date: CalendarDate): Promise<{ status: number; file: Blob | null }> {
  try {
    const response = await fetch(withQuery(staffEndpoints.exportKitchenCsv.path, { date }), {
      credentials: 'same-origin',
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    })
    return { status: response.status, file: response.ok ? await response.blob() : null }
  } catch {
    return { status: 0, file: null }
  }
}
