export type Figure = { label: string; value: string; lead?: boolean }

/** The figures that matter most in large type, the others below as lines whose numbers are under each other. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const leads = figures.filter(({ lead }) => lead)
  const others = figures.filter(({ lead }) => !lead)
  return (
    <div className="flex flex-col gap-4">
      {leads.length > 0 && (
        <dl className="flex flex-wrap gap-x-12 gap-y-3">
          {leads.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-ink-soft">{label}</dt>
              <dd className="text-3xl leading-tight font-semibold tracking-tight tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {others.length > 0 && (
        <dl className="grid gap-x-12 border-t border-line sm:grid-cols-2">
          {others.map(({ label, value }) => (
            <div
              key={label}
              className="flex items-baseline justify-between gap-4 border-b border-line py-2 last:border-b-0 sm:last:border-b"
            >
              <dt className="text-ink-soft">{label}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
