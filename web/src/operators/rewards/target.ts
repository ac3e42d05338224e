/** Whose rewards: a member's, or what is earned at a shop. */
export interface Target {
  holder: 'member' | 'shop'
  id: number
  name: string
}
