const RIGHT = [880, 1320]
const WRONG = [180, 140]
const NOTE_SECONDS = 0.12

let context: AudioContext | undefined

/** Two notes up for a portion that goes in, two low ones for one that does not. Browsers without sound stay silent. */
export function soundOf(isRight: boolean): void {
  if (!('AudioContext' in window)) return
  context ??= new AudioContext()
  for (const [index, pitch] of (isRight ? RIGHT : WRONG).entries()) {
    const [note, loudness] = [context.createOscillator(), context.createGain()]
    note.type = isRight ? 'sine' : 'square'
    note.frequency.value = pitch
    loudness.gain.value = 0.2
    note.connect(loudness).connect(context.destination)
    note.start(context.currentTime + index * NOTE_SECONDS)
    note.stop(context.currentTime + (index + 1) * NOTE_SECONDS)
  }
}
