// Draws letters as a PNG, each bent, turned and moved a little, with lines across. The picture keeps out
// simple scripts and no more; what protects sign-in is the throttle.
import { crc32, deflateSync } from 'node:zlib'
import { letters, type Point } from './letters.ts'

const width = 200
const height = 64
const paper = 255

const chance = Math.random

/** The PNG of a text made of `alphabet`. */
export function drawPicture(text: string): Buffer {
  const ink = new Uint8Array(width * height).fill(paper)
  const bend = { phase: chance() * 6, wave: 60 + 40 * chance(), depth: 2 + 2 * chance() }
  const cell = (width - 24) / text.length
  for (const [n, letter] of [...text].entries()) {
    const place = letterPlacement(12 + n * cell, cell)
    for (const stroke of letters[letter] ?? []) {
      const points = stroke.map(place).map(([x, y]): Point => {
        return [x, y + bend.depth * Math.sin(bend.phase + (x / bend.wave) * 6)]
      })
      line(ink, points, 2 + 0.6 * chance(), 30)
    }
  }
  for (let n = 0; n < 3; n++) line(ink, across(), 0.8, 110)
  return png(ink)
}

/** Maps a letter's box to the picture: scaled, turned by up to 14 degrees, and moved. */
function letterPlacement(left: number, cell: number): (point: Point) => Point {
  const size = 30 + 8 * chance()
  const turn = (chance() - 0.5) * 0.5
  const middle = [left + cell / 2 + (chance() - 0.5) * 6, height / 2 + (chance() - 0.5) * 10] as const
  return ([x, y]) => {
    const [right, down] = [(x - 0.5) * size * 0.78, (y - 0.5) * size]
    return [
      middle[0] + right * Math.cos(turn) - down * Math.sin(turn),
      middle[1] + right * Math.sin(turn) + down * Math.cos(turn),
    ]
  }
}

function across(): Point[] {
  return [0, 0.33, 0.66, 1].map((part): Point => [part * width, 8 + chance() * (height - 16)])
}

/** Darkens what lies within `reach` of the line, softly at its edge. */
function line(ink: Uint8Array, points: readonly Point[], reach: number, shade: number): void {
  for (const [n, to] of points.entries()) {
    const from = points[n - 1]
    if (!from) continue
    const edge = Math.ceil(reach + 1)
    const [left, right] = [Math.min(from[0], to[0]) - edge, Math.max(from[0], to[0]) + edge]
    const [top, bottom] = [Math.min(from[1], to[1]) - edge, Math.max(from[1], to[1]) + edge]
    for (let y = Math.max(0, Math.floor(top)); y <= Math.min(height - 1, bottom); y++) {
      for (let x = Math.max(0, Math.floor(left)); x <= Math.min(width - 1, right); x++) {
        const cover = Math.min(1, Math.max(0, reach + 0.5 - distance([x, y], from, to)))
        const at = y * width + x
        ink[at] = Math.min(ink[at] ?? paper, Math.round(paper - (paper - shade) * cover))
      }
    }
  }
}

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

/** Eight bits of grey, no filter. */
function png(grey: Uint8Array): Buffer {
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) rows.set(grey.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'ascii'), data])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(data.length, 0)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}
