import { ScanLine, Share2, Trash2 } from 'lucide-react'
import { paths } from '../paths.ts'
import { Button, ButtonLink, type ButtonVariant, IconButton } from '../ui/button.tsx'
import { LanguageSwitch } from '../ui/language-switch.tsx'
import { Group } from './group.tsx'

const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger']

export function Actions() {
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
