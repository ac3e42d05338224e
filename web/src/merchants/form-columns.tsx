import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'

/** Two columns of form fields on a wide screen. */
export function FormColumns({ children }: { children: ReactNode }) {
  return <Card className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-2">{children}</Card>
}

export function FullWidthRow({ children }: { children: ReactNode }) {
  return <div className="wide:col-span-2">{children}</div>
}
