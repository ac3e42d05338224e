import { useState } from 'react'
import { confirm, message } from '../ui/ask.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { toast } from '../ui/toast.tsx'
import { Group } from './group.tsx'

export function Overlays() {
  const [open, setOpen] = useState<'sheet'>()
  const [tab, setTab] = useState<'in' | 'out'>('in')
  const close = () => setOpen(undefined)
  return (
    <Group title="Overlays, tabs">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Button
          onClick={() =>
            void confirm({
              title: '确认关闭店铺？',
              text: '关闭后顾客将无法付款，可随时重新开启。',
              danger: true,
            })
          }
        >
          Confirm
        </Button>
        <Button onClick={() => void message({ tone: 'good', title: '付款成功', text: '已付 12.50 GF' })}>
          Good news
        </Button>
        <Button onClick={() => void message({ tone: 'bad', title: '付款失败', text: 'GF余额不足' })}>
          Bad news
        </Button>
        <Button variant="secondary" onClick={() => toast('已复制 Copied', { tone: 'good' })}>
          Toast
        </Button>
      </div>
      <Tabs
        label="Records"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'in', label: '收款 In', content: <p>In</p> },
          { value: 'out', label: '支出 Out', content: <p>Out</p> },
        ]}
      />
      <Sheet
        open={open === 'sheet'}
        title="A sheet that scrolls"
        onClose={close}
        footer={<Button wide>Go on</Button>}
      >
        <TextField label="Within" />
        {Array.from({ length: 30 }, (_, line) => `Line ${line + 1}`).map((line) => (
          <p key={line} className="py-2">
            {line}
          </p>
        ))}
      </Sheet>
    </Group>
  )
}
