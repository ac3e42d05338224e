import { useEffect, useState } from 'react'
import { read, remove, write } from './storage.ts'

/**
 * The wait before a code can be sent again. It survives a reload: the time and the recipient of the last code are stored
 * under the keys of rules/screens#storage.
 */
export interface Cooldown {
  secondsLeft: () => number
  /** The recipient of the last code, during the wait. */
  sentTo: () => string
  start: (sentTo: string) => void
  clear: () => void
}

export function createCooldown(
  form: 'register' | 'forgotPassword' | 'changeEmail' | 'resetPaymentPassword',
  seconds: number,
  now = Date.now,
): Cooldown {
  const keys = { countdown: `${form}Countdown`, email: `${form}CountdownEmail`, time: `${form}CountdownTime` }
  const clear = () => remove(keys.countdown, keys.email, keys.time)

  const secondsLeft = () => {
    const startedAt = Number(read(keys.time) ?? Number.NaN)
    if (!Number.isFinite(startedAt)) return 0
    const left = Math.ceil(seconds - (now() - startedAt) / 1000)
    // A clock that was set back must not lock the form for a year.
    if (left > 0 && left <= seconds) return left
    clear()
    return 0
  }

  return {
    secondsLeft,
    sentTo: () => (secondsLeft() > 0 ? (read(keys.email) ?? '') : ''),
    start: (sentTo) => {
      write(keys.countdown, String(seconds))
      write(keys.email, sentTo)
      write(keys.time, String(now()))
    },
    clear,
  }
}

/** Returns the seconds left, counted down every second. */
export function useCooldown(cooldown: Cooldown) {
  const [left, setLeft] = useState(cooldown.secondsLeft)
  const running = left > 0

  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setLeft(cooldown.secondsLeft()), 1000)
    return () => clearInterval(timer)
  }, [running, cooldown])

  return {
    left,
    start: (sentTo: string) => {
      cooldown.start(sentTo)
      setLeft(cooldown.secondsLeft())
    },
    clear: () => {
      cooldown.clear()
      setLeft(0)
    },
  }
}
