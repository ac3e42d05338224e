import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { AmountField } from '../ui/fields/amount-field.tsx'
import { Checkbox, Segmented, Select, Slider } from '../ui/fields/choices.tsx'
import { CodeField } from '../ui/fields/code-field.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { PointsMark } from '../ui/figures/points-mark.tsx'
import { Group } from './group.tsx'

export function Fields() {
  const [amount, setAmount] = useState('12.50')
  const [note, setNote] = useState('一碗牛肉面')
  const [radius, setRadius] = useState(10)
  const [kind, setKind] = useState<'all' | 'buy' | 'sell'>('all')
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
      <Select
        label="类型 Type"
        options={[
          { value: 'all', label: '全部' },
          { value: 'buy', label: '买入' },
          { value: 'sell', label: '卖出' },
        ]}
        value={kind}
        onValueChange={setKind}
      />
      <Segmented
        label="Kind"
        options={[
          { value: 'all', label: '全部' },
          { value: 'buy', label: '买入' },
          { value: 'sell', label: '卖出' },
        ]}
        value={kind}
        onValueChange={setKind}
      />
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
