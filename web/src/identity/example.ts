// Made-up people for the sandbox, so that no one puts a real document into it.
import { checkOf } from '@touchline/engine/identity/id-number'

/** A well-formed number of no particular person, born in the 1980s; `random` is from 0 up to 1. */
export function exampleNumber(random: () => number): string {
  const among = (count: number) => Math.floor(random() * count)
  const two = (number: number) => String(number).padStart(2, '0')
  const born = `198${among(10)}${two(1 + among(12))}${two(1 + among(28))}`
  const first17 = `110105${born}${String(1 + among(999)).padStart(3, '0')}`
  return first17 + checkOf(first17)
}

const size = { width: 1000, height: 630 }

/** A drawn card that says in large letters what it is. */
export async function exampleCard(words: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(size.width, size.height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws nothing')
  const ground = context.createLinearGradient(0, 0, size.width, size.height)
  ground.addColorStop(0, '#dfeee6')
  ground.addColorStop(1, '#bcd6e4')
  context.fillStyle = ground
  context.fillRect(0, 0, size.width, size.height)
  context.fillStyle = '#8fb3a4'
  context.fillRect(690, 120, 230, 290)
  for (const [row, width] of [300, 420, 380, 250].entries()) context.fillRect(80, 150 + row * 80, width, 28)
  context.fillStyle = '#14362c'
  context.font = '600 56px sans-serif'
  context.textAlign = 'center'
  context.fillText(words, size.width / 2, 550)
  return canvas.convertToBlob({ type: 'image/png' })
}
