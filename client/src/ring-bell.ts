// The sound of the bell: two soft strokes, made here so that no file has to be fetched.
import { preferences } from './look.ts'

/** The strokes: when each begins (s), its pitch (Hz), and its volume from 0 to 1. */
const strokes = [
  { at: 0, pitch: 1_318.5, loud: 0.12 },
  { at: 0.14, pitch: 1_760, loud: 0.1 },
] as const
const fadesInS = 0.9

/**
 * Rings once. It does not ring if the sound is off in this browser, if the system asks for reduced motion, or
 * before the first press or key on the page, when browsers allow no sound.
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
