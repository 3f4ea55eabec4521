export type FieldDifference = { readonly field: string; readonly from: string; readonly to: string }

/** What reads differently, in the order of the fields. Both sides are told as people read them. */
export function fieldsDifference(
  from: Readonly<Record<string, string>>,
  to: Readonly<Record<string, string>>,
): readonly FieldDifference[] {
  const fields = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  return fields
    .map((field) => ({ field, from: from[field] ?? '', to: to[field] ?? '' }))
    .filter((one) => one.from !== one.to)
}
