import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A picture of four colored quarters (red, green / blue, yellow), so that one sees what was turned and cut. */
export function photograph({ width = 1600, height = 1200 } = {}): Sharp {
  const quarter = (left: number, top: number, background: string) => ({
    input: {
      create: { width: width / 2, height: height / 2, channels: 3 as const, background },
    },
    ...{ left, top },
  })
  return sharp({ create: { width, height, channels: 3, background: 'white' } }).composite([
    quarter(0, 0, '#ff0000'),
    quarter(width / 2, 0, '#00ff00'),
    quarter(0, height / 2, '#0000ff'),
    quarter(width / 2, height / 2, '#ffff00'),
  ])
}

/** As a phone writes it: lying on its side, with the place where it was taken. */
export const phonePhotograph = (): Promise<Buffer> =>
  photograph()
    .withExif({
      IFD0: { Orientation: '6', Make: 'Phone', Model: 'P1' },
      IFD3: { GPSLatitude: '28/1 32/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

const CRC = Uint32Array.from({ length: 256 }, (_, at) => {
  let sum = at
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1
  return sum
})

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content])
  let sum = 0xffffffff
  for (const byte of body) sum = (CRC[(sum ^ byte) & 0xff] as number) ^ (sum >>> 8)
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(content.length, 0)
  ends.writeUInt32BE((sum ^ 0xffffffff) >>> 0, 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** A whole PNG of this size in black and white, a hundred kilobytes that unpack to a gigabyte. */
export function bomb(side = 30_000): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
