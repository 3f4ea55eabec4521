/** Somebody without a name is known by e-mail alone. */
export function Household({ household: { name, email } }: { household: { name: string; email: string } }) {
  return (
    <p className="min-w-0 [overflow-wrap:anywhere]">
      {name && <span className="font-semibold">{name}</span>}{' '}
      <span className={name ? 'text-ink-soft' : 'font-semibold'}>{email}</span>
    </p>
  )
}
