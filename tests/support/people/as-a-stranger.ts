import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Permissions count for a stranger, and not for root, who may do everything. */
const BECOME_A_STRANGER = `if (process.getuid?.() === 0) {
      process.setgroups([])
      process.setgid(65534)
      process.setuid(65534)
    }`

/**
 * Runs a TypeScript program as somebody with no special rights; what it imports is loaded before, since the product
 * may lie where only root comes. @returns what it prints, or how it failed
 */
export async function asAStranger(program: string): Promise<string> {
  const caught = `process.on('uncaughtException', (error) => { console.log(String(error)); process.exit(1) })
    ${BECOME_A_STRANGER}
    ${program}
    process.exit()`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', caught], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (chunk) => {
    printed += chunk
  })
  await once(child, 'close')
  return printed
}
