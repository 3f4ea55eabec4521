import { type FormEvent, useState } from 'react'
import { RULE_TEXT_MAXIMUM } from '../../../../contract/staff/production/clash-sheet-wire.ts'
import type { RuleAct } from '../../../../domain/clash-sheet/clash-sheet.ts'
import { avoidanceWords } from '../../../../domain/customers/dietary-preferences.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog, Unsaved } from '../../../ui/overlays/dialog.tsx'
import { FLOOR_BUTTON, FLOOR_FIELD } from '../pieces/floor-style.ts'
import { useFloorSaving } from '../pieces/use-floor-saving.ts'
import { CLASHES, RULE, ruleWords } from './clashes.words.ts'
import { clashesKey } from './use-clash-sheet.ts'
import type { OpenRule } from './use-rule-dialog.ts'

type Props = { open: OpenRule | null; lastFocus: () => HTMLElement | null; onClose: () => void }

/** What the kitchen does about one word in one meal. */
export function RuleDialog({ open, lastFocus, onClose }: Props) {
  return (
    <Dialog
      open={open !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      lastFocus={lastFocus}
      title={open ? RULE.title(open.meal.name, avoidanceWords([open.what])) : ''}
      description={RULE.description}
    >
      {open && <RuleForm key={`${open.meal.id} ${open.what}`} rule={open} onClose={onClose} />}
    </Dialog>
  )
}

type FormProps = { rule: OpenRule; onClose: () => void }
type Typed = { act: RuleAct; text: string }

function useRuleForm({ rule: { meal, what, need }, onClose }: FormProps) {
  const staffCall = useStaffCall()
  const { busy, problem, save } = useFloorSaving(clashesKey)
  const [shown] = useState<Typed>({ act: need.rule?.act ?? 'leave_out', text: need.rule?.text ?? '' })
  const [typed, setTyped] = useState(shown)
  const [tried, setTried] = useState(false)
  // Of the rule that was read before it was written over: what others write meanwhile is refused once, and shown.
  const [seen, setSeen] = useState<number | null>(need.version)
  const isMissing = typed.text.trim() === ''
  const send = async (rule: Typed | null) => {
    const wish = { meal_id: meal.id, what, version: seen ?? need.version, rule }
    if (await save(() => staffCall('setClashRule', wish), rule ? RULE.saved : RULE.cleared)) onClose()
    else setSeen(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!busy && !isMissing) void send({ ...typed, text: typed.text.trim() })
  }
  return {
    ...{ busy, problem, typed, submit },
    enter: (fields: Partial<Typed>) => setTyped({ ...typed, ...fields }),
    clear: () => !busy && void send(null),
    error: tried && isMissing ? RULE.missing : undefined,
    isChanged: typed.act !== shown.act || typed.text !== shown.text,
  }
}

function RuleForm(props: FormProps) {
  const { busy, problem, typed, submit, enter, clear, error, isChanged } = useRuleForm(props)
  const { rule } = props.rule.need
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Unsaved when={isChanged} />
      {problem && (
        <Notice tone="danger" urgent title={RULE.notSaved}>
          <p>{problem}</p>
          <p className="font-semibold">{rule ? ruleWords(rule) : CLASHES.noRule}</p>
        </Notice>
      )}
      <SelectField
        label={RULE.act}
        className={FLOOR_FIELD}
        value={typed.act}
        onChoose={(act) => enter({ act })}
      >
        <option value="leave_out">{RULE.acts.leave_out}</option>
        <option value="swap">{RULE.acts.swap}</option>
      </SelectField>
      <TextField
        label={RULE.whats[typed.act]}
        hint={RULE.hints[typed.act]}
        className={FLOOR_FIELD}
        autoComplete="off"
        maxLength={RULE_TEXT_MAXIMUM}
        value={typed.text}
        error={error}
        onChange={({ target }) => enter({ text: target.value })}
      />
      <div className="flex flex-wrap justify-end gap-3">
        {rule && (
          <Button tone="danger" className={FLOOR_BUTTON} onClick={clear}>
            {RULE.clear}
          </Button>
        )}
        <Button tone="outline" className={FLOOR_BUTTON} onClick={props.onClose}>
          {RULE.cancel}
        </Button>
        <Button type="submit" className={FLOOR_BUTTON} busy={busy}>
          {RULE.save}
        </Button>
      </div>
    </form>
  )
}
