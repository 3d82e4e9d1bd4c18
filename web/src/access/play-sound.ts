let playing: AudioBufferSourceNode | null = null

/** Plays a WAV that came as a data URL; stops a sound that still plays. Resolves at the new sound's end. */
export async function playSound(dataUrl: string): Promise<void> {
  playing?.stop()
  const text = atob(dataUrl.slice(dataUrl.indexOf(',') + 1))
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  const context = new AudioContext()
  const source = new AudioBufferSourceNode(context, { buffer: await context.decodeAudioData(bytes.buffer) })
  source.connect(context.destination)
  playing = source
  const ended = new Promise((resolve) => source.addEventListener('ended', resolve))
  source.start()
  await ended
  await context.close()
}
