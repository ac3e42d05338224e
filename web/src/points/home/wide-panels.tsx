import { useWords } from '../../lib/words.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { PointsMark } from '../../ui/figures/points-mark.tsx'
import { ReleaseTable } from '../release/release-table.tsx'
import { words } from './detail-words.ts'
import { GfUses } from './gf-uses.tsx'

/** Shows openly on a wide screen what a phone shows after a tap. */
export function WidePanels({ day }: { day: number | undefined }) {
  const w = useWords(words)
  return (
    <div className="grid gap-4">
      <Card>
        <CardTitle>
          <span className="flex items-center gap-2">
            <PointsMark of="GF" />
            {w.gfUses}
          </span>
        </CardTitle>
        <GfUses />
      </Card>
      <Card>
        <CardTitle>
          <span className="flex items-center gap-2">
            <PointsMark of="PV" />
            {w.pvRelease}
          </span>
        </CardTitle>
        <ReleaseTable day={day} />
      </Card>
    </div>
  )
}
