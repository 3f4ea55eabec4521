import type { FirstCharges } from '../../contract/storefront/storefront-page.ts'
import { isBeforeFirstBox } from '../../domain/charges/next-charge.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { chargeWords } from './storefront.words.ts'

/** The first charge, the second one and all others, with their days. */
export function Charges({ kitchen, charges }: { kitchen: Kitchen; charges: FirstCharges }) {
  const isEarly = isBeforeFirstBox(kitchen, charges.secondChargeAt, charges.firstDelivery)
  const moments = [
    [chargeWords.first, chargeWords.firstText(kitchen, charges)],
    [chargeWords.second(kitchen, charges), chargeWords.secondText(charges, isEarly)],
    [chargeWords.later, chargeWords.laterText(kitchen)],
  ] as const
  return (
    <ol className="mt-5 flex flex-col">
      {moments.map(([when, text]) => (
        <li
          key={when}
          className="relative border-l-2 border-line pb-6 pl-6 last:border-transparent last:pb-0 before:absolute before:top-1.5 before:-left-2 before:size-3.5 before:rounded-full before:bg-clay"
        >
          <h3 className="font-semibold">{when}</h3>
          <p className="mt-1 leading-relaxed text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  )
}
