import { readUnits, showUnits } from '@torch/contract/money.ts'
import { ScanLine, Share2, Store, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { setLanguage, useLanguage } from '../lib/language.ts'
import { setTheme, useTheme } from '../lib/theme.ts'
import { paths } from '../paths.ts'
import { confirm, message } from '../ui/ask.tsx'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { Button, ButtonLink, type ButtonVariant, IconButton } from '../ui/button.tsx'
import { Facts, ListCard, ListRow } from '../ui/card.tsx'
import { DrawnTick } from '../ui/drawn-tick.tsx'
import { FaultNote } from '../ui/fault-note.tsx'
import { AmountField } from '../ui/fields/amount-field.tsx'
import { Checkbox, Segmented, Select, Slider } from '../ui/fields/choices.tsx'
import { CodeField } from '../ui/fields/code-field.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { QuickAmounts } from '../ui/fields/quick-amounts.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Amount } from '../ui/figures/amount.tsx'
import { CurveChart, CurveTable } from '../ui/figures/curve-chart.tsx'
import { Figure, RewardFigure } from '../ui/figures/figure.tsx'
import { EyeButton } from '../ui/figures/own-amount.tsx'
import { PointsMark } from '../ui/figures/points-mark.tsx'
import { ProgressRing } from '../ui/figures/progress-ring.tsx'
import { RollingAmount } from '../ui/figures/rolling-amount.tsx'
import { Sparkline } from '../ui/figures/sparkline.tsx'
import { LanguageSwitch } from '../ui/language-switch.tsx'
import { Page } from '../ui/page.tsx'
import { Avatar, Picture } from '../ui/picture.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { toast } from '../ui/toast.tsx'

/** Development only: shows every component in its states, in both languages and themes. */
export function Component() {
  const language = useLanguage()
  const theme = useTheme()
  const [measure, setMeasure] = useState<'text' | 'full'>('full')
  return (
    <Page title="Gallery" measure={measure}>
      <div className="mb-6 grid gap-3 wide:grid-cols-3">
        <Segmented
          label="Language"
          options={[
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
          value={language}
          onValueChange={setLanguage}
        />
        <Segmented
          label="Theme"
          options={[
            { value: 'system', label: 'System' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          value={theme}
          onValueChange={setTheme}
        />
        <Segmented
          label="Measure"
          options={[
            { value: 'text', label: 'Text' },
            { value: 'full', label: 'Full' },
          ]}
          value={measure}
          onValueChange={setMeasure}
        />
      </div>
      <div className="grid items-start gap-4 wide:grid-cols-2">
        <Actions />
        <Fields />
        <Overlays />
        <DataDisplay />
        <Charts />
      </div>
    </Page>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4 rounded-lg bg-surface p-4 shadow-card">
      <h2 className="text-sm font-semibold text-quiet">{title}</h2>
      {children}
    </section>
  )
}

const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger']

function Actions() {
  return (
    <Group title="Buttons">
      {VARIANTS.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-2">
          <Button variant={variant}>付款 Pay</Button>
          <Button variant={variant} busy="处理中…">
            付款
          </Button>
          <Button variant={variant} disabled>
            付款
          </Button>
          <Button variant={variant} icon={<ScanLine aria-hidden className="size-5" />}>
            {variant}
          </Button>
        </div>
      ))}
      <Button size="large" wide>
        Large and wide
      </Button>
      <div>
        <Button wide disabledReason="余额不足，请先充值 Not enough GF">
          Off, with its reason
        </Button>
      </div>
      <ButtonLink to={paths.home} variant="secondary">
        A link that looks like a button
      </ButtonLink>
      <div className="flex gap-2">
        <IconButton label="Share">
          <Share2 aria-hidden className="size-5" />
        </IconButton>
        <IconButton label="Delete" disabled>
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
        <LanguageSwitch />
      </div>
    </Group>
  )
}

const KINDS = [
  { value: 'all', label: '全部' },
  { value: 'buy', label: '买入' },
  { value: 'sell', label: '卖出' },
] as const

function Fields() {
  const [amount, setAmount] = useState('12.50')
  const [note, setNote] = useState('一碗牛肉面')
  const [radius, setRadius] = useState(10)
  const [kind, setKind] = useState<(typeof KINDS)[number]['value']>('all')
  return (
    <Group title="Fields">
      <TextField label="用户名 Username" hint="3–20 characters" defaultValue="alice" />
      <TextField label="邮箱 E-mail" error="邮箱格式不正确" defaultValue="alice@" optional="选填" />
      <TextField label="Read only" readOnly value="GF_PAYMENT_DEMO0001" />
      <PasswordField label="密码 Password" autoComplete="off" defaultValue="torch123" />
      <CodeField
        label="验证码 Code"
        action={<Button variant="secondary">59s</Button>}
        defaultValue="123456"
      />
      <AmountField
        label="金额 Amount"
        mark={<PointsMark of="GF" className="size-6" />}
        value={amount}
        onValueChange={setAmount}
        trailing={<Button variant="ghost">Max</Button>}
      />
      <AmountField
        label="Amount, too much"
        error="GF余额不足"
        value="99999999.99"
        onValueChange={setAmount}
      />
      <TextArea label="备注 Note" value={note} onValueChange={setNote} max={200} />
      <Select label="类型 Type" options={KINDS} value={kind} onValueChange={setKind} />
      <Segmented label="Kind" options={KINDS} value={kind} onValueChange={setKind} />
      <Slider
        label="范围 Radius"
        value={radius}
        shown={`${radius} km`}
        min={1}
        max={100}
        onValueChange={setRadius}
      />
      <Checkbox defaultChecked>记住我 Remember me</Checkbox>
      <Checkbox>Not ticked</Checkbox>
    </Group>
  )
}

function Overlays() {
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

const TONES: readonly BadgeTone[] = ['neutral', 'good', 'bad', 'accent', 'gold', 'violet']

/** The five sizes of text. */
const SIZES = [
  { size: 'text-xs', use: '13 附注 Note' },
  { size: 'text-sm', use: '15 正文 Text' },
  { size: 'text-base', use: '17 标题 Title' },
  { size: 'text-2xl', use: '28 余额' },
  { size: 'text-3xl', use: '48' },
] as const

function DataDisplay() {
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
        <RollingAmount units={units} memory="gallery" className="font-semibold" own />
        <EyeButton />
        <Button variant="secondary" onClick={() => setUnits(units + readUnits('98765432.10'))}>
          Roll
        </Button>
      </div>
      <div>
        {SIZES.map(({ size, use }) => (
          <p key={size} className={`tabular font-semibold ${size}`}>
            {use} 1,234.50
          </p>
        ))}
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

const VALUES = [3, 5, 4, 8, 9, 7, 12, 14, 13, 18].map((value) => BigInt(value) * 10_000n)
const FLAT = VALUES.map(() => 10_000n)

function Charts() {
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
