import type { StaffRole } from '../../domain/accounts/roles.ts'

/** The roles that see a field. */
export type Audience = readonly StaffRole[]

/**
 * Who sees which field of an answer, declared beside its schema: every field is named, or the program does not compile.
 * Roles in the place of an object or a list are those of everything in it.
 */
export type AudienceOf<T> = Audience | FieldAudiences<NonNullable<T>>
type FieldAudiences<T> = T extends readonly (infer Entry)[]
  ? FieldAudiences<NonNullable<Entry>>
  : T extends object
    ? { readonly [Field in keyof T]-?: AudienceOf<T[Field]> }
    : never

export const EVERY_ROLE = ['owner', 'chef', 'kitchen', 'driver', 'support'] as const satisfies Audience
/** The people who cook, pack and answer for it. */
export const NOT_DRIVERS = ['owner', 'chef', 'kitchen', 'support'] as const satisfies Audience
/** Who plans what the kitchen offers. */
export const MENU_MAKERS = ['owner', 'chef'] as const satisfies Audience
/** The people who deal with customers: money, mails and test marks. */
export const OFFICE = ['owner', 'support'] as const satisfies Audience

export type AnyAudience = Audience | { readonly [field: string]: AnyAudience }

/**
 * What the roles see of a value, as a type: a field that some of them do not see may be missing, and one that none of
 * them sees is not there.
 */
export type Seen<T, A, Role extends StaffRole> = A extends Audience
  ? T
  : T extends readonly (infer Entry)[]
    ? readonly Seen<Entry, A, Role>[]
    : T extends object
      ? {
          [Field in keyof T & keyof A as [Role] extends [RolesIn<A[Field]>] ? Field : never]: Seen<
            T[Field],
            A[Field],
            Role
          >
        } & {
          [Field in keyof T & keyof A as [Role] extends [RolesIn<A[Field]>]
            ? never
            : [Extract<Role, RolesIn<A[Field]>>] extends [never]
              ? never
              : Field]?: Seen<T[Field], A[Field], Role>
        }
      : T
type RolesIn<A> = A extends readonly (infer Role)[]
  ? Role
  : { [Field in keyof A]: RolesIn<A[Field]> }[keyof A]

/** A value as a role sees it: what its audience does not name is left out. @returns undefined for nothing at all */
export function cutToRole(value: unknown, audience: AnyAudience, role: StaffRole): unknown {
  if (isAudience(audience)) return audience.includes(role) ? value : undefined
  if (!sees(audience, role)) return undefined
  if (Array.isArray(value)) return value.map((entry) => cutToRole(entry, audience, role))
  if (value === null || typeof value !== 'object') return value
  const fields = Object.entries(audience).map(([name, who]) => {
    return [name, cutToRole((value as Record<string, unknown>)[name], who, role)] as const
  })
  return Object.fromEntries(fields.filter(([, cut]) => cut !== undefined))
}

/** Whether a role sees anything of it. */
export function sees(audience: AnyAudience, role: StaffRole): boolean {
  if (isAudience(audience)) return audience.includes(role)
  return Object.values(audience).some((who) => sees(who, role))
}

/**
 * The fields with a word of their own, each with the roles that see it: `orders[].meals[].name` is `orders.meals.name`.
 */
export function audienceByField(
  audience: AnyAudience,
  path = '',
): (readonly [field: string, roles: Audience])[] {
  if (isAudience(audience)) return [[path, audience]]
  return Object.entries(audience).flatMap(([name, who]) =>
    audienceByField(who, path === '' ? name : `${path}.${name}`),
  )
}

function isAudience(audience: AnyAudience): audience is Audience {
  return Array.isArray(audience)
}
