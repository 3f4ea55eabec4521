import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { edges, listed, ROOTS, type Root, root, rootOf, sources, withoutComments } from './support/sources.ts'

/** What a walk along the imports meets twice, by the room that `roomOf` says of a file; files without one are left out. */
function circlesOf(roomOf: (file: string) => string | undefined): string[] {
  const graph = new Map<string, Set<string>>()
  for (const { source, to } of edges) {
    const [from, reached] = [roomOf(source.file), roomOf(to)]
    if (from && reached && from !== reached) graph.set(from, (graph.get(from) ?? new Set()).add(reached))
  }
  expect(graph.size).toBeGreaterThan(0)
  const circles: string[] = []
  const done = new Set<string>()
  const walk = (room: string, trail: string[]) => {
    if (trail.includes(room)) circles.push([...trail.slice(trail.indexOf(room)), room].join(' -> '))
    else if (!done.has(room)) for (const next of graph.get(room) ?? []) walk(next, [...trail, room])
    done.add(room)
  }
  for (const room of graph.keys()) walk(room, [])
  return circles
}

describe('import rules', () => {
  test('every root is read, so that an empty list cannot pass for a clean one', () => {
    for (const name of ROOTS)
      expect(sources.filter((source) => source.root === name).length).toBeGreaterThan(0)
    expect(edges.length).toBeGreaterThan(200)
  })

  const allowedRoots: Record<Root, string[]> = {
    domain: ['domain'],
    sample: ['sample', 'domain'],
    contract: ['contract', 'domain'],
    server: ['server', 'contract', 'domain', 'db'],
    web: ['web', 'contract', 'sample', 'domain'],
    'stripe-stand-in': ['stripe-stand-in'],
    db: ['db', 'sample', 'domain', 'server'],
  }
  test.each(ROOTS)('%s imports only the roots it may', (name) => {
    const wrong = edges.filter(({ source, to }) => {
      const reached = rootOf(to)
      return source.root === name && reached !== undefined && !allowedRoots[name].includes(reached)
    })
    expect(listed(wrong)).toEqual([])
  })

  test('seeds stand below the server: they know its tables, and no feature', () => {
    const below = /^(db\/seed|src\/sample|src\/domain|src\/server\/platform\/db)\//
    const wrong = edges.filter(
      ({ source, to }) => source.file.startsWith('db/seed/') && rootOf(to) !== undefined && !below.test(to),
    )
    expect(listed(wrong)).toEqual([])
  })

  test('only the command line invents households, which order through all features', () => {
    const wrong = edges.filter(
      ({ source, to }) =>
        to.startsWith('db/demo/') && !/^(db\/demo\/|src\/server\/cli\.ts$)/.test(source.file),
    )
    expect(listed(wrong)).toEqual([])
  })

  const OF_TIME = ['src/domain/time/business-time.ts', 'src/domain/time/calendar-date.ts']
  test('rules, samples and wire use no package but zod, and the time zone library in its two files', () => {
    const wrong = edges.filter(({ source, to }) => {
      if (rootOf(to) || !['domain', 'sample', 'contract'].includes(source.root)) return false
      if (to === 'zod') return false
      return !(to === 'temporal-polyfill' && OF_TIME.includes(source.file))
    })
    expect(listed(wrong)).toEqual([])
  })

  test('the server’s platform knows no feature', () => {
    const wrong = edges.filter(
      ({ source, to }) =>
        source.file.startsWith('src/server/platform/') && /^src\/server\/(?!platform\/)/.test(to),
    )
    expect(listed(wrong)).toEqual([])
  })

  test('the web’s platform knows no screen, no demo and nothing else of the web: main.tsx hands them in', () => {
    const wrong = edges.filter(
      ({ source, to }) => source.file.startsWith('src/web/platform/') && /^src\/web\/(?!platform\/)/.test(to),
    )
    expect(listed(wrong)).toEqual([])
  })

  test('a feature reaches another through its use cases, never through its records', () => {
    const feature = (file: string) => /^src\/server\/([^/]+)\//.exec(file)?.[1]
    const wrong = edges.filter(({ source, to }) => {
      const from = feature(source.file)
      if (!from || from === 'platform' || !to.endsWith('.records.ts')) return false
      return feature(to) !== from && feature(to) !== 'platform'
    })
    expect(listed(wrong)).toEqual([])
  })

  /** Tables with two writers: every other has one feature that writes it. A test mark is the only thing of a user that others write. */
  const SHARED_TABLES: Readonly<Record<string, string[]>> = {
    payments: ['charges', 'checkout', 'money'],
    userProfiles: ['accounts', 'customers'],
    users: ['accounts', 'customers'],
  }
  test('a table is written by one feature, but for those named here', () => {
    const tables = sources
      .filter(({ file }) => file.startsWith('src/server/platform/db/schema/'))
      .flatMap(({ text }) => [...text.matchAll(/export const (\w+) = pgTable/g)].map(([, name]) => name))
    const writes = /(?:\.(?:insert|update|delete)\(\s*|(?:insert into|update|delete from) \$\{)(\w+)/gi
    const writers = new Map<string, Set<string>>()
    for (const { file, text } of sources) {
      const feature = /^src\/server\/([^/]+)\//.exec(file)?.[1]
      for (const [, table = ''] of text.matchAll(writes))
        if (feature && tables.includes(table))
          writers.set(table, (writers.get(table) ?? new Set()).add(feature))
    }
    expect(writers.size).toBeGreaterThan(40)
    const shared = [...writers].filter(([, features]) => features.size > 1)
    expect(Object.fromEntries(shared.map(([table, features]) => [table, [...features].sort()]))).toEqual(
      SHARED_TABLES,
    )
  })

  const serverFeature = (file: string) => /^src\/server\/(?!platform\/)([^/]+)\//.exec(file)?.[1]
  test('features of the server do not import each other in a circle', () => {
    expect(circlesOf(serverFeature)).toEqual([])
  })

  test.each(['domain', 'contract', 'web', 'stripe-stand-in'])(
    'folders of %s do not import each other in a circle',
    (name) => {
      expect(circlesOf((file) => (file.startsWith(`src/${name}/`) ? path.dirname(file) : undefined))).toEqual(
        [],
      )
    },
  )

  test('nothing but the router imports a screen of another journey', () => {
    const journey = (file: string) => /^src\/web\/screens\/([^/]+)\//.exec(file)?.[1]
    const wrong = edges.filter(({ source, to }) => {
      const reached = journey(to)
      return reached && journey(source.file) !== reached && source.file !== 'src/web/router.tsx'
    })
    expect(listed(wrong)).toEqual([])
  })

  test('no field is one that changes under the wheel, and every field that is left goes by the fields of ui', () => {
    const own = /type=["']number["']|\bonBlur=/
    const wrong = sources.filter(
      ({ root: name, file, text }) =>
        name === 'web' && !file.startsWith('src/web/ui/') && own.test(withoutComments(text)),
    )
    expect(wrong.map(({ file }) => file)).toEqual([])
  })

  test('pieces in web/ui know no product: they import nothing of domain or contract, and name no element of a screen', () => {
    const wrong = edges.filter(
      ({ source, to }) =>
        source.file.startsWith('src/web/ui/') && ['domain', 'contract'].includes(rootOf(to) ?? ''),
    )
    expect(listed(wrong)).toEqual([])
    const naming = sources.filter(({ file, text }) => file.startsWith('src/web/ui/') && /has\(#/.test(text))
    expect(naming.map(({ file }) => file)).toEqual([])
  })
})

describe('rules stay pure', () => {
  const ambient = /\bDate\.now\(|\bnew Date\(\s*\)|\bMath\.random\(|\bprocess\.|\bfetch\(|\blocalStorage\b/
  test('no rule reads a clock, a dice, the environment or the network', () => {
    const wrong = sources.filter(
      (source) => ['domain', 'contract'].includes(source.root) && ambient.test(withoutComments(source.text)),
    )
    expect(wrong.map(({ file }) => file)).toEqual([])
  })

  test('the server reads the present moment only in the clock', () => {
    const clock = /\bDate\.now\(|\bnew Date\(\s*\)/
    const wrong = sources.filter(
      ({ root: name, file, text }) =>
        name === 'server' && file !== 'src/server/platform/clock.ts' && clock.test(withoutComments(text)),
    )
    expect(wrong.map(({ file }) => file)).toEqual([])
  })

  test('the environment is read only by the entries and the config', () => {
    const entries = [
      'src/server/main.ts',
      'src/server/cli.ts',
      'src/server/platform/payments/stand-in-process.ts',
    ]
    const wrong = sources.filter(
      ({ root: name, file, text }) =>
        name === 'server' && !entries.includes(file) && /process\.env/.test(withoutComments(text)),
    )
    expect(wrong.map(({ file }) => file)).toEqual([])
  })

  test('what has changed is read anew in one way, which takes no answer from before the change', () => {
    const ways = ['src/web/platform/read-anew.ts', 'src/web/screens/kitchen/orders/gathered-reload.ts']
    const wrong = sources.filter(
      ({ root: name, file, text }) =>
        name === 'web' && !ways.includes(file) && /\binvalidateQueries\(/.test(withoutComments(text)),
    )
    expect(wrong.map(({ file }) => file)).toEqual([])
  })

  /** The second writes days as the program reads them, for no reader. */
  const NAMES_A_LOCALE = ['src/domain/shared/locale.ts', 'src/domain/time/business-zone.ts']
  test('only one module names the language of dates, numbers and money', () => {
    const naming = sources.filter(
      ({ root: of, text }) =>
        of !== 'stripe-stand-in' && /'en-US'|\.toLocale\w+\(/.test(withoutComments(text)),
    )
    expect(naming.map(({ file }) => file).toSorted()).toEqual(NAMES_A_LOCALE.toSorted())
  })

  test('only browser-storage names a storage key', () => {
    const wrong = sources.filter(
      ({ root: name, file, text }) =>
        name === 'web' &&
        file !== 'src/web/platform/storage/browser-storage.ts' &&
        /\b(localStorage|sessionStorage)\b|['"](rf_|userZipCode)/.test(withoutComments(text)),
    )
    expect(wrong.map(({ file }) => file)).toEqual([])
  })
})

describe('the house stays small', () => {
  const codeIn = (folder: string) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      // Lighthouse is installed below its benchmark (`npm run bench:web`).
      .filter((file) => /\.m?tsx?$|\.mjs$/.test(file) && !file.includes('node_modules'))
      .map((file) => path.join(folder, file))
  const linesOf = (file: string) => readFileSync(path.join(root, file), 'utf8').split('\n').length - 1
  const DATA = /\/(served-zip-codes|common-passwords|sample-meals)\.ts$|\.data\.ts$/
  test('no file of code is longer than 300 lines, tests and scripts included, data tables excepted', () => {
    const files = ['src', 'db', 'tests', 'scripts'].flatMap(codeIn).filter((file) => !DATA.test(file))
    expect(files.length).toBeGreaterThan(1000)
    const long = files.map((file) => ({ file, lines: linesOf(file) })).filter(({ lines }) => lines > 300)
    expect(long).toEqual([])
  })

  /** What a newcomer takes in at a glance. */
  const LARGEST_FOLDER = 21
  test('no folder of sources is a hall: tests and styles counted, pictures not', () => {
    const sizes = new Map<string, number>()
    for (const { name, parentPath } of readdirSync(path.join(root, 'src'), {
      recursive: true,
      withFileTypes: true,
    })) {
      const folder = path.relative(root, parentPath)
      if (path.extname(name) && !folder.startsWith('src/web/public'))
        sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
    }
    expect(sizes.size).toBeGreaterThan(50)
    expect(Object.fromEntries([...sizes].filter(([, size]) => size > LARGEST_FOLDER))).toEqual({})
  })

  test('no folder is a drawer for leftovers', () => {
    const drawers = sources.filter(({ file }) => /\/(utils|helpers|lib|common|misc)\//.test(file))
    expect(drawers.map(({ file }) => file)).toEqual([])
  })

  test('nothing is exported by default', () => {
    expect(sources.filter(({ text }) => /^export default/m.test(text)).map(({ file }) => file)).toEqual([])
  })

  test('SQL is written in records and reads only', () => {
    const wrong = sources.filter(
      ({ root: name, file, text }) =>
        name === 'server' &&
        !file.includes('/platform/') &&
        !/\.(records|reads)\.ts$/.test(file) &&
        /from 'drizzle-orm/.test(text),
    )
    expect(wrong.map(({ file }) => file)).toEqual([])
  })

  test('reads, which other features may call, write nothing and lock nothing', () => {
    const change =
      /\.(insert|update|delete|for|lock\w+)\(|\b(insert into|delete from|for (no key )?(update|share))\b|\bupdate \$?\{?\w+\}? set\b/i
    const reads = sources.filter(({ file }) => file.endsWith('.reads.ts'))
    expect(reads.length).toBeGreaterThan(2)
    const wrong = reads.filter(({ text }) => change.test(withoutComments(text)))
    expect(wrong.map(({ file }) => file)).toEqual([])
  })
})
