/** Outcomes of an investigated report or alert. */
export const OUTCOMES = ['upheld', 'unproven', 'unfounded'] as const
export type Outcome = (typeof OUTCOMES)[number]
