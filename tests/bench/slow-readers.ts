import { readFileSync } from 'node:fs'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { newDataDir, removeDataDir, startBuiltProduct } from '../support/running-product.ts'

/*
 * What readers that never read cost everybody else: CONNECTIONS connections ask for PIPELINED pages each and take nothing,
 * while somebody asks /api/live again and again. Loopback only, and bounded.
 */
const CONNECTIONS = 500
const PIPELINED = Number(process.argv[2] ?? 40)
const WATCHED_MS = 25_000
const PATH = '/api/openapi.json'

const dataDir = newDataDir()
const product = await startBuiltProduct({ DATA_DIR: dataDir }, [])
const megabytes = () => {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

async function askLive(times: number[]): Promise<void> {
  const began = performance.now()
  await fetch(`http://127.0.0.1:${product.port}/api/live`).then((answer) => answer.text())
  times.push(performance.now() - began)
}

const quiet: number[] = []
for (let asked = 0; asked < 50; asked++) await askLive(quiet)
const before = megabytes()

const began = performance.now()
let cut = 0
let lastCut = 0
const request = `GET ${PATH} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(PIPELINED)
const sockets = Array.from({ length: CONNECTIONS }, () => {
  const socket = net.connect(product.port, '127.0.0.1', () => socket.write(request))
  socket.pause()
  socket.on('error', () => {})
  // A paused socket does not notice its end: whether it is cut shows when it is asked to write.
  const probe = setInterval(() => socket.write('\r\n'), 500)
  socket.on('close', () => {
    clearInterval(probe)
    cut += 1
    lastCut = performance.now() - began
  })
  return socket
})

const busy: number[] = []
let most = before
while (performance.now() - began < WATCHED_MS) {
  await askLive(busy)
  most = Math.max(most, megabytes())
  await pause(50)
}
const slowest = (times: number[], part: number) =>
  Math.round(times.sort((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? 0)
console.log(
  `${CONNECTIONS} connections, ${PIPELINED} requests each for ${PATH}, never read: ` +
    `memory ${before} to ${most} MB, ${cut} cut, the last after ${Math.round(lastCut / 100) / 10} s; ` +
    `/api/live ${slowest(quiet, 0.99)} ms (99 of 100) before, meanwhile ${slowest(busy, 0.99)} ms and ${slowest(busy, 1)} ms at most in ${busy.length} calls`,
)
for (const socket of sockets) socket.destroy()
await product.stop()
removeDataDir(dataDir)
process.exit(0)
