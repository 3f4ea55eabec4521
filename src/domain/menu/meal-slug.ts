/** "Za’atar Chicken & Rice" is `zaatar-chicken-rice`: the address that a meal gets from its name. May be empty. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
