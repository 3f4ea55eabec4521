import type { SimulatedProduct } from './simulated-product.ts'

/** A card that always pays. */
export const GOOD_CARD = '4242424242424242'

/** Fills in the provider's hosted page as a person does. @returns the id of its session */
export async function submitGoodCard(
  product: SimulatedProduct,
  { url, email }: { url: string; email: string },
): Promise<string> {
  const { pathname } = new URL(url)
  await fetch(`${product.standInOrigin}${pathname}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      email,
      ...{ card_number: GOOD_CARD, expiry: '12 / 49', cvc: '123', name: 'Ana Rivera', zip: '32801' },
    }),
  })
  return pathname.split('/').at(-1) ?? ''
}
