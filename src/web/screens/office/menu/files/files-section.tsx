import { useState } from 'react'
import { staffEndpoints } from '../../../../../contract/staff/staff-endpoints.ts'
import { MENU_FILES, type MenuFileKind } from '../../../../../domain/menu-files/menu-file.ts'
import { useMay } from '../../../../staff/staff-member.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { LinkButton } from '../../../../ui/buttons/link-button.tsx'
import { Card, CardTitle } from '../../../../ui/card.tsx'
import { FILE_WORDS, FILES } from './files.words.ts'
import { ImportFileDialog } from './import-file-dialog.tsx'

/** The offer as files, in the order in which an empty shop takes them. */
export function FilesSection() {
  const may = useMay()
  const [importing, setImporting] = useState<MenuFileKind | null>(null)
  const mayManage = may('manage-menu')
  return (
    <Card aria-label={FILE_WORDS.title} className="flex flex-col gap-4">
      <div className="max-w-text">
        <CardTitle>{FILE_WORDS.title}</CardTitle>
        <p className="mt-1 text-ink-soft">{FILE_WORDS.lead}</p>
      </div>
      <ul aria-label={FILE_WORDS.title} className="flex flex-col divide-y divide-line">
        {MENU_FILES.filter((kind) => mayManage || kind !== 'weeks').map((kind) => (
          <li key={kind} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
            <div className="min-w-0 max-w-text flex-1 basis-64">
              <p className="font-semibold">{FILES[kind].title}</p>
              <p className="text-ink-soft">{FILES[kind].lead}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              <LinkButton
                tone="outline"
                reloadDocument
                download={FILES[kind].name}
                to={`${staffEndpoints.exportMenu.path}?file=${kind}`}
                aria-label={FILE_WORDS.exportOf(FILES[kind].title)}
              >
                {FILE_WORDS.export}
              </LinkButton>
              {mayManage && (
                <Button
                  tone="outline"
                  aria-label={FILE_WORDS.importOf(FILES[kind].title)}
                  onClick={() => setImporting(kind)}
                >
                  {FILE_WORDS.import}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <ImportFileDialog kind={importing} onClose={() => setImporting(null)} />
    </Card>
  )
}
