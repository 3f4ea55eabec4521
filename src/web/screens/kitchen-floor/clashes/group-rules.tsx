import type { ClashGroupWire } from '../../../../contract/staff/production/clash-sheet-wire.ts'
import { avoidanceWords } from '../../../../domain/customers/dietary-preferences.ts'
import { CLASHES, ruleWords } from './clashes.words.ts'

/** What the kitchen does for a group, one line for each need. With one need its word stands beside it already. */
export const GroupRules = ({ group: { needs } }: { group: ClashGroupWire }) =>
  needs.map(({ what, rule }) => (
    <span key={what} className="block">
      {needs.length > 1 && `${avoidanceWords([what])}. `}
      {rule ? ruleWords(rule) : CLASHES.noRule}
      {rule?.is_outdated && <strong>{CLASHES.butOutdated}</strong>}
    </span>
  ))
