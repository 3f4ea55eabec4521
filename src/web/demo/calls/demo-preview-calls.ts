import type { z } from 'zod'
import { previewChangeRequestSchema } from '../../../contract/household/preview-wire.ts'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import type { CallOutcome } from '../../platform/api-client.ts'
import { demoForesee } from '../demo-foresee.ts'
import { checked } from '../refusal.ts'
import { demoAccountCalls } from './demo-account-calls.ts'
import { demoOrderCalls } from './demo-order-calls.ts'
import type { DemoCalls } from './demo-source.ts'
import { demoSubscriptionCalls } from './demo-subscription-calls.ts'

type Wanted = z.output<typeof previewChangeRequestSchema>
type Made = CallOutcome<unknown> | Promise<CallOutcome<unknown>>

/** The change by its own call, as the server foresees it. */
function make(kitchen: Kitchen, wanted: Wanted): Made {
  switch (wanted.kind) {
    case 'preferences':
      return demoAccountCalls(kitchen).saveDietaryPreferences(wanted.preferences)
    case 'persons':
      return demoAccountCalls(kitchen).savePersons({ persons: wanted.persons })
    case 'household':
      return demoSubscriptionCalls(kitchen).changeHousehold({ household_size: wanted.household_size })
    case 'edit-box':
      return demoSubscriptionCalls(kitchen).editBox(wanted.edit)
    case 'coming-meals':
      return demoOrderCalls(kitchen).updateSubscriptionMeals(wanted.edit)
    case 'address':
      return demoSubscriptionCalls(kitchen).changeAddress(wanted.address)
    case 'skip':
      return demoSubscriptionCalls(kitchen).skipBox({ delivery_date: wanted.delivery_date })
    case 'unskip':
      return demoSubscriptionCalls(kitchen).unskipBox({ delivery_date: wanted.delivery_date })
    case 'pause':
      return demoSubscriptionCalls(kitchen).pauseSubscription(wanted.pause)
    case 'resume':
      return demoSubscriptionCalls(kitchen).resumeSubscription()
  }
}

/** What a change would charge, told before it is made. */
export const demoPreviewCalls = (kitchen: Kitchen) =>
  ({
    previewChange: checked(previewChangeRequestSchema, (wanted) =>
      demoForesee(kitchen, () => make(kitchen, wanted)),
    ),
  }) satisfies Partial<DemoCalls>
