import { useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { loadQr } from './draw-qr.ts'

interface QrCodeProps {
  text: string
  /** The accessible name. */
  label: string
  className?: string
}

const PIXELS = 960

/** A plain QR code on white in both themes, for cameras. */
export function QrCode({ text, label, className = 'size-50' }: QrCodeProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isCurrent = true
    void loadQr(text).then((drawQr) => {
      const context = isCurrent && canvas.current?.getContext('2d')
      if (!context) return
      context.fillStyle = '#ffffff'
      context.fillRect(0, 0, PIXELS, PIXELS)
      const border = PIXELS * 0.08
      drawQr(context, { x: border, y: border, width: PIXELS - 2 * border }, '#1d1916')
    })
    return () => {
      isCurrent = false
    }
  }, [text])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      width={PIXELS}
      height={PIXELS}
      className={classNames('mx-auto rounded-lg border border-line bg-white', className)}
    />
  )
}
