import { readUnits, showUnits } from '@torch/contract/money.ts'
import { DrawnTick } from '../ui/drawn-tick.tsx'
import { FaultNote } from '../ui/fault-note.tsx'
import { QuickAmounts } from '../ui/fields/quick-amounts.tsx'
import { CurveChart, CurveTable } from '../ui/figures/curve-chart.tsx'
import { Figure, RewardFigure } from '../ui/figures/figure.tsx'
import { ProgressRing } from '../ui/figures/progress-ring.tsx'
import { Sparkline } from '../ui/figures/sparkline.tsx'
import { toast } from '../ui/toast.tsx'
import { Group } from './group.tsx'

const VALUES = [3, 5, 4, 8, 9, 7, 12, 14, 13, 18].map((value) => BigInt(value) * 10_000n)
const FLAT = VALUES.map(() => 10_000n)

export function Charts() {
  return (
    <Group title="Curves, rings, money">
      <CurveChart
        label="Curve"
        tone="gold"
        marks={[4]}
        points={VALUES.map((value, day) => ({ label: `Day ${day}`, value }))}
        readout={(day) => `第 ${day} 天 · ${showUnits(VALUES[day] ?? 0n)} GF`}
        table={
          <CurveTable
            caption="Curve"
            heads={['Day', 'GF']}
            rows={VALUES.map((value, day) => [`Day ${day}`, showUnits(value)])}
          />
        }
      />
      <div className="grid grid-cols-2 gap-3 text-violet">
        <Sparkline values={VALUES} />
        <Sparkline values={FLAT} />
      </div>
      <div className="flex items-center gap-4">
        <ProgressRing percent={0} label="Nothing yet">
          0%
        </ProgressRing>
        <ProgressRing percent={62} label="Some way">
          62%
        </ProgressRing>
        <ProgressRing percent={100} label="All of it">
          5.0%
        </ProgressRing>
        <DrawnTick />
      </div>
      <Figure units={readUnits('99999999.99')} currency="GF" />
      <RewardFigure units={readUnits('800')} currency="PV" />
      <QuickAmounts
        label="Quick choices"
        amounts={[1_000_000n, 5_000_000n, 10_000_000n]}
        most={{ units: readUnits('12300'), label: '全部 All' }}
        onChoose={(typed) => toast(typed)}
      />
      <FaultNote text="现在刷新会倒贴 7.28 GF。Refreshing now would cost you 7.28 GF." />
    </Group>
  )
}
