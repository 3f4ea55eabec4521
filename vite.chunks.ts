/** What is told of a module of the browser's program. */
type Module = {
  importers: readonly string[]
  dynamicImporters: readonly string[]
  importedIds: readonly string[]
}
type Modules = { getModuleInfo(id: string): Module | null }

const START = /src\/web\/start\.ts$/
const MAIN = /src\/web\/main\.tsx$/

/** What is there when a screen is first seen; all else comes later (platform/later.tsx). */
const FIRST_VIEWS: readonly [string, RegExp][] = [
  ['landing', /screens\/public\/landing\//],
  ['public', /screens\/public\/(zip-gate|auth)\//],
  ['order', /screens\/order-flow\//],
  ['portal', /screens\/portal\/portal-(page|skeleton)/],
  ['gate', /screens\/staff\/admin-gate/],
  ['shell', /screens\/staff\/shell\//],
  ['kitchen', /screens\/kitchen\/kitchen-orders-page/],
  ['office', /screens\/office\/business-page/],
]
const STAFF = ['gate', 'shell', 'kitchen', 'office']
/** Of one screen each: whoever loads its file shows all of it. */
const ONE_SCREEN = ['portal', ...STAFF]

/** Libraries whose weight is felt. What cannot be without one does not lie with what can. */
const LIBRARIES: readonly [string, RegExp][] = [
  ['queries', /node_modules\/@tanstack\/|src\/web\/app\/query-layout/],
  ['days', /node_modules\/temporal-/],
  ['forms', /node_modules\/(zod|react-hook-form|@hookform)\//],
  ['overlays', /node_modules\/(@base-ui|@floating-ui|use-sync-external-store)\//],
]
const libraryOf = (id: string) => LIBRARIES.find(([, place]) => place.test(id))?.[0]

type Ask = (id: string, modules: Modules) => ReadonlySet<string>

function once(ask: Ask): Ask {
  const answers = new Map<string, ReadonlySet<string>>()
  return (id, modules) => {
    const answer = answers.get(id) ?? ask(id, modules)
    answers.set(id, answer)
    return answer
  }
}

/** All that a module is reached by, or all that it reaches, and itself. */
function closure(id: string, next: (id: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set([id])
  for (const one of found) for (const other of next(one)) found.add(other)
  return found
}

/** The modules that are asked for by `import()`, or by a page, and bring this one with them. */
const rootsOf = once((id, modules) => {
  const info = (one: string) => modules.getModuleInfo(one)
  const all = [...closure(id, (one) => info(one)?.importers ?? [])]
  return new Set(all.filter((one) => START.test(one) || (info(one)?.dynamicImporters.length ?? 0) > 0))
})

const librariesOf = once((id, modules) => {
  const next = (one: string) => (libraryOf(one) ? [] : (modules.getModuleInfo(one)?.importedIds ?? []))
  return new Set([...closure(id, next)].flatMap((one) => libraryOf(one) ?? []))
})

/**
 * In which file a module comes: by who shows it first and by the libraries that it needs, so that a screen loads what it
 * shows, in few files. Null leaves it to its screen, or to the page's first script (docs/decisions/0095).
 */
export function fileOf(id: string, modules: Modules): string | null {
  const roots = [...rootsOf(id, modules)]
  const isOf = (place: RegExp) => roots.some((root) => place.test(root))
  if (isOf(START)) return null
  const firsts = FIRST_VIEWS.filter(([, place]) => isOf(place)).map(([name]) => name)
  // Every screen needs it, or the first one that most people see.
  if (isOf(MAIN) || /rolldown\/runtime/.test(id) || (roots.length > 1 && firsts.includes('landing')))
    return 'app'
  const library = libraryOf(id)
  if (library) return library
  return roots.length > 1 && /\/src\//.test(id) ? sharedFile(firsts, librariesOf(id, modules)) : null
}

function sharedFile(firsts: readonly string[], libraries: ReadonlySet<string>): string {
  const who = sharedBy(firsts)
  if (ONE_SCREEN.includes(who)) return who
  const needs = [...libraries].filter((library) => library !== 'queries').sort()
  return needs.join() === 'days' && ['common', 'others'].includes(who) ? 'days' : [who, ...needs].join('-')
}

function sharedBy(firsts: readonly string[]): string {
  const [only = 'later', ...others] = firsts
  if (others.length === 0) return only
  if (firsts.every((name) => STAFF.includes(name))) return firsts.includes('gate') ? 'gate' : 'staff'
  if (firsts.join() === 'order,portal') return 'household'
  // The portal has the most to load: it is spared what only others share.
  return firsts.includes('portal') ? 'common' : 'others'
}
