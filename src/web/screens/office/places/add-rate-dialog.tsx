import { type FormEvent, useId, useState } from 'react'
import type { TaxRatesWire } from '../../../../contract/staff/tax-rates-wire.ts'
import { basisPointsOf } from '../../../../domain/taxes/tax-rate-change.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog, Unsaved } from '../../../ui/overlays/dialog.tsx'
import { SavingProblemNotice } from '../pieces/saving-problem-notice.tsx'
import { useSaving } from '../pieces/use-saving.ts'
import { TAXES, ZIPS } from './places.words.ts'
import { taxesKey } from './use-places.ts'

type Props = { taxes: TaxRatesWire | undefined; lastFocus: () => HTMLElement | null; onClose: () => void }

export function AddRateDialog({ taxes, lastFocus, onClose }: Props) {
  return (
    <Dialog
      open={taxes !== undefined}
      onOpenChange={(open) => !open && onClose()}
      lastFocus={lastFocus}
      title={TAXES.add}
      description={TAXES.addLead}
    >
      {taxes && <AddRateForm taxes={taxes} onClose={onClose} />}
    </Dialog>
  )
}

function AddRateForm({ taxes, onClose }: { taxes: TaxRatesWire; onClose: () => void }) {
  const staffCall = useStaffCall()
  const { busy, problem, save } = useSaving([taxesKey])
  const [county, setCounty] = useState(taxes.counties[0] ?? '')
  const [category, setCategory] = useState(taxes.categories[0] ?? '')
  const [percent, setPercent] = useState('')
  const [from, setFrom] = useState('')
  const [tried, setTried] = useState(false)
  const rateBp = basisPointsOf(percent)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || rateBp === null || !from) return
    const body = { county, category, valid_from: from, rate_bp: rateBp }
    if (
      await save(
        () => staffCall('addTaxRate', body),
        () => TAXES.added,
      )
    )
      onClose()
  }
  return (
    <form id={useId()} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Unsaved when={percent !== '' || from !== ''} />
      <WhereAndWhat {...{ taxes, county, category, setCounty, setCategory }} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={TAXES.percent}
          hint={TAXES.percentHint}
          inputMode="decimal"
          autoComplete="off"
          value={percent}
          error={tried && rateBp === null ? TAXES.badPercent : undefined}
          onChange={(event) => setPercent(event.target.value)}
        />
        <TextField
          label={TAXES.from}
          hint={TAXES.fromHint}
          type="date"
          value={from}
          error={tried && !from ? TAXES.badDay : undefined}
          onChange={(event) => setFrom(event.target.value)}
        />
      </div>
      <SavingProblemNotice problem={problem} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="outline" disabled={busy} onClick={onClose}>
          {TAXES.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {TAXES.save}
        </Button>
      </div>
    </form>
  )
}

type WhereProps = {
  taxes: TaxRatesWire
  county: string
  category: string
  setCounty: (county: string) => void
  setCategory: (category: string) => void
}

const WhereAndWhat = ({ taxes, county, category, setCounty, setCategory }: WhereProps) => (
  <>
    <SelectField label={TAXES.countyLabel} value={county} onChoose={setCounty}>
      {taxes.counties.map((one) => (
        <option key={one} value={one}>
          {ZIPS.county(one)}
        </option>
      ))}
    </SelectField>
    <SelectField label={TAXES.categoryLabel} value={category} onChoose={setCategory}>
      {taxes.categories.map((one) => (
        <option key={one} value={one}>
          {TAXES.category(one)}
        </option>
      ))}
    </SelectField>
  </>
)
