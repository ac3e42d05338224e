import { showUnits, type Units } from '@torch/contract/money.ts'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { PointsMark } from '../../ui/figures/points-mark.tsx'
import { QrCode } from '../../ui/qr-code.tsx'

interface CodeToScanProps {
  shopName: string
  /** Undefined where the customer enters the amount. */
  units: Units | undefined
  link: string
  label: string
  title: string
  note: ReactNode
  /** Covers a code that is no longer valid. */
  cover?: ReactNode
}

/** Shows a customer the shop, the amount and the code. */
export function CodeToScan({ shopName, units, link, label, title, note, cover }: CodeToScanProps) {
  return (
    <>
      <h2 className="text-base font-semibold text-balance">{shopName}</h2>
      {units !== undefined && (
        <p className="tabular flex items-center justify-center gap-3 text-[min(3.25rem,12vw)]/tight font-bold">
          <PointsMark of="GF" className="size-[0.85em]" />
          <span>
            {showUnits(units)}
            <span className="sr-only"> GF</span>
          </span>
        </p>
      )}
      <div className="relative">
        <div className={classNames(cover ? 'opacity-15' : undefined)}>
          <QrCode text={link} label={label} className="size-[min(76vw,42dvh,24rem)]" />
        </div>
        {cover && <div className="absolute inset-0 grid place-items-center">{cover}</div>}
      </div>
      <p className="text-base font-semibold">{title}</p>
      <div className="text-quiet">{note}</div>
    </>
  )
}
