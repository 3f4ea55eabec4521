export type Figure = { label: string; value: string }

/** Numbers side by side, as many as fit. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {figures.map(({ label, value }) => (
        <div key={label} className="rounded-field bg-sand px-3 py-2">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="text-lg font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
