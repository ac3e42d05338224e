import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { IconButton } from '../button.tsx'
import { words } from '../words.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'> & {
  autoComplete: 'current-password' | 'new-password' | 'off'
}

export function PasswordField(props: PasswordFieldProps) {
  const w = useWords(words)
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      // Also while the password is visible: lib/typed-text.ts must not store it.
      data-secret
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={shown ? w.hidePassword : w.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
        </IconButton>
      }
    />
  )
}
