import { Sprout } from './sprout.tsx'

/** In the place of a meal's picture that nobody has added yet, so that cards in a row stay alike. */
export function NoPicture() {
  return (
    <div
      aria-hidden="true"
      className="grid aspect-4/3 w-full place-items-center bg-sand text-leaf-ink/50 [&>svg]:size-12"
    >
      <Sprout />
    </div>
  )
}
