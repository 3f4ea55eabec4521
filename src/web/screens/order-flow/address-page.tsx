import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import type { Onboarding } from '../../../contract/household/customers-wire.ts'
import { addressFromWire, addressOnWire } from '../../../contract/shared/address-on-wire.ts'
import type { DeliveryAddressWire } from '../../../contract/shared/address-wire.ts'
import { addressReachSentence } from '../../../domain/boxes/one-more-box.ts'
import { NO_ADDRESS } from '../../../domain/customers/address-fields.ts'
import { ADDRESS_SUMMARY_MESSAGE } from '../../../domain/customers/delivery-address.ts'
import { detourFromQuestion, stepAfter, stepsAroundAddress } from '../../../domain/orders/order-flow-steps.ts'
import { ADDRESS_ZIP_NOT_SERVED } from '../../../domain/service-area/zip-code.ts'
import { showFailure } from '../../app/toasts.ts'
import { AddressForm } from '../../customers/address-form.tsx'
import { OnboardingProblem } from '../../customers/onboarding-problem.tsx'
import { useOnboarding } from '../../customers/use-onboarding.ts'
import { useComingBoxes } from '../../orders/use-coming-boxes.ts'
import { call } from '../../platform/api-client.ts'
import { useSession } from '../../platform/session/session.tsx'
import {
  localOrder,
  rememberInWizard,
  storedZipCode,
  unsentAnswers,
} from '../../platform/storage/browser-storage.ts'
import type { StoredAddress } from '../../platform/storage/stored-values.ts'
import { useIsHere } from '../../platform/use-is-here.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { OrderFlowFrame, QuestionSkeleton, StepButtons } from './order-flow-frame.tsx'
import { orderInProgress, rememberInOrder } from './order-progress.ts'
import { questionWords } from './questions.words.ts'

/** `typed` may be half an address; one that was given before is whole. */
function startingAddress(
  typed: StoredAddress | undefined,
  given: StoredAddress | undefined,
  saved: Onboarding['address'],
  email: string,
): DeliveryAddressWire {
  const stored = typed ?? (given?.zipCode ? given : undefined)
  if (stored) return addressOnWire({ ...NO_ADDRESS, email, ...stored })
  if (saved) {
    const { id: _id, is_primary: _primary, is_active: _active, ...address } = saved
    return address
  }
  return addressOnWire({ ...NO_ADDRESS, email, zipCode: storedZipCode.read() ?? '' })
}

const FRAME = { step: 2, title: questionWords.address } as const

export function AddressPage() {
  const { user } = useSession()
  const [order] = useState(() => localOrder.read())
  const [unsent] = useState(() => unsentAnswers.read())
  const account = useOnboarding()
  const { data: coming, loading } = useComingBoxes()
  const detour = detourFromQuestion('/address', orderInProgress(order))
  if (detour) return <Navigate to={detour} replace />
  const lead = addressReachSentence(coming?.besides ?? null)
  if (account.failed)
    return (
      <OrderFlowFrame {...FRAME} lead={lead}>
        <OnboardingProblem {...account} />
        <StepButtons back={<BackToStep />} />
      </OrderFlowFrame>
    )
  if (!account.data || loading) return <QuestionSkeleton step={2} label={questionWords.loadingAddress} />
  const start = startingAddress(unsent?.address, order?.address, account.data.address, user?.email ?? '')
  return <AddressStep start={start} lead={lead} />
}

function AddressStep({ start, lead }: { start: DeliveryAddressWire; lead: string }) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { after } = stepsAroundAddress(query.get('from'))
  const isHere = useIsHere()
  const save = async (address: DeliveryAddressWire) => {
    const outcome = await call('saveAddress', address)
    if (!isHere.current) return null
    if (!outcome.ok) {
      const { failure } = outcome
      const wrong = Object.keys(failure.fields).length > 0
      showFailure(failure, wrong ? ADDRESS_SUMMARY_MESSAGE : questionWords.addressFailed)
      return failure.code === 'zip_not_served' ? { zip_code: ADDRESS_ZIP_NOT_SERVED } : failure.fields
    }
    const kept = { ...addressFromWire(address), savedAt: new Date().toISOString() }
    rememberInOrder({ address: kept })
    rememberInWizard({
      currentStep: stepAfter('/address'),
      address: { id: outcome.value.address.id, data: kept },
    })
    await navigate(after)
    return null
  }
  return (
    <OrderFlowFrame {...FRAME} lead={lead}>
      <AddressForm
        start={start}
        onType={(typed) => unsentAnswers.keep({ address: addressFromWire(typed) })}
        onSave={save}
        buttons={({ busy, ready }) => (
          <StepButtons
            back={<BackToStep />}
            forward={
              <Button type="submit" size="large" busy={busy} disabled={!ready}>
                {after === '/checkout' ? questionWords.toCheckout : questionWords.toMeals}
              </Button>
            }
          />
        )}
      />
    </OrderFlowFrame>
  )
}

function BackToStep() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return (
    <Button tone="quiet" onClick={() => navigate(stepsAroundAddress(query.get('from')).before)}>
      {questionWords.back}
    </Button>
  )
}
