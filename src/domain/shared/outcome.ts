/** What a use case or rule hands back when failing is an expected outcome. Bugs are thrown instead. */
export type Outcome<T, F> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: F }

export function succeed<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value }
}

/** `failure` is a member of the caller's failure union; by house style it carries a stable `code`. */
export function fail<const F>(failure: F): { readonly ok: false; readonly failure: F } {
  return { ok: false, failure }
}
