// The captcha for people who cannot see it: four groups of beeps, to be counted. It needs no language and no
// speech.

const rate = 8_000
const beepMs = 110
const gapMs = 160
const pauseMs = 900
const chance = Math.random

/** A WAV of the digits: `3141` is three beeps, one, four, one. */
export function drawSound(digits: string): Buffer {
  const samples: number[] = []
  silence(samples, 300)
  for (const digit of digits) {
    for (let n = 0; n < Number(digit); n++) {
      beep(samples, 480 + 240 * chance())
      silence(samples, gapMs)
    }
    silence(samples, pauseMs)
  }
  return wav(Buffer.from(samples))
}

/** Fades in and out, so that it does not crack. */
function beep(samples: number[], pitch: number): void {
  const count = (beepMs * rate) / 1000
  for (let n = 0; n < count; n++) {
    const fade = Math.min(1, n / 80, (count - n) / 80)
    samples.push(Math.round(128 + 90 * fade * Math.sin((2 * Math.PI * pitch * n) / rate)))
  }
}

function silence(samples: number[], ms: number): void {
  for (let n = 0; n < (ms * rate) / 1000; n++) samples.push(Math.round(124 + 8 * chance()))
}

/** Mono, eight bits. */
function wav(data: Buffer): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + data.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(data.length, 40)
  return Buffer.concat([head, data])
}
