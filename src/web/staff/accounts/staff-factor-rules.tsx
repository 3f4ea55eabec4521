import { STAFF_ROLES } from '../../../domain/accounts/roles.ts'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FACTOR_RULES } from './staff-factor-rules.words.ts'
import { ROLE_TEXTS } from './staff-roles.ts'
import type { StaffAccounts } from './use-staff-accounts.ts'

/** Which roles are asked for a second factor. */
export function FactorRules({ staff }: { staff: StaffAccounts }) {
  const { factorRoles, sharedPasswordOn, demandFactor, busy } = staff
  return (
    <section aria-labelledby="factor-rules" className="flex flex-col gap-3 border-t border-line pt-6">
      <h3 id="factor-rules" className="font-display text-heading font-semibold">
        {FACTOR_RULES.title}
      </h3>
      <p className="text-ink-soft">{FACTOR_RULES.lead}</p>
      <div className="flex flex-wrap gap-x-8 gap-y-1">
        {STAFF_ROLES.map((role) => (
          <SwitchField
            key={role}
            label={ROLE_TEXTS[role].label}
            checked={factorRoles.includes(role)}
            busy={busy}
            onChange={(on) => void demandFactor(role, on)}
          />
        ))}
      </div>
      {factorRoles.length > 0 && sharedPasswordOn && (
        <Notice tone="warning" title={FACTOR_RULES.sharedTitle}>
          {factorRoles.includes('owner') ? FACTOR_RULES.sharedDead : FACTOR_RULES.sharedOpen}
        </Notice>
      )}
    </section>
  )
}
