// The ring of the bell: two soft strokes made here, so that no file is fetched for them.
import { preferences } from './look.ts'

/** Of each stroke: when it begins (s), how high it is (Hz), how loud. */
const strokes = [
  { at: 0, pitch: 1_318.5, loud: 0.12 },
  { at: 0.14, pitch: 1_760, loud: 0.1 },
] as const
const fadesInS = 0.9

/**
 * Rings once, unless silence was chosen here, the system asks for calm, or the page has not been touched yet,
 * in which case browsers stay silent.
 */
export function ringBell(): void {
  if (preferences().sound === 'off') return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  if (!navigator.userActivation?.hasBeenActive) return
  const context = new AudioContext()
  for (const { at, pitch, loud } of strokes) {
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    const begins = context.currentTime + at
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(loud, begins)
    volume.gain.exponentialRampToValueAtTime(0.0001, begins + fadesInS)
    tone.connect(volume).connect(context.destination)
    tone.start(begins)
    tone.stop(begins + fadesInS)
    if (at === strokes[strokes.length - 1]?.at) tone.onended = () => void context.close()
  }
}
