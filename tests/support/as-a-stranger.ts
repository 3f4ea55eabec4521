import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** For whom permissions count: another user where the tests run as root, who may do everything. */
const STRANGER = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

/** Runs a TypeScript program as somebody with no special rights. @returns what it prints, or how it failed */
export async function asAStranger(program: string): Promise<string> {
  const caught = `process.on('uncaughtException', (error) => { console.log(String(error)); process.exit(1) })
    ${program}
    process.exit()`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', caught], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...STRANGER,
  })
  let printed = ''
  child.stdout.on('data', (chunk) => {
    printed += chunk
  })
  await once(child, 'close')
  return printed
}
