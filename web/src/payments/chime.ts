import { read, remove, write } from '../lib/storage.ts'
import { createStore, useStore } from '../lib/store.ts'

const KEY = 'paymentSound'
const NOTES_HERTZ = [880, 1318.5]
const NOTE_SECONDS = 0.16

const wanted = createStore(read(KEY) === 'on')
let audio: AudioContext | undefined

export function useChime(): { isOn: boolean; setOn: (on: boolean) => void } {
  return { isOn: useStore(wanted), setOn }
}

function setOn(on: boolean): void {
  wanted.set(on)
  if (on) write(KEY, 'on')
  else remove(KEY)
  // Browsers allow sound only after a touch, so switching it on also plays a sample.
  chime()
}

/** Plays two rising notes, where the shop has switched the sound on. */
export function chime(): void {
  if (!wanted.get()) return
  audio ??= new AudioContext()
  void audio.resume()
  const start = audio.currentTime
  for (const [index, hertz] of NOTES_HERTZ.entries()) {
    const from = start + index * NOTE_SECONDS
    const tone = new OscillatorNode(audio, { frequency: hertz, type: 'sine' })
    const volume = new GainNode(audio, { gain: 0 })
    volume.gain.setValueAtTime(0, from)
    volume.gain.linearRampToValueAtTime(0.3, from + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, from + NOTE_SECONDS * 2)
    tone.connect(volume).connect(audio.destination)
    tone.start(from)
    tone.stop(from + NOTE_SECONDS * 2)
  }
}
