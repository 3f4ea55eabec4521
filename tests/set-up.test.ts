import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SERVER_YOUNG_SPACE } from '../scripts/young-space.mjs'
import { LONG_TESTS } from './support/runner/longest-first.ts'
import { LONGEST_WAIT_MS } from './support/runner/longest-wait.ts'

const root = path.resolve(import.meta.dirname, '..')

describe('the set-up', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'set-up-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const checkLockfile = (file: string) =>
    spawnSync(process.execPath, ['scripts/checks/check-lockfile.mjs', file], { cwd: root, encoding: 'utf8' })

  test('every way to start a server gives it the same young generation', () => {
    const ways = ['deploy/Dockerfile', 'deploy/rooted-fuel.service', 'scripts/assemble-release.mjs']
    const starts = ways.flatMap(
      (file) => readFileSync(path.join(root, file), 'utf8').match(/^.*dist\/server\/main\.js.*$/gm) ?? [],
    )
    expect(starts).toHaveLength(ways.length)
    for (const start of starts)
      expect(start.replace(/\$\{SERVER_YOUNG_SPACE\}/, SERVER_YOUNG_SPACE)).toContain(SERVER_YOUNG_SPACE)
  })

  test('finds the lockfile complete', () => {
    expect(checkLockfile('package-lock.json')).toMatchObject({ status: 0, stderr: '' })
  })

  test('finds a hole in the lockfile: an optional package without an entry', () => {
    const lockfile = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
    const hole = Object.keys(lockfile.packages).find((name) => /@biomejs\/cli-darwin-arm64$/.test(name))!
    delete lockfile.packages[hole]
    writeFileSync(path.join(folder, 'planted.json'), JSON.stringify(lockfile))
    const { status, stderr } = checkLockfile(path.join(folder, 'planted.json'))
    expect(status).toBe(1)
    expect(stderr).toContain('@biomejs/biome needs @biomejs/cli-darwin-arm64')
  })

  test('finds an entry that lies inside the package that needs it, or above it', () => {
    const packages = {
      '': {},
      'node_modules/a': { optionalDependencies: { inside: '1', above: '1' } },
      'node_modules/a/node_modules/inside': {},
      'node_modules/above': {},
    }
    writeFileSync(path.join(folder, 'nested.json'), JSON.stringify({ packages }))
    expect(checkLockfile(path.join(folder, 'nested.json')).status).toBe(0)
  })

  test('lets a run of the tests write into memory, and clears what a killed run has left there', () => {
    const killed = spawnSync(process.execPath, ['-e', '']).pid
    for (const pid of [killed, process.ppid]) mkdirSync(path.join(folder, `rooted-fuel-tests-${pid}-abc`))
    const program = `import { makeScratchFolder } from ${JSON.stringify(path.join(root, 'scripts/scratch-folder.mjs'))}; console.log(makeScratchFolder(${JSON.stringify(folder)}))`
    const made = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
    }).trim()
    expect(readdirSync(folder).toSorted()).toEqual(
      [`rooted-fuel-tests-${process.ppid}-abc`, path.basename(made)].toSorted(),
    )
    expect(statSync(made).mode & 0o001).toBe(1)
  })

  test('lets programs that run from the sources write mails', () => {
    const mail = path.join(root, 'src/server/orders/mails/order-email.tsx')
    const writing = `const { orderEmails } = await import(${JSON.stringify(mail)})
      const order = { orderNumber: 'RF-1', customerName: 'Ana', deliveryDate: '2026-12-07', items: [] }
      const amounts = { subtotalCents: 0, discountCents: 0, shippingCents: 0, taxCents: 0, totalCents: 0 }
      console.log(orderEmails('http://localhost:3000')['order-received']({ ...order, ...amounts }).subject)`
    const program = `import { run } from ${JSON.stringify(path.join(root, 'scripts/processes.mjs'))}
      import { typescript } from ${JSON.stringify(path.join(root, 'scripts/project.mjs'))}
      const parameters = ['--import', typescript, '--input-type=module', '-e', ${JSON.stringify(writing)}]
      process.exit(await run(parameters).ended)`
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
    })
    expect(status, stderr).toBe(0)
    expect(stdout).toContain('RF-1')
  })

  test('knows its long tests by their names', () => {
    expect(LONG_TESTS.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  })

  describe('below a folder that is named as bundlers cut names off', () => {
    let project: string
    let temporary: string
    beforeEach(() => {
      project = path.join(folder, 'C# or F#?', 'project')
      temporary = path.join(folder, 'temporary')
      mkdirSync(temporary)
      cpSync(path.join(root, 'scripts'), path.join(project, 'scripts'), { recursive: true })
    })

    /** Its own `run.mjs` for one that goes on by `way`, and there does this work. */
    const runBy = (way: 'throughLink' | 'inCopy', work: string) => {
      const program = `import { writeFileSync } from 'node:fs'
        import { hasPlainName, ${way} } from './plain-folder.mjs'
        import { root } from './project.mjs'
        if (!hasPlainName) process.exit(await ${way}())
        ${work}`
      writeFileSync(path.join(project, 'scripts', 'run.mjs'), program)
      return spawnSync(process.execPath, ['scripts/run.mjs', 'with', 'parameters'], {
        cwd: project,
        encoding: 'utf8',
        env: { ...process.env, PROJECT_ROOT: undefined, TMPDIR: temporary },
      })
    }
    const TELL = `writeFileSync(root + '/written', '')
      console.log(root, ...process.argv.slice(2))
      process.exit(3)`

    test.each([
      { way: 'throughLink', staysHere: true },
      { way: 'inCopy', staysHere: false },
    ] as const)('a command runs at a plain place ($way)', ({ way, staysHere }) => {
      const { status, stdout } = runBy(way, TELL)
      expect(status).toBe(3)
      expect(stdout).toMatch(/^[^#?]+ with parameters\n$/)
      expect(existsSync(path.join(project, 'written'))).toBe(staysHere)
      expect(readdirSync(temporary)).toEqual([])
      expect(existsSync(path.join(project, 'scripts', 'run.mjs'))).toBe(true)
    })

    test('the screens are built', () => {
      for (const name of [
        'index.html',
        'package.json',
        'src',
        ...readdirSync(root).filter((file) => /^(vite\.|tsconfig)/.test(file)),
      ])
        cpSync(path.join(root, name), path.join(project, name), { recursive: true })
      symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'))
      const { status, stderr } = runBy(
        'throughLink',
        `const { bundle } = await import('./build.mjs')
        process.exit(await bundle('vite.config.ts'))`,
      )
      expect(status, stderr).toBe(0)
      expect(readFileSync(path.join(project, 'dist/web/index.html'), 'utf8')).toContain('/assets/')
    })
  })

  describe('installs', () => {
    /** A project of which npm only notes its environment and how often it was called. */
    beforeEach(() => {
      writeFileSync(path.join(folder, 'package-lock.json'), '{}')
      mkdirSync(path.join(folder, 'node_modules'))
      const npm = path.join(folder, 'npm.js')
      const note = `require('node:fs').appendFileSync('calls', JSON.stringify({ argv: process.argv.slice(2), env: process.env }) + '\\n')`
      writeFileSync(npm, note)
      chmodSync(npm, 0o755)
    })

    const bootstrapped = (env: Record<string, string> = {}, before = '') => {
      const program = `import { bootstrap } from ${JSON.stringify(path.join(root, 'scripts/bootstrap.mjs'))}; ${before}; await bootstrap()`
      return {
        program: ['--input-type=module', '-e', program],
        env: { ...process.env, PROJECT_ROOT: folder, npm_execpath: path.join(folder, 'npm.js'), ...env },
      }
    }
    const install = (env?: Record<string, string>, before?: string) => {
      const { program, env: environment } = bootstrapped(env, before)
      execFileSync(process.execPath, program, { env: environment, timeout: LONGEST_WAIT_MS })
    }
    const calls = () =>
      readFileSync(path.join(folder, 'calls'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { argv: string[]; env: Record<string, string> })

    test('once, and again when the lockfile changed', () => {
      install()
      install()
      expect(calls()).toHaveLength(1)
      writeFileSync(path.join(folder, 'package-lock.json'), '{"changed": true}')
      install()
      expect(calls()).toHaveLength(2)
    })

    test('without what the calling npm and NODE_ENV would change, and with what else a person set for npm', () => {
      const own = { NPM_CONFIG_CACHE: '/tmp/of-my-own', npm_config_registry: 'http://mirror.example:4873/' }
      const steering = {
        ...{ npm_config_omit: 'dev', NPM_CONFIG_GLOBAL: 'true', npm_config_local_prefix: '/elsewhere' },
        ...{ npm_package_name: 'another', npm_lifecycle_event: 'start', NODE_ENV: 'production' },
      }
      install({ ...own, ...steering, KEPT: 'yes' })
      const [{ argv, env }] = calls() as [ReturnType<typeof calls>[number]]
      expect(argv.slice(0, 2)).toEqual(['ci', '--ignore-scripts'])
      for (const name of Object.keys(steering)) expect(env).not.toHaveProperty(name)
      expect(env).toMatchObject({ ...own, KEPT: 'yes' })
    })

    const lockOf = (owner: string) => {
      const lock = path.join(folder, '.cache', 'install.lock')
      mkdirSync(lock, { recursive: true })
      writeFileSync(path.join(lock, 'pid'), owner)
      return lock
    }

    test('over the lock of a process that died', () => {
      lockOf(String(spawnSync(process.execPath, ['-e', '']).pid))
      install()
      expect(calls()).toHaveLength(1)
    })

    test('over the lock of a process that had the same id as this one, as in a container that is started again', () => {
      const file = JSON.stringify(path.join(lockOf(''), 'pid'))
      install({}, `import { writeFileSync } from 'node:fs'; writeFileSync(${file}, String(process.pid))`)
      expect(calls()).toHaveLength(1)
    })

    // Elsewhere nobody says when a process began, and its id alone decides.
    test.runIf(process.platform === 'linux')(
      'over the lock of a process whose id has become that of another one',
      () => {
        lockOf(`${process.pid}\nanother-boot 1`)
        install()
        expect(calls()).toHaveLength(1)
      },
    )

    test('after the process that holds the lock has ended, and names the lock while it waits', async () => {
      const projectModule = JSON.stringify(path.join(root, 'scripts/project.mjs'))
      const holding = `import { exclusively } from ${projectModule}
        const work = () => new Promise(() => { console.log('held'); setInterval(() => {}, 1000) })
        await exclusively('install', { isDone: () => false, work, onWait: () => {} })`
      const { program, env } = bootstrapped()
      const options = { env, stdio: ['ignore', 'pipe', 'inherit'] as ['ignore', 'pipe', 'inherit'] }
      const holder = spawn(process.execPath, ['--input-type=module', '-e', holding], options)
      await once(holder.stdout, 'data')
      const waiting = spawn(process.execPath, program, options)
      const installed = once(waiting, 'exit')
      const [said] = await once(waiting.stdout, 'data')
      expect(existsSync(path.join(folder, 'calls'))).toBe(false)
      holder.kill('SIGKILL')
      expect(await installed).toEqual([0, null])
      expect(String(said)).toContain(path.join(folder, '.cache', 'install.lock'))
      expect(calls()).toHaveLength(1)
    })
  })
})
