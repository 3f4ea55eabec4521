import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import {
  type DeliveryAddressWire,
  deliveryAddressSchema,
  type TypedAddress,
} from '../../contract/shared/address-wire.ts'
import { ADDRESS_SUMMARY_MESSAGE } from '../../domain/customers/delivery-address.ts'
import { digitsOfZip, isZipCode } from '../../domain/service-area/zip-code.ts'
import { TextAreaField } from '../ui/fields/text-area-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Notice } from '../ui/notice.tsx'
import { addressFormWords } from './address-form.words.ts'
import { useZipCheck } from './use-zip-check.ts'
import { ZipNotice } from './zip-notice.tsx'

type Props = {
  start: DeliveryAddressWire
  /** Called on every change, with everything in the form. */
  onType?: (address: TypedAddress) => void
  /** Resolves to the messages of the fields that the server refused, or null when it saved. */
  onSave: (address: DeliveryAddressWire) => Promise<Record<string, string> | null>
  buttons: (state: { busy: boolean; ready: boolean }) => ReactNode
}

/** The delivery address; everything below a new ZIP code shows once it is one we deliver to. */
export function AddressForm({ start, onType, onSave, buttons }: Props) {
  const form = useAddressFields(start)
  const { register, handleSubmit, formState, setError, getValues } = form
  const { zip, typeZip } = useZipOf(form, start.zip_code)
  const { errors, isSubmitting, submitCount } = formState
  const submit = handleSubmit(async (address) => {
    const refused = await onSave(address)
    for (const [field, message] of Object.entries(refused ?? {}))
      setError(field as keyof DeliveryAddressWire, { message })
  })
  const served = zip.kind === 'served'
  /** An address that was saved before is there at once: its ZIP code was served then, and nothing jumps. */
  const awaitsAnswer = zip.kind === 'unchecked' || zip.kind === 'checking'
  const wasSaved = start.street_address !== '' && isZipCode(start.zip_code)
  const isAsSaved = wasSaved && getValues('zip_code') === start.zip_code
  const shown = served || (isAsSaved && awaitsAnswer)
  /** Only what is on the screen can be fixed. */
  const hasErrors = shown ? Object.keys(errors).length > 0 : errors.zip_code !== undefined
  return (
    <form onSubmit={submit} onChange={() => onType?.(getValues())} noValidate>
      <div className="max-w-40">
        <TextField
          label={addressFormWords.zipCode}
          inputMode="numeric"
          autoComplete="postal-code"
          {...register('zip_code', { onChange: typeZip })}
          error={errors.zip_code?.message}
        />
      </div>
      <div aria-live="polite" className="mt-3 min-h-6">
        <ZipNotice zip={zip} />
      </div>
      {shown && <BelowZip form={form} />}
      {submitCount > 0 && hasErrors && (
        <div className="mt-6">
          <Notice tone="danger" urgent>
            {ADDRESS_SUMMARY_MESSAGE}
          </Notice>
        </div>
      )}
      {buttons({ busy: isSubmitting, ready: served })}
    </form>
  )
}

const useAddressFields = (start: DeliveryAddressWire) =>
  useForm({ resolver: zodResolver(deliveryAddressSchema), defaultValues: start, mode: 'onTouched' })

type AddressFields = ReturnType<typeof useAddressFields>

/** What is known of the ZIP code in the form, and what its field calls when somebody types. */
function useZipOf(form: AddressFields, startZip: string) {
  const { getValues, setValue, getFieldState } = form
  const { zip, check } = useZipCheck()
  /** City and state follow the ZIP code until somebody types others. */
  const placeOfZip = useRef({ city: '', state: '' })

  const checkZip = async (typed: string) => {
    const found = await check(typed)
    if (found.kind !== 'served') return
    for (const field of ['city', 'state'] as const) {
      const entered = getValues(field)
      if (entered === '' || entered === placeOfZip.current[field])
        setValue(field, found.place[field], {
          shouldValidate: entered !== '' || getFieldState(field).invalid,
        })
    }
    placeOfZip.current = found.place
  }
  const typeZip = (event: { target: { value: string } }) => {
    const digits = digitsOfZip(event.target.value)
    if (digits !== event.target.value) setValue('zip_code', digits)
    void checkZip(digits)
  }
  // The ZIP code that came along from the gate or an earlier order is looked up once, on arrival.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the starting value counts
  useEffect(() => {
    if (startZip) void checkZip(startZip)
  }, [])
  return { zip, typeZip }
}

function BelowZip({ form: { register, formState } }: { form: AddressFields }) {
  const text = (name: keyof DeliveryAddressWire) => ({
    ...register(name),
    error: formState.errors[name]?.message,
  })
  return (
    <div className="mt-5 grid gap-5 sm:grid-cols-2">
      <TextField label={addressFormWords.recipient} autoComplete="name" {...text('recipient_name')} />
      <TextField label={addressFormWords.phone} type="tel" autoComplete="tel" {...text('phone')} />
      <div className="sm:col-span-2">
        <TextField label={addressFormWords.email} type="email" autoComplete="email" {...text('email')} />
      </div>
      <div className="sm:col-span-2">
        <TextField label={addressFormWords.street} autoComplete="address-line1" {...text('street_address')} />
      </div>
      <TextField
        label={addressFormWords.apartment}
        optional
        autoComplete="address-line2"
        {...text('apartment')}
      />
      <TextField label={addressFormWords.city} autoComplete="address-level2" {...text('city')} />
      <div className="max-w-24">
        <TextField
          label={addressFormWords.state}
          autoComplete="address-level1"
          maxLength={2}
          {...text('state')}
        />
      </div>
      <div className="sm:col-span-2">
        <TextField
          label={addressFormWords.accessNote}
          optional
          hint={addressFormWords.accessNoteHint}
          autoComplete="off"
          {...text('access_note')}
        />
      </div>
      <div className="sm:col-span-2">
        <TextAreaField
          label={addressFormWords.instructions}
          optional
          hint={addressFormWords.instructionsHint}
          {...text('delivery_instructions')}
        />
      </div>
    </div>
  )
}
