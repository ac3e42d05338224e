/** Somebody it is for: how a call names them, and how one reads them. */
export interface Named {
  code: string
  name: string
  avatarUrl: string | null
}

export interface Agreed {
  /** All of it, as it is sent: '12.50'. */
  amount: string
  shares: number
  split: 'equal' | 'chance'
  greeting: string
  /** Nobody: whoever has the link. */
  people: Named[]
}
