import { useState } from 'react'
import { useWords } from '../lib/words.ts'
import { MAX_PICTURE_MEGABYTES, pictureFault } from './picture-rules.ts'
import { words } from './words.ts'

/** Checks a picture chosen on the device; reports the reason if it is not acceptable. */
export function usePictureChoice(onFault: (text: string) => void) {
  const w = useWords(words)
  const [file, setFile] = useState<File>()

  const choose = (chosen: File): boolean => {
    const fault = pictureFault(chosen)
    if (!fault) setFile(chosen)
    else onFault(fault === 'tooLarge' ? w.tooLarge(MAX_PICTURE_MEGABYTES) : w.notAPicture)
    return !fault
  }
  return {
    file,
    choose,
    close: () => setFile(undefined),
    refuse: () => {
      setFile(undefined)
      onFault(w.notAPicture)
    },
  }
}
