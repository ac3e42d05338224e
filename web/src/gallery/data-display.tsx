import { readUnits } from '@torch/contract/money.ts'
import { Store } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Facts, ListCard, ListRow } from '../ui/card.tsx'
import { Amount } from '../ui/figures/amount.tsx'
import { PointsMark } from '../ui/figures/points-mark.tsx'
import { RollingAmount } from '../ui/figures/rolling-amount.tsx'
import { Avatar, Picture } from '../ui/picture.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { Group } from './group.tsx'

const TONES: readonly BadgeTone[] = ['neutral', 'good', 'bad', 'accent', 'gold', 'violet']

export function DataDisplay() {
  const [units, setUnits] = useState(readUnits('1234.56'))
  return (
    <Group title="Shown">
      <div className="flex flex-wrap gap-2">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      <div className="flex items-center gap-3">
        <PointsMark of="GF" className="size-8" />
        <PointsMark of="PV" className="size-8" />
        <Amount value="12.5000" currency="GF" className="font-semibold" />
        <Amount value="100.0000" currency="PV" signed />
        <Amount value="-99999999.9900" />
      </div>
      <div className="flex items-center justify-between">
        <RollingAmount units={units} memory="gallery" className="font-bold" />
        <Button variant="secondary" onClick={() => setUnits(units + readUnits('98765432.10'))}>
          Roll
        </Button>
      </div>
      <div className="flex items-center gap-3">
        <Avatar src={null} name="alice" />
        <Picture src="/broken.png" name="老王面馆" className="h-16 w-28 rounded-md text-2xl" />
        <Picture src={null} name={null} className="size-16 rounded-md" />
      </div>
      <ListCard>
        <ListRow
          icon={<Store aria-hidden className="size-5" />}
          title="老王面馆"
          note="0.3 km"
          to={paths.home}
        />
        <ListRow title="货币" trailing="CNY" />
      </ListCard>
      <Facts
        facts={[
          { name: '付款编号', value: 'P202611210001' },
          { name: '金额', value: '12.50 GF' },
        ]}
      />
      <SkeletonRows count={2} />
      <EmptyState drawing="receipt" action={<Button>去付款</Button>}>
        还没有付款记录
      </EmptyState>
      <ErrorState error={new Error('offline')} onRetry={() => setUnits(0n)} />
    </Group>
  )
}
