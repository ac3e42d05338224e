/** A recipient: the code for the request, and the name. */
export interface NamedRecipient {
  code: string
  name: string
  avatarUrl: string | null
}

export interface Agreed {
  /** The total as it is sent: '12.50'. */
  amount: string
  shares: number
  split: 'equal' | 'chance'
  greeting: string
  /** Empty: everyone with the link. */
  people: NamedRecipient[]
}
