/** The subject of an act or a note: a member, or a shop with the rewards earned there. */
export interface Target {
  holder: 'member' | 'shop'
  id: number
  name: string
}
