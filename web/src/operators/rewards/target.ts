/** Whom something is done or noted about: a member, or a shop, of which rewards are what is earned there. */
export interface Target {
  holder: 'member' | 'shop'
  id: number
  name: string
}
