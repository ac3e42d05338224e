export type Category = 'restaurant' | 'retail' | 'service' | 'other'

const CATEGORIES: Readonly<Record<string, Category>> = {
  restaurant: 'restaurant',
  // A category of older shops, shown as a restaurant (rules/merchants#shop).
  food: 'restaurant',
  retail: 'retail',
  service: 'service',
}

export function categoryOf(businessCategory: string): Category {
  return CATEGORIES[businessCategory] ?? 'other'
}
