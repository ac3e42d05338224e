import { type PointerEvent, useEffect, useRef } from 'react'

const LONG_PRESS_MILLISECONDS = 500
/** More movement than this is scrolling. */
const MOVE_TOLERANCE_PIXELS = 10

/** Returns handlers for an element that acts when pressed for half a second. */
export function useLongPress(action: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined)
  const cancel = () => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }
  useEffect(() => () => clearTimeout(press.current?.timer), [])

  return {
    onPointerDown: ({ clientX, clientY, button }: PointerEvent) => {
      cancel()
      if (button !== 0) return
      press.current = { timer: setTimeout(action, LONG_PRESS_MILLISECONDS), x: clientX, y: clientY }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!press.current) return
      const { x, y } = press.current
      if (Math.hypot(clientX - x, clientY - y) > MOVE_TOLERANCE_PIXELS) cancel()
    },
    onPointerUp: cancel,
    onPointerLeave: cancel,
    onPointerCancel: cancel,
  }
}
