import { readUnits } from '@torch/contract/money.ts'
import { getLanguage } from '../../lib/language.ts'
import { read, remove, write } from '../../lib/storage.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { currentWords } from '../../lib/words.ts'
import { showShort } from '../finance/show-short.ts'
import { words } from './counter-words.ts'

const KEY = 'paymentVoice'

const wanted = createStore(read(KEY) === 'on')

/** Returns whether payments are read aloud on this device. */
export function useVoice(): { isOn: boolean; canSpeak: boolean; setOn: (on: boolean) => void } {
  return { isOn: useStore(wanted), canSpeak: 'speechSynthesis' in globalThis, setOn }
}

function setOn(on: boolean): void {
  wanted.set(on)
  if (on) write(KEY, 'on')
  else remove(KEY)
  // Browsers allow speech only after a touch, so switching it on also speaks a sample.
  if (on) speak(currentWords(words).spoken(currentWords(words).sample))
}

/** Reads an amount aloud, where the shop has switched the voice on. */
export function speakAmount(amount: string): void {
  if (wanted.get()) speak(currentWords(words).spoken(spokenAmount(amount)))
}

/** Formats an amount for speech, without commas and trailing zeros: '1200.5000' -> 1200.5 */
export function spokenAmount(amount: string): string {
  return readUnits(amount) === 0n ? '0' : showShort(amount).replace(/,/g, '')
}

function speak(text: string): void {
  if (!('speechSynthesis' in globalThis)) return
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.lang = getLanguage() === 'zh' ? 'zh-CN' : 'en-US'
  speechSynthesis.speak(utterance)
}
